"""Drawing of the choice balance: values as half-dice left and right of zero, and dials."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dicekit import texts
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.odds.choices import BEADS, DIALS, EXACTLY, Choice
from dicekit.odds.stakes import HALF, TIMES
from dicekit.texts.language import is_exact, nearest
from dicekit.widgets.draw.reward import Reward, switch

MIN_DECIMALS = 2  # decimals of a value


@dataclass(frozen=True)
class Balance:
    """What is drawn: a choice, its actions, their labels, and whether break-even points are shown."""

    choice: Choice
    actions: tuple[str, ...]
    names: dict[str, str]
    asked: bool = False
    lang: str = "en"

    def say(self, key: str, **slots: object) -> str:
        """A text; the variant about beads if beads are at stake."""
        beads = f"balance.beads.{key}"
        return texts.say(beads if self.beads and texts.has(beads) else f"balance.{key}", self.lang, **slots)

    @property
    def beads(self) -> bool:
        """Whether the actions are the Chinese ones, whose values are in beads."""
        return set(self.actions) <= set(BEADS)

    @property
    def worths(self) -> dict[str, Fraction]:
        """Value of each action, in the order of `pans`."""
        return {action: self.choice.worth(action) for action in self.actions}

    @property
    def dials(self) -> tuple[str, ...]:
        """Names of the beliefs that the actions depend on, in display order."""
        shown = DIALS if "raise" in self.actions or not ({"exact"} & set(self.actions) or self.beads) else DIALS[:1]
        return (*shown, EXACTLY) if "exact" in self.actions else shown

    @property
    def reach(self) -> int:
        """Length of the scale on either side of zero."""
        if self.beads:
            return max(TIMES[action] for action in self.actions)
        return max(1, self.choice.prize) if "exact" in self.actions else 1

    @property
    def best(self) -> list[str]:
        """Actions with the highest value."""
        most = max(self.worths.values())
        return [action for action, worth in self.worths.items() if worth == most]

    def announced(self) -> str:
        """All values in words: "Doubt plus 0.12, raise plus 0.05."."""
        names = [
            name if at == 0 else name[:1].lower() + name[1:]
            for at, name in enumerate(map(self.names.get, self.actions))
            if name
        ]
        worths = map(self.aloud, self.worths.values())
        worth_texts = [
            self.say("spoken.one", name=name, worth=worth) for name, worth in zip(names, worths, strict=True)
        ]
        assumed = self.say("assuming", c=self.choice.doubted) if "raise" in self.actions else ""
        return join_plain(self.lang, self.say("spoken", worths=self.say("joint").join(worth_texts)), assumed)

    def aloud(self, worth: Fraction) -> str:
        key = "zero" if not worth else "plus" if worth > 0 else "minus"
        return self.say(key, worth=figures(abs(worth), self.lang).lstrip("+"))

    def verdict(self) -> str:
        """Sentence on the best action, or that they are equal."""
        best = self.best
        if len(best) == len(self.actions):
            return self.say("equal", worth=figures(self.worths[best[0]], self.lang))
        return self.say("best", names=tuple(self.names[action] for action in best), n=len(best))


def figures(worth: Fraction, lang: str) -> str:
    """A signed value with two decimals, or more if they would all be zero.

    >>> [figures(worth, "en") for worth in (Fraction(1, 10), Fraction(-139, 2187), Fraction(0), Fraction(1, 1000))]
    ['+0.10', '−0.06', '0', '+0.001']
    """
    if not worth:
        return "0"
    places = next((n for n in range(MIN_DECIMALS, 12) if nearest(worth, 10**n)), 12)
    text = texts.get_language(lang).fixed(worth, places)
    return f"+{text}" if worth > 0 else text


def pans(balance: Balance) -> Html:
    """All pans on one scale."""
    reach = balance.reach
    rows = [_pan(balance, action, worth) for action, worth in balance.worths.items()]
    ends = [(-reach, "0%"), (0, "50%"), (reach, "100%")]
    scale = [h("span", {"style": f"--at:{at}"}, _dice(balance, number)) for number, at in ends]
    foot = h("div", {"class": "worth-scale", "aria-hidden": "true"}, scale)
    return h("div", {"class": "pans"}, h("ul", {"aria-label": balance.say("pans")}, rows), foot)


def _dice(balance: Balance, number: int) -> str:
    return "0" if not number else balance.say("dice", n=abs(number), signed=Fraction(number))


def _pan(balance: Balance, action: str, worth: Fraction) -> Html:
    """One pan: an action, its value, and half-dice left or right of zero."""
    share = abs(worth) / balance.reach / 2
    start = Fraction(1, 2) if worth >= 0 else Fraction(1, 2) - share
    tiles = [
        h("i", {"class": classes("half-die", "left" if at % 2 == 0 else "right")}) for at in range(4 * balance.reach)
    ]
    fill = h(
        "span",
        {
            "class": f"filled {'gain' if worth > 0 else 'loss'}",
            "style": f"--from:{percent(start)};--wide:{percent(share)}",
        },
    )
    marked = balance.asked and balance.choice.settled and action in ("doubt", "raise")
    here = Fraction(1, 2) + worth / balance.reach / 2
    line = h("span", {"class": "level", "style": f"--at:{percent(here)}"}) if marked else None
    best = len(balance.best) < len(balance.actions) and action in balance.best
    fraction = texts.get_language(balance.lang).fraction(worth)
    exact = fraction if len(fraction) < 16 and worth.denominator != 1 else None
    same = h("small", None, " = " if is_exact(worth, MIN_DECIMALS) else " ≈ ", exact) if exact else None
    number = h("span", {"class": "worth"}, figures(worth, balance.lang), same)
    name = h("span", {"class": "name"}, h("b", None, balance.names[action]), _sign(balance, best))
    scale = h("span", {"class": "beam", "aria-hidden": "true"}, tiles, fill if worth else None, line)
    return h("li", {"class": classes("pan", best and "best"), "data-key": f"pan-{action}"}, name, scale, number)


def _sign(balance: Balance, best: bool) -> Html | None:
    return h("em", None, balance.say("most")) if best else None


def percent(share: Fraction) -> str:
    """A share as a CSS percentage."""
    return f"{float(share):.2%}"


def dials(uid: str, balance: Balance, level: int = 4) -> Html:
    """Controls for the beliefs: −, +, slider and field, with break-even marks if shown."""
    head = h(f"h{level}", {"id": f"{uid}-dials"}, balance.say("dials"))
    rows = [_dial(uid, balance, dial) for dial in balance.dials if dial != "raised" or "raise" in balance.actions]
    about = h("p", {"class": "note", "id": f"{uid}-about"}, balance.say("field"))
    return h("div", {"class": "dials", "role": "group", "aria-labelledby": f"{uid}-dials"}, head, rows, about)


def _dial(uid: str, balance: Balance, dial: str) -> Html:
    value: Fraction = getattr(balance.choice, dial)
    name, key, lang = balance.say(f"dial.{dial}"), f"{uid}-{dial}", balance.lang
    equal = solution(balance, dial) if balance.asked else None

    def turn(by: int, sign: str, label: str) -> Html:
        marks = {"type": "button", "class": "round-btn", "data-act": "turn", "data-arg-dial": dial}
        marks |= {"data-arg-by": str(by), "data-key": f"{dial}{by}", "aria-label": balance.say(label, name=name)}
        return h("button", marks, sign)

    act = {"data-act": "dial", "data-arg-dial": dial}
    shown = texts.get_language(lang).short(value)
    slider = h(
        "input",
        {
            "type": "range",
            "min": 0,
            "max": 100,
            "step": 1,
            "value": str(nearest(value, 100)),
            **act,
            "data-key": f"{key}-slide",
            "aria-label": name,
            "aria-valuetext": shown,
        },
    )
    field = h(
        "input",
        {
            "id": key,
            "class": "field",
            "type": "text",
            "value": shown,
            "autocomplete": "off",
            **act,
            "data-key": key,
            "aria-describedby": f"{uid}-about",
        },
    )
    tick = None
    if equal is not None:
        words = balance.say("tick", value=equal)
        tick = h(
            "span",
            {"class": "equal-at", "style": f"--at:{float(equal):.4f}"},
            h("span", {"class": "sr-only"}, words),
        )
    label = h("label", {"for": key}, h("i", {"class": "letter"}, balance.say(f"letter.{dial}")), name)
    row = [turn(-1, "−", "less"), h("span", {"class": "slide"}, slider, tick), turn(1, "+", "more"), field]
    return h("div", {"class": "dial"}, label, h("div", {"class": "row"}, row))


def solution(balance: Balance, dial: str) -> Fraction | None:
    """Break-even point of two actions on a dial."""
    if balance.beads:
        return HALF
    return balance.choice.as_doubt if dial == EXACTLY else balance.choice.equal(dial)


def as_doubt(balance: Balance) -> str:
    """Break-even chance of an exact call against a doubt."""
    found, worth = balance.choice.as_doubt, figures(balance.choice.worth("doubt"), balance.lang)
    if found is None:
        return balance.say("exactly.never")
    return balance.say("exactly.solved", value=found, fraction=found, worth=worth, doubt=balance.names["doubt"])


def equal(uid: str, balance: Balance) -> Html | None:
    """Break-even value of each dial, with a button that sets it."""
    if not ({"doubt", "raise"} <= set(balance.actions) or balance.beads):
        return None
    ask = h(
        "button",
        {
            "type": "button",
            "class": "chip",
            "data-act": "equal",
            "data-shortcut": "e",
            "data-key": "equal",
            "aria-expanded": "true" if balance.asked else "false",
        },
        balance.say("ask"),
    )
    if not balance.asked:
        return h("div", {"class": "equals"}, ask)
    return h("div", {"class": "equals"}, ask, h("ul", None, [_solved(balance, dial) for dial in balance.dials]))


def _solved(balance: Balance, dial: str) -> Html:
    choice, name = balance.choice, balance.say(f"dial.{dial}")
    value = solution(balance, dial)
    letter = h("i", {"class": "letter"}, balance.say(f"letter.{dial}"))
    if dial == EXACTLY and value is None:
        return h("li", None, letter, h("span", None, as_doubt(balance)))
    if value is None:
        key = "any" if choice.settled else "never"
        return h("li", None, letter, h("span", None, balance.say(key, name=name)))
    worth = choice.turned(dial, value).worth("doubt")
    words = balance.say("solved", name=name, value=value, fraction=Fraction(value), worth=figures(worth, balance.lang))
    words = as_doubt(balance) if dial == EXACTLY else words
    if value == getattr(choice, dial):
        return h("li", {"class": "here"}, letter, h("span", None, words, " ", h("b", None, balance.say("here"))))
    go = h(
        "button",
        {
            "type": "button",
            "class": "chip",
            "data-act": "dial",
            "data-arg-dial": dial,
            "data-arg-value": str(value),
            "data-key": f"solve-{dial}",
            "aria-label": balance.say("set.name", name=name, value=value),
        },
        balance.say("set"),
    )
    return h("li", None, letter, h("span", None, words), go)


def work(uid: str, balance: Balance, level: int, reward: Reward | None = None) -> Html:
    """The working area: pans, verdict, reward of an exact call, dials, break-even points."""
    verdict = h("p", {"class": "tip"}, balance.verdict())
    chosen = switch(uid, reward, balance.lang) if reward else None
    return join(pans(balance), verdict, chosen, dials(uid, balance, level), equal(uid, balance))
