"""HTML for the states that every part can be in.

| state | drawn by |
|---|---|
| still, example | `Part.still`: the region is labelled "Example, not live yet" |
| starting | the page: a moving line under each title, later a sentence (`site/static/page.js`) |
| empty | `empty(sentence, button)` |
| working | the browser: after a moment the pressed control is marked as busy (`static/acts.js`) |
| invalid entry, found by the browser | `field_error(uid)` below the field, filled by `complain` of `static/store.js` |
| invalid entry, found by Python | `Refused(text, field)`, shown below that field (`static/field_error.js`) |
| not allowed | `unavailable(why)` on the control; `Refused` if it's requested anyway |
| too large | `large(sentence, ...)`; `too_large(lang, ...)` if a simulation replaces the exact chance |
| fault | `fault(lang, what)`, after an exception |
| resting | the browser, once for the page (`static/resting.js`) |
| done | `done(lang, what is next)` |
"""

from __future__ import annotations

from fractions import Fraction

from dicekit import texts
from dicekit.kit.html import Child, Html, h, join


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"widget.{key}", lang, **slots)


def button(words: Child, act: str = "", css: str = "btn main", **fields: str | int) -> Html:
    """A button that sends the request `act`.

    >>> button("Roll five", "roll", times=5)
    '<button type="button" class="btn main" data-act="roll" data-arg-times="5">Roll five</button>'
    """
    given = {f"data-arg-{name}": value for name, value in fields.items()}
    return h("button", {"type": "button", "class": css, "data-act": act or None, **given}, words)


def empty(sentence: Child, *buttons: Child) -> Html:
    """Empty state: one sentence and, if given, the button for the first move.

    >>> empty("No dice yet.", button("Roll five", "roll"))[:65]
    '<div class="empty"><p class="status">No dice yet.</p><p class="go'
    """
    moves = h("p", {"class": "go"}, *buttons) if buttons else None
    return h("div", {"class": "empty"}, h("p", {"class": "status"}, sentence), moves)


def progress(sentence: Child, number: int) -> Html:
    """Status after some number of moves, the empty state before the first, in the same element.

    >>> progress("No rolls yet.", 0), progress("One roll.", 1)[:29]
    ('<div><div class="empty"><p class="status">No rolls yet.</p></div></div>', '<div><p class="status">One ro')
    """
    return h("div", None, h("p", {"class": "status"}, sentence) if number else empty(sentence))


def done(lang: str, following: Child = None) -> Html:
    """Done state: check mark, the word "Done", and what comes next. Announce `done_text` with it.

    >>> "Done" in done("en", "Next: Reason.") and "✓" in done("en")
    True
    """
    mark = h("span", {"class": "tick", "aria-hidden": "true"}, "✓")
    tail = join(" ", h("span", None, following)) if following else None
    return h("p", {"class": "status done"}, mark, " ", h("b", None, say("done", lang)), tail)


def done_text(lang: str, following: str = "") -> str:
    """The done state as text for the live region.

    >>> done_text("en", "Next: Reason.")
    'Done. Next: Reason.'
    """
    return say("done_spoken", lang, following=following).strip()


def unavailable(why: str | None) -> dict[str, str]:
    """Attributes of a disabled control that stays focusable and says why it is disabled.

    Without a reason it is enabled.

    >>> unavailable("Six fives do not raise seven fours.")["aria-disabled"], unavailable(None)
    ('true', {})
    """
    return disabled(True) | {"data-why": why} if why else {}


def disabled(yes: bool) -> dict[str, str]:
    """Attributes of a disabled control; pressing it makes Python show the reason.

    >>> disabled(True), disabled(False)
    ({'aria-disabled': 'true'}, {})
    """
    return {"aria-disabled": "true"} if yes else {}


def field_error(uid: str, name: str = "note") -> Html:
    """Place of the error message below a field; refer to it from the field with `described_by(uid)`."""
    return h("p", {"class": "note", "id": f"{uid}-{name}", "data-place": name})


def described_by(uid: str, name: str = "note", *more: str) -> dict[str, str]:
    """The attribute `aria-describedby` that links a field to its error message.

    >>> described_by("dk1", "note", "dk1-hint")
    {'aria-describedby': 'dk1-note dk1-hint'}
    """
    return {"aria-describedby": " ".join((f"{uid}-{name}", *more))}


def too_large(lang: str, outcomes: int, rolls: int, margin: float, seconds: int, act: str = "wait") -> Html:
    """Banner for counts that take too long: estimate by simulation, its error, and a button for the exact count.

    `margin` is in percentage points; `seconds` is the estimated time of the exact count.
    """
    points = texts.get_language(lang).decimal(Fraction(round(margin * 10), 10))
    sentence = say(
        "too_large", lang, worlds=rounded(outcomes, lang), rolls=texts.get_language(lang).whole(rolls), points=points
    )
    return large(sentence, button(say("wait_exact", lang, seconds=seconds), act, "btn"))


def large(sentence: Child, *buttons: Child) -> Html:
    """Banner for content that is shown only in part, with a button for more if there is one.

    >>> large("20,000 of 60 million outcomes are drawn.")[:44]
    '<div class="banner large" role="group"><p>20'
    """
    more = h("p", {"class": "go"}, *buttons) if buttons else None
    return h("div", {"class": "banner large", "role": "group"}, h("p", None, sentence), more)


def rounded(number: int, lang: str) -> str:
    """A large number, rounded, in words.

    >>> rounded(60_466_176, "en"), rounded(60_466_176, "zh"), rounded(59_049, "en")
    ('60 million', '6047 万', '59,049')
    """
    return texts.get_language(lang).roughly(number)
