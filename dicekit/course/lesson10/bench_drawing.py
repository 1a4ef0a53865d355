"""The push bench as HTML: the rules of the table, two areas of dice, the bid, the bars, and what the others know."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.dice.hand import Face
from dicekit.kit import states
from dicekit.kit.controls import radios, step_button
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Child, Html, classes, h, join, join_plain
from dicekit.widgets.draw.die import face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson10.bench import Bench

TIMES = ("after_bid", "before_bid")
GAMES = ("perudo", "bluff")


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"bench.{key}", lang, **slots)


# texts


def sentence(bench: Bench, lang: str) -> str:
    """How the chance moves and what others expect; or what the rules say against it."""
    told = bench.odds
    if told is None:
        return objection(bench, lang)
    facts = {
        "shown": len(bench.picked), "again": bench.again, "bid": bench.bid, "before": told.before, "after": told.after,
        "was": texts.words(lang).mixed(told.expected_before), "now": texts.words(lang).mixed(told.expected_after),
    }  # fmt: skip
    return say("sentence", lang, **facts)


def objection(bench: Bench, lang: str) -> str:
    """What the rules say against it, as a sentence; nothing where it may be done."""
    return bench.objection.text(lang) if bench.objection is not None else ""


def stage(bench: Bench, lang: str) -> str:
    """What was done, and what comes next."""
    if bench.rolled:
        facts = {"new": bench.new, "n": bench.counting, "p": bench.now, "bid": bench.bid}
        return say("rolled", lang, **facts)
    if bench.said:
        return say("said", lang, bid=bench.bid, hand=bench.shown, again=bench.again)
    return objection(bench, lang) or say(f"ready.{bench.timing}", lang, again=bench.again)


def spoken(bench: Bench, lang: str) -> str:
    """The sentence, and what the rules say."""
    return join_plain(lang, sentence(bench, lang), "" if bench.odds is None else objection(bench, lang))


# the working area


def work(uid: str, bench: Bench, lang: str) -> Html:
    return join(
        rules(uid, bench, lang),
        h("div", {"class": "felt bench-felt"}, area(bench, True, lang), area(bench, False, lang)),
        bid(uid, bench, lang),
        acts(bench, lang),
        h("p", {"class": "tip"}, sentence(bench, lang)) if bench.odds is not None else None,
        bars(bench, lang) if bench.odds is not None else None,
        known(uid, bench, lang) if bench.odds is not None else None,
    )


def rules(uid: str, bench: Bench, lang: str) -> Html:
    """Which game, whose bid it is, and the options that decide whether dice may be shown."""
    own = "on_opening" if bench.game == "perudo" else "must_match"
    on = bench.on_opening if bench.game == "perudo" else bench.must_match
    yes_no = [(name, say(f"rule.{own}.{name}", lang)) for name in ("no", "yes")]

    def choice(act: str, options: Sequence[tuple[str, Child]], chosen: str) -> Html:
        return radios(uid, act, options, chosen, say(f"pick.{act}", lang))

    return h(
        "div",
        {"class": "bench-rules"},
        choice("game", [(name, texts.say(f"game.{name}", lang)) for name in GAMES], bench.game),
        choice("first", [(name, say(f"first.{name}", lang)) for name in ("no", "yes")], _yes(bench.first)),
        choice("timing", [(name, say(f"timing.{name}", lang)) for name in TIMES], bench.timing),
        radios(uid, "rule", yes_no, _yes(on), say(f"rule.{own}", lang)),
    )


def _yes(on: bool) -> str:
    return "yes" if on else "no"


def area(bench: Bench, shown: bool, lang: str) -> Html:
    """One of the two areas: the dice that lie there, each a button that moves it to the other."""
    name = "shown" if shown else "hidden"
    places = [at for at in range(len(bench.own)) if (at in bench.picked) == shown]
    if not shown and bench.rolled:
        dice = [_lying(face, bench, lang) for face in bench.new]
    elif not shown and bench.said:
        dice = [h("li", None, h("span", {"class": "bench-no-die"}, "?")) for _ in places]
    elif bench.free:
        dice = [h("li", None, die(at, bench, shown, lang)) for at in places]
    else:
        dice = [_lying(bench.own[at], bench, lang, shown=True) for at in places]
    title = h("p", {"class": "bench-name"}, say(f"area.{name}", lang, n=len(places)))
    empty = h("p", {"class": "bench-empty"}, say(f"empty.{name}", lang)) if not places else None
    marks = {"class": "bench-dice", "aria-label": say(f"area.{name}", lang, n=len(places))}
    row = h("ul", {**marks, "data-roving": "row" if bench.free else None}, dice) if places else None
    return h("div", {"class": classes("bench-area", name)}, title, row, empty)


def _lying(face: Face, bench: Bench, lang: str, shown: bool = False) -> Html:
    """A die that stays where it is."""
    counts = face in bench.hits
    label = texts.say("table.die", lang, face=face, **_marks(bench, face, shown, lang))
    css = classes("die", counts and "counts", shown and "shown")
    return h("li", {"class": css}, face_drawing(face, label, wild=_wild(bench, face)))


def _wild(bench: Bench, face: Face) -> bool:
    return face == bench.table.rules.tally.wild and face != bench.face


def _marks(bench: Bench, face: Face, shown: bool, lang: str) -> dict[str, str | None]:
    marks = {"wild": _wild(bench, face), "shown": shown, "counts": face in bench.hits}
    return {name: texts.say(f"table.die.{name}", lang) if on else None for name, on in marks.items()}


def die(at: int, bench: Bench, shown: bool, lang: str) -> Html:
    """A die that can be moved."""
    face = bench.own[at]
    counts = face in bench.hits
    label = say("die.shown" if shown else "die.hidden", lang, face=face, counts=say("counts", lang) if counts else None)
    return h(
        "button",
        {
            "type": "button",
            "class": classes("die", "bench-die", counts and "counts", shown and "shown"),
            "data-act": "move",
            "data-arg-at": at,
            "data-item": True,
            "data-key": f"die{at}",
            "aria-label": label,
        },
        face_drawing(face, wild=_wild(bench, face)),
    )


# bid and actions


def bid(uid: str, bench: Bench, lang: str) -> Html:
    """How many of which face are bid, and how many dice lie under the other cups."""
    faces = [(str(face), face_drawing(face, texts.words(lang).face(face))) for face in bench.table.rules.faces]
    return h(
        "div",
        {"class": "bench-bid"},
        _stepper("step", bench.quantity, 1, bench.most, say("quantity", lang), lang, bench.may_bid),
        radios(uid, "face", faces, str(bench.face), say("pick.face", lang)),
        _stepper("others", bench.others, 1, 20, say("others", lang), lang, True),
    )


def _stepper(act: str, value: int, least: int, most: int, name: str, lang: str, free: bool) -> Html:
    """Minus, the number, plus."""
    why = say("others.range", lang, least=least, most=most)

    def moved(by: int, word: str) -> Html:
        can = free and least <= value + by <= most
        return step_button(act, by, say(f"{act}.{word}", lang), states.unavailable(None if can else why))

    return h(
        "div",
        {"class": "bench-step", "role": "group", "aria-label": name},
        h("span", {"class": "name", "aria-hidden": "true"}, name),
        h(
            "span",
            {"class": "mover"},
            moved(-1, "fewer"),
            h("b", {"class": "value"}, str(value)),
            moved(1, "more"),
        ),
    )


def acts(bench: Bench, lang: str) -> Html:
    """The one thing to do next, and what it does."""
    why = objection(bench, lang) if bench.free else ""
    if bench.rolled:
        act, words = "again", say("act.again", lang)
    elif bench.said:
        act, words = "roll", say("act.roll", lang, n=bench.again)
    else:
        act, words = "say", say(f"act.say.{bench.timing}", lang, bid=bench.bid)
    button = h(
        "button",
        {
            "type": "button",
            "class": "btn main",
            "data-act": act,
            "data-key": "act",
            "data-once": True,
            **(states.unavailable(why) if why else {}),
        },
        words,
    )
    back = h("button", {"type": "button", "class": "chip", "data-act": "again"}, say("act.back", lang))
    return h(
        "div",
        {"class": "bench-acts"},
        button,
        back if bench.said and not bench.rolled else None,
        h("p", {"class": classes("bench-stage", bool(why) and "objects")}, stage(bench, lang)),
    )


# effect on the bid


def bars(bench: Bench, lang: str) -> Html:
    """The chance before, after, and once the new dice are looked at; as bars on one scale."""
    told = bench.odds
    assert told is not None
    rows = [("before", told.before), ("after", told.after)]
    if bench.now is not None:
        rows.append(("now", bench.now))
    language = texts.words(lang)
    items = [
        h(
            "li",
            {"class": classes("bench-bar", name)},
            h("span", {"class": "name"}, say(f"bar.{name}", lang)),
            h(
                "span",
                {"class": "track", "aria-hidden": "true"},
                h("i", {"style": f"width:{100 * float(chance):.1f}%"}),
            ),
            h("b", None, language.percent(chance)),
            h("span", {"class": "fraction"}, language.fraction(chance)),
        )
        for name, chance in rows
    ]
    return h("ul", {"class": "bench-bars", "aria-label": say("bars", lang)}, items)


def known(uid: str, bench: Bench, lang: str) -> Html:
    """What the others now know: what they expect of these dice, and what a challenge is worth to the next player."""
    told = bench.odds
    assert told is not None
    slots = {"hand": bench.shown, "again": bench.again, "face": bench.face}
    was, now = texts.words(lang).mixed(told.expected_before), texts.words(lang).mixed(told.expected_after)
    return h(
        "div",
        {"class": "bench-known", "role": "group", "aria-labelledby": f"{uid}-known"},
        h("h4", {"id": f"{uid}-known"}, say("known", lang)),
        h("p", None, say("known.dice", lang, **slots)),
        h("p", None, say("known.expect", lang, was=was, now=now)),
        challenges(bench, lang),
    )


def challenges(bench: Bench, lang: str) -> Html:
    """The next player's challenge, by how many of that player's dice count."""
    heads = [say(f"head.{name}", lang) for name in ("held", "before", "after", "choice")]
    head = h("tr", None, [h("th", {"scope": "col"}, words) for words in heads])
    rows = []
    for held, before, after in bench.challenges():
        turned = (before > 0) != (after > 0)
        cells = [h("td", None, texts.words(lang).signed(worth)) for worth in (before, after)]
        verdict = h("td", None, choice_words(before, after, lang))
        rows.append(
            h("tr", {"class": "turned" if turned else None}, h("th", {"scope": "row"}, str(held)), cells, verdict)
        )
    caption = h("caption", None, say("challenges", lang))
    return h("table", {"class": "data bench-next"}, caption, h("thead", None, head), h("tbody", None, rows))


def choice_words(before: Fraction, after: Fraction, lang: str) -> str:
    """What the next player would do, and whether the dice shown change it."""
    first, then = (say("choice.challenge" if worth > 0 else "choice.leave", lang) for worth in (before, after))
    return first if first == then else say("choice.turned", lang, first=first, then=then)


def table(bench: Bench, lang: str) -> Html:
    """The chances, and after the roll those of each number of new dice that count."""
    told, language = bench.odds, texts.words(lang)
    if told is None:
        return h("p", None, objection(bench, lang))

    def both(chance: Fraction) -> str:
        return f"{language.percent(chance)} ({language.fraction(chance)})"

    rows = [
        [say(f"bar.{name}", lang), "", both(value)] for name, value in (("before", told.before), ("after", told.after))
    ]
    rows += [[say("looked", lang, n=count), both(share), both(chance)] for count, share, chance in told.looked]
    heads = [say(f"head.{name}", lang) for name in ("when", "share", "chance")]
    return plain_table(say("caption", lang, bid=bench.bid), heads, rows)


def words(bench: Bench, lang: str) -> str:
    """The bench in plain text."""
    lines = [say("text", lang, hand=bench.own, shown=bench.shown or None, bid=bench.bid, n=bench.others)]
    lines += [spoken(bench, lang), stage(bench, lang)]
    return "\n".join(dict.fromkeys(line for line in lines if line))
