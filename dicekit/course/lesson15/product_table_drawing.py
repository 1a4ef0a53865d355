"""The product table as HTML: switches, picture, coefficients as a list of bars, and the hands behind one of them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.charts.parts import window
from dicekit.course.lesson15.product_table_picture import drawing, power
from dicekit.dice.hand import Hand
from dicekit.distribution import Distribution
from dicekit.kit import states
from dicekit.kit.controls import radios, step_button
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Child, Html, classes, h, join, join_plain
from dicekit.widgets.draw.die import face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson15.product_table import HandProduct

MAX_HANDS = 8  # hands of a table (C1)
WINDOW = 9  # stripes listed at once
EXAMPLES = 3  # hands shown of a stripe
ROUND = 3  # places of a mean
SWITCHES = {
    "surround": ("off", "plus_one", "plus_two"),
    "straight": ("off", "reroll", "zero"),
    "kind": ("all_different", "run"),
}


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"weave.{key}", lang, **slots)


# texts


def named(exponent: int, lang: str) -> str:
    """A stripe's name read aloud.

    >>> named(0, "en"), named(2, "en"), named(7, "en")
    ('z to the power zero', 'z squared', 'z to the power seven')
    """
    return say(f"power.{exponent}" if exponent in (2, 3) else "power", lang, k=exponent)


def reading(product: HandProduct, lang: str) -> str:
    """The selected stripe: its coefficient and the total."""
    key = "stripe.hands" if product.hands == 1 and product.whole else "stripe.ways"
    return say(key, lang, stripe=named(product.at, lang), ways=product.ways(product.at), total=product.counts.total)


def about(product: HandProduct, lang: str) -> str:
    """The same with its share, and with the tail from there on."""
    tail = product.counts.at_least(product.at)
    share = say("share", lang, p=product.chance(product.at), tail=tail, k=product.at)
    return join_plain(lang, reading(product, lang), share)


def facts(product: HandProduct, lang: str) -> str:
    """Mean and spread of one hand, exactly."""
    one = product.one
    return say("facts", lang, mean=one.mean, spread=one.variance)


def shift(before: Distribution, after: Distribution, lang: str) -> str:
    """What became of the mean and the spread of one hand."""
    mean = _turned("mean", before.mean, after.mean, lang)
    spread = _turned("spread", before.variance, after.variance, lang)
    return say("shift", lang, mean=mean, spread=spread)


def _turned(what: str, before: Fraction, after: Fraction, lang: str) -> str:
    if before == after:
        return say(f"{what}.stays", lang, now=after)
    key = "falls" if after < before else "grows"
    return say(
        f"{what}.{key}",
        lang,
        before=texts.words(lang).fixed(before, ROUND),
        after=texts.words(lang).fixed(after, ROUND),
    )


def compared(product: HandProduct, lang: str) -> str:
    """What the rules did to the hand, beside its dice alone."""
    return say("compared", lang, shift=shift(product.plain, product.one, lang)) if product.moves else ""


def moved(product: HandProduct, lang: str) -> list[str]:
    """Each move in words: 32 leave z⁵ for z⁶."""
    told = []
    for move in product.moves:
        key = "leaves" if move.end is None else "moves"
        ends = {"start": power(move.start), "end": "" if move.end is None else power(move.end)}
        told.append(say(f"move.{key}", lang, ways=move.ways, **ends))
    return told


# the working area


def work(uid: str, product: HandProduct, lang: str) -> Html:
    """The working area: switches, picture, list of stripes, and the selected one."""
    told = moved(product, lang)
    return join(
        controls(uid, product, lang),
        h("div", {"class": "product-picture"}, drawing(product, spoken(product, lang), lang)),
        h("ul", {"class": "product-moves"}, [h("li", None, words) for words in told]) if told else None,
        h("p", {"class": "tip"}, join_plain(lang, facts(product, lang), compared(product, lang))),
        stripes(product, lang),
        read(product, lang),
    )


def spoken(product: HandProduct, lang: str) -> str:
    """A description of the picture for screen readers."""
    head = say("loom", lang, dice=product.dice, hands=product.hands, total=product.counts.total)
    return join_plain(lang, head, *(f"{words}." if lang == "en" else f"{words}。" for words in moved(product, lang)))


def controls(uid: str, product: HandProduct, lang: str) -> Html:
    """Dice, hands, the call, and the rules."""
    faces = [(str(face), str(face)) for face in range(1 if product.zhai else 2, 7)]
    modes = [(name, say(f"mode.{name}", lang)) for name in ("fei", "zhai")]
    mode = "zhai" if product.zhai else "fei"
    rows: list[Child] = [
        mover("dice", product.dice, product.dice > 1 and product.hands == 1, not product.whole, lang),
        mover("hands", product.hands, product.hands > 1, product.whole and product.hands < MAX_HANDS, lang),
        radios(uid, "mode", modes, mode, say("pick.mode", lang)),
        radios(uid, "face", faces, str(product.face), say("pick.face", lang)),
    ]
    for name, values in SWITCHES.items():
        options = [(value, say(f"switch.{name}.{value}", lang)) for value in values]
        rows.append(radios(uid, "rule", options, getattr(product, name), say(f"pick.{name}", lang), name=name))
    return h("div", {"class": "product-acts"}, rows)


def mover(name: str, now: int, fewer: bool, more: bool, lang: str) -> Html:
    """One fewer, how many, one more; Python says why not where it cannot be."""
    buttons = [
        step_button(name, by, say(f"{name}.{word}", lang), states.disabled(not free))
        for by, word, free in ((-1, "fewer", fewer), (1, "more", more))
    ]
    shown = h("span", {"class": "at"}, say(f"{name}.now", lang, n=now))
    group = {"class": "mover", "role": "group", "aria-label": say(name, lang)}
    return h("div", group, buttons[0], shown, buttons[1])


def stripes(product: HandProduct, lang: str) -> Html:
    """The coefficients as buttons with bars; a window of them where there are many."""
    shown = window(product.last + 1, WINDOW, product.at)
    highest = max(product.counts.ways)
    rows = [_stripe(product, at, highest, lang) for at in shown]
    listed = h(
        "div",
        {"class": "product-rows", "role": "group", "aria-label": say("rows", lang), "data-roving": "column"},
        rows,
    )
    return join(listed, _pages(product, shown, lang) if len(shown) <= product.last else None)


def _stripe(product: HandProduct, at: int, highest: int, lang: str) -> Html:
    ways, here = product.ways(at), at == product.at
    figures = texts.words(lang).whole(ways) if product.hands == 1 else ""
    chance = texts.words(lang).percent(product.chance(at))
    marks = {
        "type": "button",
        "class": classes("product-row", here and "here"),
        "data-item": True,
        "data-act": "stripe",
        "data-arg-at": str(at),
        "data-key": f"stripe{at}",
        "aria-pressed": "true" if here else "false",
        "aria-label": say("row", lang, stripe=named(at, lang), ways=ways, p=product.chance(at)),
    }
    bar = h("i", {"class": f"c{min(at, 7)}", "style": f"width:{100 * ways / highest:.1f}%"})
    return h(
        "button",
        marks,
        h("b", None, power(at)),
        h("span", {"class": "bar"}, bar),
        h("span", {"class": "figures"}, figures),
        h("span", {"class": "share"}, chance),
    )


def _pages(product: HandProduct, shown: range, lang: str) -> Html:
    """Earlier and later stripes."""
    buttons = []
    for name, to in (("earlier", max(product.at - WINDOW, 0)), ("later", min(product.at + WINDOW, product.last))):
        stuck = shown[0] == 0 if name == "earlier" else shown[-1] == product.last
        marks = {"type": "button", "class": "chip", "data-act": "stripe", "data-arg-at": str(to), "data-key": name}
        marks |= states.unavailable(say("no_more", lang) if stuck else None)
        buttons.append(h("button", marks, say(name, lang)))
    return h("p", {"class": "chips"}, buttons)


def read(product: HandProduct, lang: str) -> Html:
    """The selected stripe, and the hands in it."""
    return h("div", {"class": "product-read"}, h("p", None, about(product, lang)), _outcomes(product, lang))


def _outcomes(product: HandProduct, lang: str) -> Html | None:
    """How many different hands, and some of them: the likeliest, the rarest, one between."""
    outcomes = product.outcomes
    if not outcomes:
        return h("p", {"class": "quiet"}, say("none", lang)) if product.whole and product.hands == 1 else None
    ranked = sorted(outcomes, key=lambda one: -one[1])
    picked = {0, len(ranked) // 2, len(ranked) - 1}
    hands = [h("li", None, _hand(*ranked[at], lang)) for at in sorted(picked)[:EXAMPLES]]
    words = say("worlds", lang, n=len(outcomes), ways=product.ways(product.at))
    return join(h("p", {"class": "quiet"}, words), h("ul", {"class": "product-hands"}, hands))


def _hand(hand: Hand, ways: int, lang: str) -> Html:
    dice = [h("span", {"class": "inl"}, face_drawing(face)) for face in hand]
    faces = texts.words(lang).spoken(hand)
    return join(
        h("span", {"role": "img", "aria-label": faces, "class": "product-dice"}, dice), say("times", lang, n=ways)
    )


# panels


def table(product: HandProduct, lang: str) -> Html:
    """All coefficients."""
    words = texts.words(lang)
    head = [say(f"head.{name}", lang) for name in ("stripe", "ways", "share", "tail")]
    rows = [
        [
            power(at),
            words.whole(product.ways(at)),
            words.percent(product.chance(at)),
            words.percent(product.counts.at_least(at)),
        ]
        for at in range(product.last + 1)
    ]
    return plain_table(say("caption", lang, hands=product.hands, total=product.counts.total), head, rows)


def words(product: HandProduct, lang: str) -> str:
    """The product in plain text."""
    pegs = ["", " z", *(f" {power(at)}" for at in range(2, product.last + 1))]
    terms = " + ".join(f"{product.ways(at)}{peg}" for at, peg in enumerate(pegs) if product.ways(at))
    rules = " · ".join(say(f"switch.{name}.{getattr(product, name)}", lang) for name in SWITCHES)
    told = [
        spoken(product, lang),
        rules,
        f"({terms}) / {product.counts.total}",
        facts(product, lang),
        about(product, lang),
    ]
    return "\n".join(told)
