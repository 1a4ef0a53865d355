"""Drawing of a review: the timeline of a round, one decision with all its choices, the four corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from dicekit import texts
from dicekit.dice.action import Action, Bid, Doubt
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Child, Html, classes, h, join, join_sentences
from dicekit.play.review import Decision, GameReview
from dicekit.play.review.decisions import FEW
from dicekit.play.review.words import assumed, because, dice, losses, sentence, unit, word
from dicekit.widgets.draw.die import dice as dice_row
from dicekit.widgets.review.case import Case, Reviewed

SHAPES = {"sound": "●", "close": "◐", "costly": "◆", "expensive": "■", "won": "▲", "lost": "▼"}
CORNERS = (("sound_won", "sound_lost"), ("costly_won", "costly_lost"))
SHOWN = 6  # choices that are listed at once
WEAK = ("costly", "expensive")  # tags of moves that are named
MOMENTS = 3  # decisions that are named first, in a game that has more


@dataclass(frozen=True)
class Drawn:
    """The parts of a review's page; `names` are what players are called."""

    uid: str
    case: Case
    names: tuple[str, ...]
    you: int | None
    lang: str
    level: int

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"review.{key}", self.lang, **slots)

    # ---- where to look first

    def moments(self, at: int, decisions: Sequence[Decision]) -> Html | None:
        """The decisions that cost most, each to be pressed; nothing where there was one only."""
        if len(decisions) < 2:
            return None
        costly = sorted(
            (place for place, each in enumerate(decisions) if each.tag in WEAK), key=lambda p: -decisions[p].cost
        )
        if costly == [at]:  # the answer is about it already
            return None
        lines = [h("li", None, self._moment(place, decisions[place], place == at)) for place in costly[:MOMENTS]]
        title = self.say("moments") if lines else self.say("moments.none", n=len(decisions))
        return h("div", {"class": "moments"}, h("p", {"class": "over"}, title), h("ol", None, lines) if lines else None)

    def _moment(self, place: int, each: Decision, now: bool) -> Html:
        marks: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": "said",
            "data-act": "go",
            "data-arg-to": place,
            "data-key": f"moment{place}",
            "aria-current": "step" if now else None,
        }
        return h(
            "button",
            marks,
            self._mark(each.tag),
            " ",
            self.say(
                "moment",
                n=each.round,
                name=None if each.seat == self.you else self.names[each.seat],
                word=word(each.action, each.table, self.lang),
                best=word(each.best[0], each.table, self.lang),
                losses=losses(each, self.lang, self._name(each)) or None,
            ),
        )

    def _name(self, each: Decision) -> str:
        """What the player of a decision is called; empty for the reader."""
        return "" if each.seat == self.you else self.names[each.seat]

    def rounds(self, now: Reviewed) -> Html | None:
        """The rounds of a game, each judged once it is pressed; nothing where all are shown, or there is one only."""
        found = self.case.rounds(now)
        if now.only is None or len(found) < 2:
            return None
        row = []
        for number, places in found.items():
            known = [each for at in places if (each := self.case.known(at, now)) is not None]
            worst = max(known, key=lambda each: each.cost, default=None) if len(known) == len(places) else None
            marks: dict[str, str | int | bool | None] = {
                "type": "button",
                "class": "said",
                "data-act": "round",
                "data-arg-number": number,
                "data-key": f"round{number}",
                "aria-current": "step" if number == now.only else None,
            }
            mark = self._mark(worst.tag) if worst is not None else None
            row.append(h("li", None, h("button", marks, self.say("round", n=number), mark)))
        title = self.say("rounds")
        return h(
            "div",
            {"class": "timeline rounds", "role": "group", "aria-label": title},
            h("p", {"class": "over"}, title),
            h("ol", {"data-behaviour": "strip"}, row),
        )

    def judged(self, now: Reviewed) -> list[Decision]:
        """All decisions of the rounds, once every one was judged; else none."""
        places = [at for each in self.case.rounds(now).values() for at in each]
        found = [self.case.known(at, now) for at in places]
        return [each for each in found if each is not None] if None not in found else []

    def folded(self, key: str, *content: Child, unfolded: bool = False) -> Html | None:
        """Something that only those who want it open."""
        if not any(content):
            return None
        marks: dict[str, str | int | bool | None] = {"class": "fold", "data-key": key, "open": unfolded or None}
        return h("details", marks, h("summary", None, self.say(f"fold.{key}")), *content)

    # ---- the round so far

    def timeline(self, at: int, decisions: Sequence[Decision], places: Sequence[int]) -> Html:
        """The words of the round of one decision; each that is judged can be chosen."""
        now = decisions[at]
        of = {place: number for number, place in enumerate(places)}
        lines: list[Child] = []
        for place, said in enumerate(self.case.words):
            if said.table.number != now.round:
                continue
            chosen = of.get(place)
            text = [h("b", None, self.names[said.seat]), " ", word(said.action, said.table, self.lang, self.you)]
            if chosen is None:
                lines.append(h("li", {"class": "other"}, h("span", {"class": "said"}, text)))
                continue
            marks: dict[str, str | int | bool | None] = {
                "type": "button",
                "class": "said",
                "data-act": "go",
                "data-arg-to": chosen,
                "data-key": f"go{chosen}",
                "aria-current": "step" if chosen == at else None,
            }
            lines.append(h("li", None, h("button", marks, text, self._mark(decisions[chosen].tag))))
        title = self.say("timeline", n=now.round, all=self.case.table.number)
        return h(
            "div",
            {"class": "timeline", "role": "group", "aria-label": title},
            h("p", {"class": "over"}, title),
            h("ol", {"data-behaviour": "strip"}, lines),
        )

    def _mark(self, tag: str | None) -> Html | None:
        """A tag as its shape, with its word for who does not see it."""
        if tag is None:
            return None
        name = self.say(f"mark.{tag}")
        return h("span", {"class": f"mark {tag}", "role": "img", "aria-label": name, "title": name}, SHAPES[tag])

    # ---- one decision

    def decision(self, each: Decision, number: int) -> Html:
        """What the player could know, what each choice was worth, and how it came out."""
        low = self.level + 1
        return h(
            "div",
            {"class": "part decision", "role": "group", "aria-labelledby": f"{self.uid}-decision"},
            h(
                "div",
                {"class": "head"},
                h(f"h{low}", {"id": f"{self.uid}-decision"}, self.say("decision", n=each.number, all=number)),
                h(
                    "div",
                    {"class": "turns"},
                    self._turn(each.number - 2, number, "prev", "←", ","),
                    self._turn(each.number, number, "next", "→", "."),
                ),
            ),
            self._known(each),
            h("p", {"class": "finding"}, self._said(each)),
            self._tags(each),
            self._worths(each),
            h("p", {"class": "note"}, assumed(each.by, self.lang)),
        )

    def alone(self, each: Decision) -> Html:
        """A decision judged from the own dice alone, and what that takes for granted."""
        return join(
            h("p", None, self._about(each)) if each.tag else None,
            self.reason(each),
            h("p", {"class": "note"}, assumed(each.by, self.lang)),
        )

    def _turn(self, to: int, number: int, key: str, sign: str, keys: str) -> Html:
        off = not 0 <= to < number
        marks: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": "round-btn",
            "data-act": "go",
            "data-arg-to": max(min(to, number - 1), 0),
            "data-key": key,
            "data-shortcut": keys,
            "aria-label": self.say(key),
            "aria-disabled": "true" if off else None,
            "data-why": self.say("no_more") if off else None,
        }
        return h("button", marks, sign)

    def _known(self, each: Decision) -> Html:
        """Own dice, how many are unseen, the standing bid and its chance."""
        view = each.table.seen_by(each.seat)
        claim = each.action if isinstance(each.action, Bid) else view.standing
        held = (*(view.own or ()), *view.shown[each.seat])
        hits = () if claim is None else view.rules.hits_of(held, claim)
        mine = each.seat == self.you
        label = self.say("dice.you") if mine else self.say("dice", name=self.names[each.seat])
        own = dice_row(view.own or (), label, self.lang, hits=hits, shown=view.shown[each.seat], size="38px")
        lines = [self.say("unseen", n=sum(view.unseen))]
        standing = view.standing
        if standing is None:
            lines.append(self.say("no_bid"))
        else:
            bidder = self.names[view.bidder] if view.bidder is not None else ""
            fair = texts.words(self.lang).short(_fair(each, standing))
            key = "standing" if each.by == "odds" else f"standing.{each.by}"
            lines.append(self.say(key, name=bidder, bid=standing, p=fair, q=each.chance(standing)))
        title = self.say("known.you") if mine else self.say("known", name=self.names[each.seat])
        return h(
            "div",
            {"class": "known"},
            h("p", {"class": "over"}, title),
            own,
            h("p", None, join_sentences(self.lang, *lines)),
        )

    def _said(self, each: Decision) -> str:
        """What was chosen, and how likely it was right."""
        kind = "bid" if isinstance(each.action, Bid) else "word"
        return self.say(
            f"chosen_line.{kind}",
            name=self.names[each.seat],
            word=word(each.action, each.table, self.lang),
            p=each.right,
        )

    def _tags(self, each: Decision) -> Html:
        """The decision and the luck: two tags that are never merged."""
        tag, lost = each.tag, each.outcome
        about = [] if tag is None else [self._about(each)]
        marked = (("tag_of_decision", tag, f"mark.{tag or 'forced'}"), ("tag_of_luck", lost, f"luck.{lost or 'none'}"))
        tags = [
            h(
                "div",
                None,
                h("dt", None, self.say(title)),
                h("dd", {"class": classes("tag", key or "none")}, self._shaped(key), self.say(name)),
            )
            for title, key, name in marked
        ]
        told = h("p", {"class": "about"}, join_sentences(self.lang, *about)) if about else None
        return join(h("dl", {"class": "tags"}, tags), told)

    def _about(self, each: Decision) -> str:
        if each.cost == 0:
            return self.say("nothing_better")
        best = word(each.best[0], each.table, self.lang)
        return self.say("better", best=best, losses=losses(each, self.lang, self._name(each)) or None)

    def reason(self, each: Decision) -> Html | None:
        """Why, in a sentence."""
        told = because(each, self.lang, self._name(each))
        if isinstance(each.action, Doubt) or isinstance(each.best[0], Doubt):  # of other words that is told already
            told = join_sentences(self.lang, told, losses(each, self.lang, self._name(each)))
        return h("p", {"class": "because"}, told) if told else None

    def luck(self, decisions: Sequence[Decision]) -> Html | None:
        """Luck against decisions, in a sentence or two; nothing for one decision."""
        free = [each for each in decisions if not each.forced]
        if len(free) < 2:
            return None
        weak = [each for each in free if each.tag not in ("sound", "close")]
        corners = GameReview(self.case.record, tuple(free)).corners()
        told = [self.say("sum", n=len(weak) or None, all=len(free))]
        luck = {"bad": corners["sound_lost"] or None, "good": corners["costly_won"] or None}
        if any(luck.values()):
            told.append(self.say("sum.luck", **luck))
        return h("p", {"class": "luck"}, join_sentences(self.lang, *told))

    def _shaped(self, key: str | None) -> Html | None:
        return h("span", {"aria-hidden": "true"}, SHAPES[key], " ") if key else None

    def _worths(self, each: Decision) -> Html:
        """Each choice as a bar: how many rounds it loses, else its worth; the chosen one and the best are named."""
        if each.prospects:
            return self._lost(each)
        ranked = sorted(each.worths, key=lambda action: (-each.worths[action], action != each.action))
        first = ranked[:SHOWN] if each.action in ranked[:SHOWN] else [*ranked[: SHOWN - 1], each.action]
        reach = max(Fraction(1, 2), *(abs(value) for value in each.worths.values()))
        return h(
            "div",
            {"class": "choices"},
            h("p", {"class": "over"}, self.say("worths", unit=unit(each.table, self.lang))),
            h("ul", {"class": "worths"}, [self._bar(each, action, reach) for action in first]),
        )

    def _lost(self, each: Decision) -> Html:
        """How many of 100 such rounds the player loses after each choice that was compared with care."""
        ranked = sorted(each.prospects, key=lambda action: (-each.worths[action], action != each.action))[:SHOWN]
        first = ranked if each.action in ranked else [*ranked[:-1], each.action]
        lines = []
        for action in first:
            share, chosen, best = each.prospects[action].loses, action == each.action, action in each.best
            name = "best" if action == each.best[0] else "equal"
            notes = [self.say(key) for key, on in (("chosen", chosen), (name, best)) if on]
            parts = [
                h("span", {"class": "what"}, word(action, each.table, self.lang)),
                h(
                    "span",
                    {"class": "track share", "aria-hidden": "true"},
                    h("i", {"style": f"left:0;width:{100 * share:.1f}%"}),
                ),
                h("span", {"class": "value"}, str(round(100 * share))),
                h("span", {"class": "notes"}, ", ".join(notes) if self.lang == "en" else "、".join(notes)),
            ]
            lines.append(h("li", {"class": classes(chosen and "chosen", best and "best")}, parts))
        title = self.say("lost" if self._name(each) else "lost.you", name=self._name(each))
        return h("div", {"class": "choices"}, h("p", {"class": "over"}, title), h("ul", {"class": "worths"}, lines))

    def _bar(self, each: Decision, action: Action, reach: Fraction) -> Html:
        value, best, chosen = each.worths[action], action in each.best, action == each.action
        side = float(value / reach) * 50
        style = f"left:{50 + min(side, 0):.1f}%;width:{abs(side):.1f}%"
        notes = [self.say(key) for key, on in (("chosen", chosen), ("best", best)) if on]
        return h(
            "li",
            {"class": classes(chosen and "chosen", best and "best")},
            h("span", {"class": "what"}, word(action, each.table, self.lang)),
            h("span", {"class": "track", "aria-hidden": "true"}, h("i", {"style": style})),
            h("span", {"class": "value"}, dice(float(value), self.lang, signed=True)),
            h("span", {"class": "notes"}, ", ".join(notes) if self.lang == "en" else "、".join(notes)),
        )

    # ---- the whole game

    def corners(self, review: GameReview, whose: int | None, only: int | None) -> Html | None:
        """Sound or costly, won or lost, with counts; and a summary where there are enough decisions."""
        counts = review.corners()
        lines: list[str] = []
        if (right := counts["sound_lost"]) and whose is not None:
            key = "right_and_lost.you" if whose == self.you else "right_and_lost"
            lines.append(self.say(key, n=right, name=self.names[whose]))
        for seat in range(len(self.names)) if whose is None else [whose]:
            mine = [each for each in review.of(seat) if not each.forced]
            if mine and len(mine) < FEW:
                lines.append(self.say("few", name=self.names[seat], n=len(mine), least=FEW))
        if review.unjudged:
            lines.append(self.say("unjudged", n=review.unjudged))
        if not counts and not lines:
            return None
        head = [self.say("corners"), self.say("luck.won"), self.say("luck.lost")]
        rows = [
            [
                join(
                    h("span", {"aria-hidden": "true"}, SHAPES[row[0].partition("_")[0]], " "),
                    self.say(f"corner_of.{row[0].partition('_')[0]}"),
                ),
                *(h("span", {"class": "count"}, counts[corner]) for corner in row),
            ]
            for row in CORNERS
        ]
        return h(
            "div",
            {"class": "part corners", "role": "group", "aria-labelledby": f"{self.uid}-corners"},
            h(
                f"h{self.level + 1}",
                {"id": f"{self.uid}-corners"},
                self.say("corners.title.round" if only is not None else "corners.title", n=only),
            ),
            plain_table(self.say("corners.caption"), head, rows) if counts else None,
            [h("p", None, line) for line in lines],
        )

    # ---- text

    def rows(self, decisions: Sequence[Decision]) -> list[list[Child]]:
        """One row for each decision."""
        return [
            [
                str(each.number),
                str(each.round),
                self.names[each.seat],
                word(each.action, each.table, self.lang),
                "–" if each.right is None else texts.words(self.lang).short(each.right),
                str(round(100 * each.prospects[each.action].loses)) if each.prospects else "–",
                self.say(f"mark.{each.tag or 'forced'}"),
                self.say(f"luck.{each.outcome or 'none'}"),
            ]
            for each in decisions
        ]

    def line(self, each: Decision, number: int) -> str:
        """A decision in one line of a report."""
        return sentence(each, number, self.lang, self.names[each.seat])

    def spoken(self, each: Decision, number: int) -> str:
        """A decision to be announced."""
        return self.say(
            "spoken",
            n=each.number,
            all=number,
            name=self.names[each.seat],
            word=word(each.action, each.table, self.lang),
            p=each.right,
            tag=self.say(f"mark.{each.tag or 'forced'}"),
            luck=self.say(f"luck.{each.outcome}") if each.outcome else None,
        )


def _fair(each: Decision, standing: Bid) -> Fraction:
    """The chance of the standing bid by the own dice alone."""
    from dicekit import odds

    return odds.at_least(each.table.seen_by(each.seat), standing)
