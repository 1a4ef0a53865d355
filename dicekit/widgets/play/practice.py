"""`PracticeRounds`: a few short rounds at one table, each with a verdict on your decision."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar
from urllib.parse import urlencode

from dicekit import texts
from dicekit.dice.action import Action, Bid, action_name
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.kit import bundle
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.kit.memo import IdentityCache
from dicekit.kit.part import Later, Refused
from dicekit.kit.pooled import Call, Situation
from dicekit.play.review.decisions import TAGS, Decision, judge, outcome
from dicekit.play.review.verdict import chance_sentence, good, main_decision, summary, verdict
from dicekit.play.review.words import action_text as named
from dicekit.widgets.draw.actions import Card
from dicekit.widgets.draw.decisions import counted
from dicekit.widgets.draw.showdown import ShowdownPanel
from dicekit.widgets.draw.tabletop import Tabletop, wild_words
from dicekit.widgets.play.short_rounds import MAX_ROUNDS, TRIES, ShortRounds, nth_seed, stranger
from dicekit.widgets.stepper.address import address_of
from dicekit.widgets.stepper.headline import headline
from dicekit.widgets.stepper.state import StepperState, begin

END = re.compile(r"[。！？]|[.!?](?=\s)").search  # the end of the first of several sentences
NEARLY = Fraction(1, 25)  # how much less often than the best a choice may be right, if it isn't right half of the time


class PracticeRounds(ShortRounds):
    """Short rounds at one table against bots, the *Use* of a lesson.

    You have seat 0. The bots speak until it is your turn; you decide without chances; then the cups come up, with a
    verdict that parts the decision from its luck. Each round is dealt anew from the seed. `positions` say how the first
    rounds begin, one each; in a round without one, the others speak first. Blind opponents have people's names, and
    the page says that their bids tell nothing; `names` are yours and theirs. With `actions` only these are possible, of
    `bid`, `doubt`, `exact`, `push`, `pass`, `bounce`, `pi`, `accept`, `fanpi`.

    >>> from dicekit.widgets.play import Position
    >>> practice = PracticeRounds("liars_dice", positions=[Position("55126", "5x4 7x5")], seed="K7QX")
    >>> practice.play("doubt").verdict
    'Right call, bad luck. Doubting wins 56 of 100 rounds; the safest raise, seven sixes, is true in 21 of 100.'
    >>> practice.next_round().round
    1
    """

    #: a CSS class for the line about the opponents, if that line matters most
    about_css: ClassVar[str] = ""
    #: whether the lesson's key sentence waits for the last round, as it would tell what to do there
    sentence_last: ClassVar[bool] = False
    _chosen_at: Table | None = None  # the table at which the visitor last chose a bid

    # decisions and luck

    @cached_property
    def _judged(self) -> IdentityCache[list[Decision]]:
        """The decisions of finished rounds."""
        return IdentityCache(MAX_ROUNDS)

    @property
    def decisions(self) -> list[Decision]:
        """Your decisions of this round, judged; none before its end."""
        return self._decisions(self.state) if self.state.ended else []

    def _decisions(self, state: StepperState) -> list[Decision]:
        """Your decisions of a finished round."""
        key = state.table
        return self._judged.get((key,), None, lambda: [self._judge(*each, key) for each in self._yours(state)])

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        return self._considered(judge(before, 0, end.actions[place].action, outcome=outcome(end, place)))

    def _considered(self, judged: Decision) -> Decision:
        """The same among the actions that are allowed here."""
        allowed = {action: worth for action, worth in judged.worths.items() if self._allows(action)}
        judged = replace(judged, worths=allowed)
        return as_if_tested(judged) if judged.by == "odds" else judged

    def _main(self, decisions: Sequence[Decision]) -> Decision | None:
        """The decision that the verdict speaks of first; None if there was nothing to decide."""
        return main_decision(decisions)

    @property
    def verdict(self) -> str:
        """The verdict on your decision in this round; empty before its end."""
        main = self._main(self.decisions)
        if main is None:
            return self._text("practice.forced") if self.state.ended else ""
        return join_plain(self.lang, verdict(main, self.lang), self.also_lost(main))

    def also_lost(self, main: Decision) -> str:
        """That the better bid would have lost too this time; empty if it wouldn't, or nothing was lost."""
        best, end = main.best[0], self.table.showdown
        if good(main) or main.outcome != "lost" or not isinstance(best, Bid) or end is None:
            return ""
        hands = [(*(hand or ()), *shown) for hand, shown in zip(end.hands, end.shown, strict=True)]
        if sum(self.table.rules.tally(hand, best) for hand in hands) >= best.quantity:
            return ""
        return self._text("practice.verdict.also_lost", bid=named(best, main.table, self.lang))

    @property
    def summary(self) -> str:
        """All your decisions in one line; empty before the last round ends."""
        if not self.over:
            return ""
        states = (*self.finished, self.state)
        return summary((decision for state in states for decision in self._decisions(state)), self.lang)

    # for a class

    def decided(self, kept: str) -> list[Call]:
        """The main decision of each finished round; none of rounds without a choice."""
        try:
            self.on_restore(kept)
        except Refused:
            return []
        same = bool(self.positions)  # rounds that are dealt differ from pupil to pupil
        ended = [state for state in (*self.finished, self.state) if state.ended]
        mains = ((number, self._main(self._decisions(state))) for number, state in enumerate(ended))
        return [
            Call(good(one), one.outcome == "won", number if same else None, named(one.action, one.table, self.lang))
            for number, one in mains
            if one is not None and one.outcome
        ]

    def situations(self) -> list[Situation]:
        """What everybody has before them in the rounds that are given: the last action, and their own dice."""
        self.positions, found = self.first_positions, []
        for number in range(min(len(self.positions), self.rounds)):
            table = self._begun(number).table
            slots: dict[str, Any] = {"who": None, "bid": None}
            if table.standing is not None and table.bidder is not None:
                slots = {"who": self.names[table.bidder], "bid": named(table.standing, table, self.lang)}
            words = self._text("practice.class", n=number + 1, **slots)
            own, *others = (tuple(die for die in hand or () if isinstance(die, int)) for hand in table.hands)
            faces = table.rules.hits(table.standing) if table.standing is not None else ()
            hits = tuple(face for face in faces if isinstance(face, int))
            called = map(texts.get_language(self.lang).called, self.names[1:])
            cups = tuple(zip(called, others, strict=True)) if hits else ()
            found.append(Situation(words, own, self._best_of(table), hits, cups, self._found(table) if hits else ""))
        return found

    def _found(self, table: Table) -> str:
        """What is under all cups, of what the last bid is about."""
        bid = table.standing
        assert bid is not None
        count = sum(table.rules.tally(hand, bid) for hand in table.hands if hand)
        key = "holds" if count >= bid.quantity else "fails"
        return texts.say(f"table.found.{key}", self.lang, bid=bid, count=count or None)

    def _best_of(self, table: Table) -> str:
        """How often the best call at a table is right, in a sentence."""
        any_call = next(action for action in table.legal(0) if self._allows(action))
        judged = self._considered(judge(table, 0, any_call))
        return chance_sentence(replace(judged, action=judged.best[0]), self.lang)

    # drawing

    def draw(self) -> Mapping[str, str | Later]:
        return {
            **super().draw(),
            "help": self.memo.get("help", (self.lang,), lambda: h("p", None, self._text("practice.help"))),
            "tools": "",
        }

    @property
    def _acted(self) -> bool:
        return self.over

    def _progress(self) -> str:
        numbered = self._text("practice.round", n=self.round + 1, all=self.rounds)
        never = self.game.rules_of(False).tally.wild is None  # nothing to mention, as this game has no wild ones
        wild = None if never else wild_words(self.table.seen_by(0), self.lang)
        return f"{numbered} · {self._text('practice.table', dice=self._dice, wild=wild)}"

    def _head(self) -> Html:
        """Which round it is, the last action, and what is known of the opponents."""
        waits_for_end = self.sentence_last and not self._acted and "closes-lesson"
        about = {"class": classes("note about", self.about_css, waits_for_end), "data-behaviour": "reveal"}
        waits = h("p", {"class": "cups-wait"}, self._text("practice.cups_wait")) if self.state.ended else None
        return join(super()._head(), h("p", about, join_plain(self.lang, self.new_table, self._about())), waits)

    @property
    def round_of_class(self) -> int | None:
        """The round, once it's over, if it begins alike for all; a class that is led lifts its cups together."""
        return self.round if self.state.ended and self.round < len(self.positions) else None

    @property
    def new_table(self) -> str:
        """Who begins this round with how many dice, if that's another number than in the last one."""
        sizes = [[len(hand or ()) for hand in state.table.dealt] for state in (*self.finished[-1:], self.state)]
        if sizes[0] == sizes[-1]:
            return ""
        keys = ("practice.seat.you", *["practice.seat"] * len(self.opponents))
        seats = [self._text(key, name=name, n=n) for key, name, n in zip(keys, self.names, sizes[-1], strict=True)]
        return self._text("practice.new_table", seats=seats)

    @property
    def _reveal(self) -> ShowdownPanel:
        """What the cups showed; each round is played for itself."""
        return ShowdownPanel(self.table, self.state.seat, self.lang, alone=True)

    def _tabletop(self) -> Tabletop:
        """The table without points, as each round is played for itself; the bid to judge, until another is chosen."""
        drawn = super()._tabletop()
        if self._suggested and self.table.standing is not None:
            drawn = replace(drawn, claim=self.table.standing)
        return replace(drawn, view=replace(drawn.view, penalties=()))

    def _introduced(self) -> Html:
        return Html("")

    def _bot_log(self) -> Html:
        """The actions of this round; those of strangers have no reasons, and are shown at their seats until the end."""
        return super()._bot_log() if self.state.ended or not all(map(stranger, self.opponents)) else Html("")

    def _bubble(self, seat: int) -> Html:
        """What a seat said last; the standing bid is on its tile."""
        standing = seat == self.table.bidder and not self.state.ended
        return Html("") if standing else super()._bubble(seat)

    def _bidder_rule(self) -> None:
        """Nothing: the rules are in the head."""

    def _about(self) -> str:
        """What to know about the opponents: that blind ones give no information, or their rules."""
        strangers = [self.names[at] for at, bot in enumerate(self.opponents, start=1) if stranger(bot)]
        # in every round, so that the table stays where it is
        sentences = [self._text("practice.blind", names=strangers, n=len(strangers))] if strangers else []
        for at, bot in enumerate(self.opponents, start=1):
            if not stranger(bot) and bot not in self.opponents[: at - 1]:
                sentences.append(self._met(bot))
        return join_plain(self.lang, *sentences)

    def _sentence(self, before: Table, place: int) -> str:
        seat = self.table.actions[place].seat
        if seat and (self.people or stranger(self.opponents[seat - 1])):
            return self._plain_sentence(place)
        return super()._sentence(before, place)

    def _choices(self) -> tuple[str, list[Card]]:
        label, entries = super()._choices()
        allowed = [entry for entry in entries if not self.only or _kind(entry) in self.only]
        if not self.state.ended:  # a filled button would look like advice
            allowed = [replace(entry, main=False) for entry in allowed]
        return label, allowed

    @property
    def _suggested(self) -> bool:
        """Whether the bid at hand is a suggestion, not chosen by hand."""
        return not self.state.ended and self._chosen_at is not self.table

    def _announce_choice(self) -> None:
        self._chosen_at = self.table
        self.refresh()
        super()._announce_choice()

    def _cards(self) -> tuple[str, list[Card]]:
        at = (("at", str(self.state.steps)),)
        if not self.over:
            onward = Card("next", self._text("action.next"), act="next", fields=at, shortcut="n", main=True)
            return self._text("action.title.end"), [onward]
        more = self._text("practice.more", n=self.rounds)
        return self._text("action.title.end"), [Card("again", more, act="again", fields=at, shortcut="n", main=True)]

    def _showdown_panel(self) -> Html:
        """The verdict, the chances behind it for who asks, and after the last round the summary."""
        decisions, panel, end = self.decisions, self._reveal, self.table.showdown
        main = self._main(decisions)
        lines = self._lines(decisions)
        chances = h(
            "details",
            {"class": "fold", "data-key": f"chances{self.round}"},
            h("summary", None, self._text("practice.chances")),
            h("ol", {"class": "decisions"}, [h("li", None, line) for line in lines]),
            h("p", {"class": "note"}, self._note()),
        )
        return h(
            "div",
            {"class": "part showdown", "role": "group", "aria-label": self._text("practice.decision")},
            h("p", {"class": "status" if end is None or end.count is None else "sr-only"}, panel.found()),
            self._judgements(),
            self._compared(main) if main else None,
            h("p", {"class": "status"}, self.summary) if self.over else None,
            self._play_on() if self.over else self._afresh(),
            chances if lines else None,
            counted(decisions, f"{self.store_key}/{self.seed}.{self.round}".lstrip("/")),
        )

    def _judgements(self) -> list[Html]:
        """The verdict; a lesson may judge each of your actions."""
        return [finding(self._main(self.decisions), self.verdict)]

    def _afresh(self) -> Html | None:
        """A note after the first round: the next one comes from another game."""
        return None if self.round else h("p", {"class": "note"}, self._text("practice.afresh"))

    def _compared(self, _: Decision) -> Html | None:
        """What a lesson compares under the verdict; nothing as a rule."""
        return None

    def _lines(self, decisions: Sequence[Decision]) -> list[str]:
        """The chances behind the verdict, a line for each decision."""
        told = [each for each in decisions if each.right is not None and not each.forced]
        return [line for each in told for line in (self._line(each), *map(self._line_of_other, self._others(each)))]

    def _others(self, decision: Decision) -> list[Decision]:
        """The same decision with another choice: the doubt, the best raise, and one more on the same face."""
        wanted: list[Action] = [action for action in decision.worths if action_name(action) == "doubt"]
        bids = [action for action in decision.worths if isinstance(action, Bid) and action.push is None]
        wanted += sorted(bids, key=lambda bid: -decision.worths[bid])[:1]
        if (standing := decision.table.standing) is not None:
            wanted += [bid for bid in bids if bid == replace(standing.plain, quantity=standing.quantity + 1)]
        others = [replace(decision, action=action) for action in dict.fromkeys(wanted) if action != decision.action]
        return [other for other in others if other.right is not None]

    def _note(self) -> str:
        """What counts as a good choice."""
        return self._text("practice.note", n=int(100 * NEARLY))

    def _line(self, decision: Decision) -> str:
        """How often the chosen action is right."""
        return self._text("practice.line", **self._chance_of(decision))

    def _line_of_other(self, decision: Decision) -> str:
        """How often another choice is right."""
        return self._text("practice.line.other", **self._chance_of(decision))

    def _chance_of(self, decision: Decision) -> dict[str, Any]:
        return {"action": named(decision.action, decision.table, self.lang), "p": decision.right}

    def _play_on(self) -> Html | None:
        """A link to whole games at the same table, where there is a page for them."""
        if not bundle.served():
            return None
        # a lesson may leave a part of its game out; the whole game has it
        whole = replace(self.game, variant=games.of_dice[self.game.variant.name])
        table = self._whole(whole, nth_seed(self.seed, MAX_ROUNDS * TRIES))
        link = f"play {' '.join(self.opponents)}\n{address_of(begin(table))}"
        address = f"play.ipynb#{urlencode({'play': link})}"
        return h("p", {"data-behaviour": "onward"}, h("a", {"href": address}, self._text("practice.play_on")))

    def _whole(self, game: Game, seed: str) -> Table:
        """The table at which whole games begin."""
        return game.deal(seed=seed, names=self.names)

    def _announcement(self) -> str:
        if not self.state.ended:
            return headline(self.table, 0, self.lang)
        return join_plain(self.lang, self._reveal.found(), self.verdict, self.summary)


def finding(judged: Decision | None, words: str) -> Html:
    """A verdict, marked as good or poor: its first sentence in large type, and then the rest of it.

    >>> print(finding(None, "Right call. It wins 56.5 % of rounds.").replace("><", ">\\n<"))
    <div class="judgement">
    <p class="finding forced">Right call.</p>
    <p class="finding-why">It wins 56.5 % of rounds.</p>
    </div>
    """
    kind = "forced" if judged is None else "good" if good(judged) else "poor"
    stop = END(words)
    first, rest = (words[: stop.end()], words[stop.end() :].strip()) if stop else (words, "")
    reasons = h("p", {"class": "finding-why"}, rest) if rest else None
    return h("div", {"class": "judgement"}, h("p", {"class": classes("finding", kind)}, first), reasons)


def as_if_tested(decision: Decision) -> Decision:
    """The decision with each action judged by how often it's right; actions that claim nothing keep their worth.

    What is right more often than not is as good as anything: such a doubt wins dice in the long run, and such a bid
    costs whoever doubts it. Below that, only what is right nearly as often as the best (`NEARLY`) is a close call.

    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> judged = as_if_tested(judge(table, 1, Bid(5, 3)))
    >>> [replace(judged, action=action).tag for action in (Bid(5, 3), Bid(6, 5))]
    ['sound', 'expensive']
    """
    rights = {action: replace(decision, action=action).right for action in decision.worths}
    known = {action: right for action, right in rights.items() if right is not None}
    best = max(known.values(), default=Fraction(0))
    top = _from_half(best) if 2 * best >= 1 else Fraction(0)
    worths = {
        action: _from_half(right) if 2 * right >= 1 else top - (best - right) * TAGS["close"] / NEARLY
        for action, right in known.items()
    }
    return replace(decision, worths={**decision.worths, **worths})


def _from_half(right: Fraction) -> Fraction:
    """The worth of an action that is right more often than not: between such ones it decides no verdict."""
    return (2 * right - 1) / 100


def _kind(card: Card) -> str:
    """The kind of action of a card."""
    return {"go": "push"}.get(card.key, card.key.rstrip("0123456789"))
