"""Texts of the outcome grid."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.widgets.draw.grid_svg import highlighted_cells

if TYPE_CHECKING:
    from dicekit.widgets.grid.state import Outcomes


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"grids.{key}", lang, **slots)


def cup_text(outcomes: Outcomes, key: str, lang: str, **slots: Any) -> str:
    """The cup's own text if there is one, else the common one."""
    own = outcomes.cup and f"{outcomes.cup.words}.{key}"
    if outcomes.cup and texts.has(f"grids.{own}", lang):
        return say(f"{own}", lang, **slots, **dict(outcomes.cup.facts))
    return say(key, lang, **slots)


def title(outcomes: Outcomes | None, lang: str) -> str:
    if outcomes is None:
        return say("title.empty", lang)
    kind = "title.sample" if outcomes.sampled else "title.one" if outcomes.total == 1 else "title"
    return cup_text(outcomes, kind, lang, n=outcomes.total)


def line(outcomes: Outcomes, lang: str) -> str:
    if outcomes.cup:
        return cup_text(outcomes, f"line.{outcomes.cup.kind}", lang, dice=outcomes.dice)
    key = "line.sample" if outcomes.sampled else "line.unseen" if outcomes.groups else "line"
    kinds = " " + say("classes", lang, sides=outcomes.sides) if outcomes.sides < sum(map(len, outcomes.classes)) else ""
    return say(key, lang, dice=outcomes.dice) + kinds


def highlighted(outcomes: Outcomes, lang: str) -> str:
    """Sentence on which cells are highlighted."""
    need = outcomes.need
    if need is None:
        return say("lit.nothing", lang)
    if need > outcomes.most or (outcomes.exactly and need < 0):
        return cup_text(outcomes, "lit.never", lang)
    if need <= 0 and not outcomes.exactly:
        return cup_text(outcomes, "lit.all", lang)
    if outcomes.cup:
        return cup_text(outcomes, f"lit.{outcomes.cup.kind}", lang, need=need)
    kind = "none" if need == 0 else "exactly" if outcomes.exactly else "at_least"
    faces = [face for faces, hit in zip(outcomes.classes, outcomes.hits, strict=True) if hit for face in faces]
    if len(faces) == 1 and not outcomes.groups:
        return say(f"lit.face.{kind}", lang, bid=Bid(need, faces[0]), face=faces[0])
    return say(f"lit.{kind}", lang, need=need)


def sentence(outcomes: Outcomes, lang: str, drawn: bool = True, aloud: bool = False) -> str:
    """How many outcomes hold, and their share."""
    chance = outcomes.chance
    if outcomes.need is None:
        return say("empty", lang)
    if chance is None:
        return cup_text(outcomes, "status.nobody", lang) if outcomes.remaining else say("status.none_left", lang)
    if outcomes.sampled:
        return _sampled(outcomes, chance, lang, drawn)
    slots = {
        "held": outcomes.holding,
        "n": outcomes.remaining,
        "p": chance,
        "gone": outcomes.total - outcomes.remaining,
    }
    slots["base"] = Fraction(outcomes.holding, outcomes.remaining)
    if not outcomes.known.nothing:
        return cup_text(outcomes, "status.struck", lang, **slots)
    if outcomes.weights:
        return cup_text(outcomes, "status.weighed", lang, **slots)
    if outcomes.cup:
        return cup_text(outcomes, f"status.{outcomes.cup.kind}", lang, **slots)
    return say("spoken" if aloud else "status", lang, **slots)


def _sampled(outcomes: Outcomes, chance: Fraction, lang: str, drawn: bool) -> str:
    if not drawn:
        return say("status.working", lang, total=outcomes.total, p=chance, n=outcomes.drawn)
    held = highlighted_cells(outcomes).count(1)
    tenths = isqrt(
        int(4_000_000 * chance * (1 - chance) / outcomes.drawn)
    )  # two standard deviations in tenths of a percentage point
    give = texts.get_language(lang).decimal(Fraction(max(tenths, 1), 10))
    slots = {
        "total": outcomes.total,
        "n": outcomes.drawn,
        "held": held,
        "share": Fraction(held, outcomes.drawn),
        "p": chance,
    }
    return say("status.sample", lang, give=give, **slots)


def labelled(outcomes: Outcomes, lang: str) -> list[str]:
    """Labels of the bands with their totals; impossible outcomes last."""
    labels, before = [], -1
    for count, ways in outcomes.bands:
        equal = f" = {say('equal', lang)}" if ways == before else ""
        labels.append(say("label", lang, band=band(outcomes, count, lang), n=ways) + equal)
        before = ways
    return [*labels, say("label", lang, band=say("again", lang), n=outcomes.gone)] if outcomes.gone else labels


def band(outcomes: Outcomes, count: int, lang: str) -> str:
    """The name of a band."""
    kind = "band.none" if not count else "band.all" if count == outcomes.dice > 1 and not outcomes.cup else "band"
    return cup_text(outcomes, kind, lang, n=count)


def counting(outcomes: Outcomes, count: int, lang: str) -> str:
    return cup_text(outcomes, "count", lang, n=count) if count else cup_text(outcomes, "count.none", lang)


def kind_of(faces: tuple[Face, ...], lang: str) -> str:
    """A class of faces in words: five; one or five."""
    language = texts.get_language(lang)
    return language.either([language.face(face) for face in faces])


def sorted_words(outcomes: Outcomes, lang: str) -> str:
    figures = texts.get_language(lang).whole
    sizes = [ways for _, ways in outcomes.bands if ways or not outcomes.cup] + [outcomes.gone] * bool(outcomes.gone)
    return say("sorted", lang, n=len(sizes), totals=texts.get_language(lang).listed(map(figures, sizes)))


@dataclass(frozen=True)
class Shade:
    """Texts that change with the statement."""

    highlighted: str
    sentence: str
    aloud: str
    hold: str
    fail: str
    share: float

    @classmethod
    def of(cls, outcomes: Outcomes, lang: str, drawn: bool = True) -> Shade:
        figures = texts.get_language(lang).whole
        return cls(
            highlighted=highlighted(outcomes, lang),
            sentence=sentence(outcomes, lang, drawn),
            aloud=sentence(outcomes, lang, drawn, aloud=True),
            hold=figures(outcomes.holding),
            fail=figures(outcomes.remaining - outcomes.holding),
            share=round(float(100 * (outcomes.chance or 0)), 2),
        )


def rows(outcomes: Outcomes, language: texts.Language, lang: str) -> list[list[str]]:
    left = max(outcomes.remaining, 1)
    listed = []
    for count, ways in outcomes.bands:
        share = language.percent(Fraction(ways, left))
        listed.append([_named(outcomes, count, lang), language.whole(ways), share, _holds(outcomes, count, lang)])
    if outcomes.gone:
        listed.append([say("again", lang), language.whole(outcomes.gone), "–", say("struck", lang)])
    return listed


def heads(outcomes: Outcomes, lang: str) -> list[str]:
    """Column heads of `rows`."""
    return [cup_text(outcomes, f"head.{name}", lang) for name in ("count", "worlds", "share", "holds")]


def _named(outcomes: Outcomes, count: int, lang: str) -> str:
    return band(outcomes, count, lang) if outcomes.cup else str(count)


def _holds(outcomes: Outcomes, count: int, lang: str) -> str:
    return cup_text(
        outcomes, "unsaid" if outcomes.need is None else "holds" if outcomes.holds(count) else "fails", lang
    )


def copied(outcomes: Outcomes, lang: str, drawn: bool) -> str:
    """The grid as text."""
    language = texts.get_language(lang)
    head = heads(outcomes, lang)
    lines = ["\t".join(row) for row in [head, *rows(outcomes, language, lang)]]
    return "\n".join([title(outcomes, lang), highlighted(outcomes, lang), sentence(outcomes, lang, drawn), "", *lines])
