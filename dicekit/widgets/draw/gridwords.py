"""Texts of the outcome grid."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.widgets.draw.worlds import lit as lit_worlds

if TYPE_CHECKING:
    from dicekit.widgets.grid.state import Worlds


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"grids.{key}", lang, **slots)


def told(worlds: Worlds, key: str, lang: str, **slots: Any) -> str:
    """The cup's own text if there is one, else the common one."""
    own = worlds.cup and f"{worlds.cup.words}.{key}"
    if worlds.cup and texts.has(f"grids.{own}", lang):
        return say(f"{own}", lang, **slots, **dict(worlds.cup.facts))
    return say(key, lang, **slots)


def title(worlds: Worlds | None, lang: str) -> str:
    if worlds is None:
        return say("title.empty", lang)
    kind = "title.sample" if worlds.sampled else "title.one" if worlds.total == 1 else "title"
    return told(worlds, kind, lang, n=worlds.total)


def line(worlds: Worlds, lang: str) -> str:
    if worlds.cup:
        return told(worlds, f"line.{worlds.cup.kind}", lang, dice=worlds.dice)
    key = "line.unseen" if worlds.groups else "line"
    kinds = " " + say("classes", lang, sides=worlds.sides) if worlds.sides < sum(map(len, worlds.classes)) else ""
    return say(key, lang, dice=worlds.dice) + kinds


def lit(worlds: Worlds, lang: str) -> str:
    """Sentence on which cells are highlighted."""
    need = worlds.need
    if need is None:
        return say("lit.nothing", lang)
    if need > worlds.most or (worlds.exactly and need < 0):
        return told(worlds, "lit.never", lang)
    if need <= 0 and not worlds.exactly:
        return told(worlds, "lit.all", lang)
    if worlds.cup:
        return told(worlds, f"lit.{worlds.cup.kind}", lang, need=need)
    kind = "none" if need == 0 else "exactly" if worlds.exactly else "at_least"
    faces = [face for faces, hit in zip(worlds.classes, worlds.hits, strict=True) if hit for face in faces]
    if len(faces) == 1 and not worlds.groups:
        return say(f"lit.face.{kind}", lang, bid=Bid(need, faces[0]), face=faces[0])
    return say(f"lit.{kind}", lang, need=need)


def sentence(worlds: Worlds, lang: str, drawn: bool = True, spoken: bool = False) -> str:
    """How many outcomes hold, and their share."""
    chance = worlds.chance
    if worlds.need is None:
        return say("empty", lang)
    if chance is None:
        return told(worlds, "said.nobody", lang) if worlds.remaining else say("said.none_left", lang)
    if worlds.sampled:
        return _sampled(worlds, chance, lang, drawn)
    slots = {"held": worlds.holding, "n": worlds.remaining, "p": chance, "gone": worlds.total - worlds.remaining}
    slots["base"] = Fraction(worlds.holding, worlds.remaining)
    if not worlds.known.nothing:
        return told(worlds, "said.struck", lang, **slots)
    if worlds.weights:
        return told(worlds, "said.weighed", lang, **slots)
    if worlds.cup:
        return told(worlds, f"said.{worlds.cup.kind}", lang, **slots)
    return say("spoken" if spoken else "said", lang, **slots)


def _sampled(worlds: Worlds, chance: Fraction, lang: str, drawn: bool) -> str:
    if not drawn:
        return say("said.working", lang, total=worlds.total, p=chance, n=worlds.drawn)
    held = lit_worlds(worlds).count(1)
    tenths = isqrt(
        int(4_000_000 * chance * (1 - chance) / worlds.drawn)
    )  # two standard deviations, in tenths of a point
    give = texts.words(lang).decimal(Fraction(max(tenths, 1), 10))
    slots = {"total": worlds.total, "n": worlds.drawn, "held": held, "share": Fraction(held, worlds.drawn), "p": chance}
    return say("said.sample", lang, give=give, **slots)


def labelled(worlds: Worlds, lang: str) -> list[str]:
    """Labels of the bands with their totals; impossible outcomes last."""
    labels, before = [], -1
    for count, ways in worlds.bands:
        equal = f" = {say('equal', lang)}" if ways == before else ""
        labels.append(say("label", lang, band=band(worlds, count, lang), n=ways) + equal)
        before = ways
    return [*labels, say("label", lang, band=say("again", lang), n=worlds.gone)] if worlds.gone else labels


def band(worlds: Worlds, count: int, lang: str) -> str:
    """The name of a band."""
    kind = "band.none" if not count else "band.all" if count == worlds.dice > 1 and not worlds.cup else "band"
    return told(worlds, kind, lang, n=count)


def counting(worlds: Worlds, count: int, lang: str) -> str:
    return told(worlds, "count", lang, n=count) if count else told(worlds, "count.none", lang)


def kind_of(faces: tuple[Face, ...], lang: str) -> str:
    """A class of faces in words: five; one or five."""
    words = texts.words(lang)
    return words.either([words.face(face) for face in faces])


def sorted_words(worlds: Worlds, lang: str) -> str:
    figures = texts.words(lang).whole
    sizes = [ways for _, ways in worlds.bands if ways or not worlds.cup] + [worlds.gone] * bool(worlds.gone)
    return say("sorted", lang, n=len(sizes), totals=texts.words(lang).listed(map(figures, sizes)))


@dataclass(frozen=True)
class Shade:
    """Texts that change with the statement."""

    lit: str
    said: str
    spoken: str
    hold: str
    fail: str
    share: float

    @classmethod
    def of(cls, worlds: Worlds, lang: str, drawn: bool = True) -> Shade:
        figures = texts.words(lang).whole
        return cls(
            lit=lit(worlds, lang),
            said=sentence(worlds, lang, drawn),
            spoken=sentence(worlds, lang, drawn, spoken=True),
            hold=figures(worlds.holding),
            fail=figures(worlds.remaining - worlds.holding),
            share=round(float(100 * (worlds.chance or 0)), 2),
        )


def rows(worlds: Worlds, words: texts.Language, lang: str) -> list[list[str]]:
    left = max(worlds.remaining, 1)
    listed = []
    for count, ways in worlds.bands:
        share = words.percent(Fraction(ways, left))
        listed.append([_named(worlds, count, lang), words.whole(ways), share, _holds(worlds, count, lang)])
    if worlds.gone:
        listed.append([say("again", lang), words.whole(worlds.gone), "–", say("struck", lang)])
    return listed


def heads(worlds: Worlds, lang: str) -> list[str]:
    """Column heads of `rows`."""
    return [told(worlds, f"head.{name}", lang) for name in ("count", "worlds", "share", "holds")]


def _named(worlds: Worlds, count: int, lang: str) -> str:
    return band(worlds, count, lang) if worlds.cup else str(count)


def _holds(worlds: Worlds, count: int, lang: str) -> str:
    return told(worlds, "unsaid" if worlds.need is None else "holds" if worlds.holds(count) else "fails", lang)


def copied(worlds: Worlds, lang: str, drawn: bool) -> str:
    """The grid as text."""
    words = texts.words(lang)
    head = heads(worlds, lang)
    lines = ["\t".join(row) for row in [head, *rows(worlds, words, lang)]]
    return "\n".join([title(worlds, lang), lit(worlds, lang), sentence(worlds, lang, drawn), "", *lines])
