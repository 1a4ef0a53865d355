"""HTML of the bluff mixer: two dials, a seesaw for each, and the square of both."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.frame import act_of_step
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Attributes, Html, classes, h, join, join_plain
from dicekit.kit.sprite import cup

if TYPE_CHECKING:
    from dicekit.widgets.mixer import Mix

TERMS = re.compile(r"(?<!:) (?![−+] )")  # spaces inside the terms of a sum, at which lines don't break
LABEL = re.compile(r"(?<=[:：])\s*")  # where the sum begins, after its name
FINEST = 15  # with more claims than this the square has no room for a place for each
ARROWS = {
    (1, 1): "↗",
    (1, -1): "↘",
    (-1, 1): "↖",
    (-1, -1): "↙",
    (1, 0): "→",
    (-1, 0): "←",
    (0, 1): "↑",
    (0, -1): "↓",
    (0, 0): "●",
}  # directions in which the best responses move lies and doubts
PANS = {"lies": ("doubt", "believe"), "doubts": ("lie", "give_up")}
PLACES = {"lies": 0, "doubts": 1}  # of the dials in notches


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"mixer.{key}", lang, **slots)


def _beads(worth: Fraction, lang: str) -> str:
    return f"{'+' if worth > 0 else ''}{texts.get_language(lang).mixed(worth)}"


def _number(share: Fraction, mix: Mix, lang: str) -> str:
    """A number of bad dice or claims, with a fraction if needed."""
    return texts.get_language(lang).mixed(share * mix.number)


# words


def setting(mix: Mix, dial: str, name: str, lang: str) -> str:
    """Where a dial is."""
    share = mix.lies if dial == "lies" else mix.doubts
    return say(f"at.{dial}", lang, name=name, k=_number(share, mix, lang), n=mix.number)


def answer(mix: Mix, dial: str, name: str, lang: str) -> str:
    """How the other player answers a dial, in that player's words."""
    pull, share = mix.pull("doubts" if dial == "lies" else "lies"), mix.lies if dial == "lies" else mix.doubts
    at = "never" if share == 0 and pull else "always" if share == 1 and pull else _sign(pull)
    return say(f"says.{dial}.{at}", lang, name=name)


def verdict(mix: Mix, dial: str, name: str, lang: str) -> str:
    """How many beads the liar gets with this answer."""
    worths = mix.pans(dial)
    got, other = (min(worths), max(worths)) if dial == "lies" else (max(worths), min(worths))
    key = f"level.{dial}" if got == other else f"gets.{dial}"
    beads = {"got": _beads(got, lang), "other": _beads(other, lang), "his": _beads(-got, lang)}
    return say(key, lang, name=name, n=mix.number, **beads)


def pan_words(mix: Mix, dial: str, name: str, lang: str) -> str:
    """A dial, the answer to it, and what comes of it, as one text."""
    parts = (setting(mix, dial, name, lang), answer(mix, dial, name, lang), verdict(mix, dial, name, lang))
    return say("spoken", lang, setting=parts[0], answer=parts[1], verdict=parts[2])


def headline(mix: Mix, name: str, lang: str) -> str:
    """What is still to find, or that it is found."""
    if mix.level_both:
        return say("found", lang, name=name)
    key = "one" if mix.level("lies") or mix.level("doubts") else "none"
    return say(f"{key}.again" if mix.found else key, lang, name=name)


def chase(mix: Mix, lang: str) -> str:
    """How far both dials went while each player answered the other."""
    return say("chase.result", lang, n=len(mix.path) - 1)


def sentence(mix: Mix, name: str, lang: str) -> str:
    """Both dials and both verdicts."""
    return join_plain(lang, *(pan_words(mix, dial, name, lang) for dial in PANS))


def news(before: Mix, mix: Mix, name: str, lang: str) -> str:
    """What is read out after a dial was turned."""
    if mix.level_both:
        return headline(mix, name, lang)
    moved = [dial for dial in PANS if getattr(before, dial) != getattr(mix, dial)]
    dials = moved if len(moved) == 1 else list(PANS)
    return join_plain(lang, *(pan_words(mix, dial, name, lang) for dial in dials))


# drawing


def work(uid: str, mix: Mix, name: str, lang: str, opening: str = "") -> Html:
    """What is to be done, both sides, and the square beside them; paced: one at a time."""
    paced = mix.paced
    dials = [mix.shown] if paced else list(PANS)
    return h(
        "div",
        {"class": classes("mix", mix.level_both and "found"), **act_of_step(mix.found, "reason")},
        None if paced else h("p", {"class": "mix-head"}, headline(mix, name, lang)),
        h(
            "div",
            {"class": "mix-sides"},
            [_side(uid, mix, dial, name, lang, opening) for dial in dials],
        ),
        None if paced else _square(mix, name, lang, whole=mix.found),
        h("div", {"data-behaviour": "mixer", "data-dial": mix.shown, "hidden": True}),
    )


def _facts(mix: Mix, name: str) -> dict[str, Any]:
    """Slots of the task and of what was found."""
    k, d = mix.crossing
    good = mix.game.good_dice
    facts = {"name": name, "n": mix.number, "k": k, "d": d, "good": good, "p": mix.game.even_doubts}
    return facts | {"rounds": good + mix.number}


def task(mix: Mix, dial: str, name: str, lang: str) -> str:
    """What is to do with a dial that is alone, or what was found with it; elsewhere, the way back there."""
    found = mix.reached if dial == "lies" else mix.settled
    facts, best = _facts(mix, name), mix.best(dial)
    key = ("found" if mix.at_best(dial) else "back") if found else "task" if best is None else "least"
    return say(f"{dial}.{key}", lang, **facts, least=best)


def _afterwards(mix: Mix, dial: str, name: str, lang: str) -> Html | None:
    """The button to the other dial once this one's level was found; while it's there, also the explanation."""
    if not (mix.reached if dial == "lies" else mix.settled):
        return None if dial == "lies" else _to("lies", name, lang)
    facts = _facts(mix, name)
    words = [h("p", None, say(f"{dial}.done", lang, **facts))] if mix.at_best(dial) else []
    if words and dial == "lies":
        words.append(h("p", None, say("lies.why", lang, **facts, **_gaps(mix))))
    elif words:  # why keep to those lies, if lying costs the same: what one lie more gets
        more = facts["k"] + 1
        here, there = (_beads(mix.at(lies, 0).forced, lang) for lies in (facts["k"], more))
        words.append(h("p", None, say("doubts.why", lang, **facts, more=more, here=here, there=there)))
    return h(
        "div",
        {"class": classes("mix-found", dial == "doubts" and "last")},
        words,
        _to("doubts" if dial == "lies" else "lies", name, lang),
    )


def _gaps(mix: Mix) -> dict[str, int]:
    """How far doubted is from believed without a lie; what a lie adds if believed, takes if doubted, and both."""
    honest, liar = (tuple(map(int, mix.at(lies, 0).pans("lies"))) for lies in (0, 1))
    taken, added = (after - before for before, after in zip(honest, liar, strict=True))
    return {"gap": honest[0] - honest[1], "added": added, "taken": -taken, "each": added - taken}


def _to(dial: str, name: str, lang: str) -> Html:
    """The button that shows a dial."""
    css = "btn" if dial == "doubts" else "chip"
    marks: Attributes = {"type": "button", "class": css, "data-act": "show", "data-arg-dial": dial, "data-key": "show"}
    return h("p", {"class": "chips"}, h("button", marks, say(f"to.{dial}", lang, name=name)))


def _side(uid: str, mix: Mix, dial: str, name: str, lang: str, opening: str) -> Html:
    """A dial, the best response to it, and the seesaw; if paced, also its task and the result."""
    words = setting(mix, dial, name, lang)
    level = mix.level(dial)
    speaker = [cup(1), h("b", None, texts.called(name, lang))] if dial == "lies" else [h("b", None, say("you", lang))]
    done = mix.reached if dial == "lies" else mix.settled
    asked = (
        opening if opening and dial == "lies" and not done and mix.best(dial) is None else task(mix, dial, name, lang)
    )
    return h(
        "div",
        {"class": classes("mix-side", level and "even"), "role": "group",
         "aria-label": say(f"dial.{dial}", lang, name=name)},
        h("p", {"class": classes("mix-head", done and "done")}, asked) if mix.paced else None,
        h("p", {"class": "mix-at", "id": f"{uid}-{dial}"}, words),
        _dial(uid, mix, dial, name, words, lang),
        _tokens(mix, dial),
        _trace(mix, dial, lang) if mix.paced or dial == "lies" else None,
        h("p", {"class": "mix-sentence"}, speaker, h("q", None, answer(mix, dial, name, lang))),
        _seesaw(mix, dial, name, lang),
        h("p", {"class": "mix-verdict"}, verdict(mix, dial, name, lang)),
        _sums(mix, dial, name, lang),
        _afterwards(mix, dial, name, lang) if mix.paced else None,
    )  # fmt: skip


def sum_words(mix: Mix, dial: str, name: str, lang: str) -> list[str]:
    """How the beads of both pans add up; empty between two notches."""
    if mix.notches is None:
        return []
    lies, doubts = mix.notches
    slots = {
        "name": name, "good": mix.game.good_dice, "stake": mix.game.stake, "bad": mix.number,
        "lies": lies, "honest": mix.number - lies, "doubts": doubts, "believed": mix.number - doubts,
        "claimed": texts.get_language(lang).mixed(mix.claimed),
    }  # fmt: skip
    worths = zip(PANS[dial], mix.pans(dial), strict=True)
    return [TERMS.sub("\u00a0", say(f"sum.{pan}", lang, worth=_beads(worth, lang), **slots)) for pan, worth in worths]


def _sums(mix: Mix, dial: str, name: str, lang: str) -> Html:
    """The calculation of each pan, and which one is chosen; folded."""
    taken = "level" if mix.level(dial) else dial
    sums = [LABEL.split(words, maxsplit=1) for words in sum_words(mix, dial, name, lang)]
    rows = [h("p", None, h("b", None, label), " ", h("span", None, terms)) for label, terms in sums]
    marks: Attributes = {"class": "fold mix-sums", "data-key": f"sums-{dial}"}
    told = h("p", None, say(f"taken.{taken}", lang, name=name))
    return h("details", marks, h("summary", None, say("sums", lang)), rows, told)


def trace_words(mix: Mix, dial: str, lang: str) -> str:
    """What the columns are."""
    good, bad = mix.game.good_dice, mix.number
    return say("trace" if dial == "lies" else "trace.doubts", lang, n=good + bad, good=good, bad=bad)


def _trace(mix: Mix, dial: str, lang: str) -> Html | None:
    """The liar's result for each number of lies, or of doubts, that was tried."""
    if mix.number > FINEST:
        return None
    at = PLACES[dial]
    tried = mix.tried if dial == "lies" else mix.tried_doubts
    items = []
    for number in range(mix.number + 1):
        worth = tried.get(number)
        bar = None if worth is None else [h("i"), h("small", None, _beads(worth, lang))]
        here = mix.notches and number == mix.notches[at]
        css = classes(here and "here", number == mix.best(dial) and "best", (worth or 0) > 0 and "up")
        depth = None if worth is None else f"--deep:{float(abs(worth) / mix.number):.3f}"
        items.append(h("li", {"class": css, "style": depth}, h("b", None, str(number)), bar))
    row = "trace.row" if dial == "lies" else "trace.row.doubts"
    rows = [say(row, lang, n=number, worth=_beads(worth, lang)) for number, worth in tried.items()]
    words = trace_words(mix, dial, lang)
    label = {"class": classes("mix-trace", dial), "role": "img", "aria-label": join_plain(lang, words, *rows)}
    return h("div", label, h("p", None, words), h("ol", {"aria-hidden": "true"}, items))


def _dial(uid: str, mix: Mix, dial: str, name: str, words: str, lang: str) -> Html:
    at, most = mix.lies if dial == "lies" else mix.doubts, mix.number
    now, label = at * most, say(f"dial.{dial}", lang, name=name)

    def button(by: int, sign: str) -> Html:
        end = say(f"end.{dial}", lang, name=name, n=most)
        free = now > 0 if by < 0 else now < most
        marks: Attributes = {
            "type": "button",
            "class": "round-btn",
            "data-act": "turn",
            "data-arg-dial": dial,
            "data-arg-by": str(by),
            "data-key": f"{dial}{by}",
            "aria-label": say(f"{'less' if by < 0 else 'more'}.{dial}", lang, name=name),
            **states.unavailable(None if free else end),
        }
        return h("button", marks, sign)

    slider: Attributes = {
        "type": "range",
        "min": "0",
        "max": str(most),
        "step": "1",
        "value": str(round(now)),
        "data-mix": dial,
        "data-key": f"slide-{dial}",
        "aria-label": label,
        "aria-valuetext": words,
    }
    slide = h("span", {"class": "slide"}, h("input", slider))
    return h("div", {"class": "mix-dial"}, button(-1, "−"), slide, button(1, "+"))


def _tokens(mix: Mix, dial: str) -> Html | None:
    """A token for each bad die or claim; those with a lie or a doubt are marked."""
    if mix.notches is None or mix.number > FINEST:
        return None
    marked = mix.notches[PLACES[dial]]
    tokens = [h("i", {"class": dial if at < marked else "plain"}) for at in range(mix.number)]
    return h("p", {"class": "mix-tokens", "aria-hidden": "true"}, tokens)


def _seesaw(mix: Mix, dial: str, name: str, lang: str) -> Html:
    """The seesaw with both responses in its pans: the one that is picked is lower, and marked."""
    worths = mix.pans(dial)
    got = min(worths) if dial == "lies" else max(worths)  # what the one who answers picks
    lower = worths[1] - worths[0] if dial == "lies" else worths[0] - worths[1]
    tip = max(Fraction(-1), min(Fraction(1), lower / (mix.number * mix.game.stake)))
    names = [say(f"pan.{key}", lang, name=name, n=mix.number) for key in PANS[dial]]
    drawn = [
        h(
            "span",
            {"class": classes("mix-pan", side, worth == got and "taken")},
            h("b", None, _beads(worth, lang)),
            h("small", None, words),
            h("em", None, say(f"pick.{dial}", lang, name=name)) if worth == got and min(worths) < max(worths) else None,
        )
        for side, words, worth in zip(("left", "right"), names, worths, strict=True)
    ]
    label = say("seesaw", lang, left=names[0], a=_beads(worths[0], lang), right=names[1], b=_beads(worths[1], lang))
    return h(
        "div",
        {
            "class": classes("seesaw", worths[0] == worths[1] and "level"),
            "style": f"--tip:{float(tip):.3f}",
            "role": "img",
            "aria-label": label,
        },
        h("span", {"class": "beam"}, h("i", {"class": "needle"})),
        drawn,
    )


def _square(mix: Mix, name: str, lang: str, *, whole: bool) -> Html | None:
    """The square of both dials: lies to the right, doubts upwards. Arrows at settings tried; `whole`: everywhere."""
    if mix.number > FINEST:
        return None
    across = up = mix.number
    # how much to doubt depends on the lies alone, how much to lie on the doubts alone
    doubting = [mix.at(lies, 0).pull("doubts") for lies in range(across + 1)]
    rows = []
    for doubts in range(up, -1, -1):
        lying = mix.at(0, doubts).pull("lies")
        places = [_place(mix, (lies, doubts), (lying, pull), lang, whole=whole) for lies, pull in enumerate(doubting)]
        rows.append(h("tr", None, h("th", {"scope": "row"}, str(doubts)), places))
    foot = h("tr", None, h("td", None), [h("th", {"scope": "col"}, str(lies)) for lies in range(across + 1)])
    names = {part: say(f"square.{part}", lang, name=name, n=mix.number) for part in ("title", "lies", "doubts")}
    note = chase(mix, lang) if mix.path else say("square.note" if whole else "square.note.tried", lang)
    return h(
        "div",
        {"class": "mix-square", "role": "group", "aria-label": names["title"]},
        h("p", {"class": "note"}, note),
        h("p", {"class": "mix-up"}, names["doubts"]),
        h("table", {"data-roving": "grid"}, h("tbody", None, rows), h("tfoot", None, foot)),
        h("p", {"class": "mix-across"}, names["lies"]),
        h("p", {"class": "chips"}, [_answering(mix, act, lang) for act in ("chase", "answer")]),
        h("p", {"class": "note"}, why) if (why := _why_off(mix, lang)) else None,
    )


def _why_off(mix: Mix, lang: str) -> str | None:
    """The reason why no response can be shown here; None if it can."""
    return say("between", lang) if not mix.notches else say("nobody", lang) if mix.level_both else None


def _answering(mix: Mix, act: str, lang: str) -> Html:
    """A button that lets both respond: one step, or until they return to the start."""
    marks: Attributes = {
        "type": "button", "class": "chip", "data-act": act, "data-key": act, **states.unavailable(_why_off(mix, lang)),
    }  # fmt: skip
    return h("button", marks, say(act, lang))


def _place(mix: Mix, at: tuple[int, int], pull: tuple[int, int], lang: str, *, whole: bool) -> Html:
    """One setting of both dials, with the arrow if it may be shown."""
    shown, here = whole or at in mix.seen, mix.notches == at
    words = [say("place", lang, lies=at[0], doubts=at[1])]
    if shown:
        words.append(say(f"pull.{_sign(pull[0])}.{_sign(pull[1])}", lang))
    marks: Attributes = {
        "type": "button",
        "class": classes("mix-place", here and "here", shown and "shown"),
        "data-item": True,
        "data-act": "set",
        "data-arg-lies": at[0],
        "data-arg-doubts": at[1],
        "data-key": f"p{at[0]}-{at[1]}",
        "aria-label": join_plain(lang, *words),
        "aria-current": "true" if here else None,
    }
    chased = at in mix.path
    cross = classes(whole and not pull[1] and "col", whole and not pull[0] and "row", chased and "chased")
    step = f"--step:{mix.path.index(at)}" if chased else None
    return h("td", {"class": cross, "style": step}, h("button", marks, ARROWS[pull] if shown else ""))


def _sign(pull: int) -> str:
    return "more" if pull > 0 else "less" if pull < 0 else "same"


def table(mix: Mix, name: str, lang: str) -> Html:
    """For each number of lies, and of doubts, what the two answers gain."""
    tables = []
    for dial in PANS:
        heads = [say(f"head.{dial}", lang, name=name, n=mix.number)]
        heads += [say(f"pan.{key}", lang, name=name, n=mix.number) for key in PANS[dial]]
        rows = []
        for at in range(mix.number + 1):
            other = mix.at(at, 0) if dial == "lies" else mix.at(0, at)
            rows.append([str(at), *(_beads(worth, lang) for worth in other.pans(dial))])
        tables.append(plain_table(say(f"caption.{dial}", lang, name=name), heads, rows))
    return join(*tables)
