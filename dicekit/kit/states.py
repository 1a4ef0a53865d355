"""HTML for the states that every part can be in.

| state | who draws it |
|---|---|
| still, example | `Part.still` names the region "Example, not live yet" |
| setting the table | the page: a line that moves under each title, later a sentence (`site/static/page.js`) |
| empty | `empty(lang, sentence, button)` |
| working | the browser: the pressed control says so after a moment (`static/acts.js`) |
| not understood | `misread(uid)` beside the field, filled by `complain` of `static/keep.js` |
| the same, read by Python | `Refused(text, field)`: told under that field (`static/misread.js`) |
| not allowed | `unavailable(why)` on the control; Python's `Refused` for what is asked all the same |
| too large | `large(sentence, ...)`; `too_large(lang, ...)` where rolls stand in for an exact chance |
| fault | `fault(lang, what)`; a part that trips shows it by itself |
| asleep | the browser: once for the page (`static/resting.js`) |
| done | `done(lang, what is next)` |
"""

from __future__ import annotations

from fractions import Fraction

from dicekit import texts
from dicekit.kit.html import Child, Html, h, join


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"widget.{key}", lang, **slots)


def button(words: Child, act: str = "", css: str = "btn main", **fields: str | int) -> Html:
    """A button that asks Python for `act`.

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


def so_far(sentence: Child, number: int) -> Html:
    """Status after some number of moves, the empty state before the first, in the same element.

    >>> so_far("No rolls yet.", 0), so_far("One roll.", 1)[:29]
    ('<div><div class="empty"><p class="status">No rolls yet.</p></div></div>', '<div><p class="status">One ro')
    """
    return h("div", None, h("p", {"class": "status"}, sentence) if number else empty(sentence))


def done(lang: str, following: Child = None) -> Html:
    """Done state: check mark, the word, and what comes next. Announce `spoken_done` with it.

    >>> "Done" in done("en", "Next: Reason.") and "✓" in done("en")
    True
    """
    mark = h("span", {"class": "tick", "aria-hidden": "true"}, "✓")
    tail = join(" ", h("span", None, following)) if following else None
    return h("p", {"class": "status done"}, mark, " ", h("b", None, say("done", lang)), tail)


def spoken_done(lang: str, following: str = "") -> str:
    """The done state as text for the live region.

    >>> spoken_done("en", "Next: Reason.")
    'Done. Next: Reason.'
    """
    return say("done_spoken", lang, following=following).strip()


def unavailable(why: str | None) -> dict[str, str]:
    """Attributes of a disabled control that stays focusable and says why it is disabled.

    Without a reason it is enabled.

    >>> unavailable("Six fives do not raise seven fours.")["aria-disabled"], unavailable(None)
    ('true', {})
    """
    return barred(True) | {"data-why": why} if why else {}


def barred(so: bool) -> dict[str, str]:
    """Attributes of a disabled control whose reason comes from Python when it is pressed.

    >>> barred(True), barred(False)
    ({'aria-disabled': 'true'}, {})
    """
    return {"aria-disabled": "true"} if so else {}


def misread(uid: str, name: str = "note") -> Html:
    """Error message under a field; refer to it from the field with `tied(uid)`."""
    return h("p", {"class": "note", "id": f"{uid}-{name}", "data-place": name})


def tied(uid: str, name: str = "note", *more: str) -> dict[str, str]:
    """The attribute `aria-describedby` that links a field to its error message.

    >>> tied("dk1", "note", "dk1-hint")
    {'aria-describedby': 'dk1-note dk1-hint'}
    """
    return {"aria-describedby": " ".join((f"{uid}-{name}", *more))}


def too_large(lang: str, worlds: int, rolls: int, give: float, seconds: int, act: str = "wait") -> Html:
    """Banner for counts that take too long: estimate by simulation, its error, and a button for the exact count.

    `give` is in points of a hundred; it and `seconds` are measured or reckoned by whoever rolls.
    """
    points = texts.words(lang).decimal(Fraction(round(give * 10), 10))
    sentence = say("too_large", lang, worlds=about(worlds, lang), rolls=texts.words(lang).count(rolls), points=points)
    return large(sentence, button(say("wait_exact", lang, seconds=seconds), act, "btn"))


def large(sentence: Child, *buttons: Child) -> Html:
    """Banner for content that is shown only in part, with a button for more if there is one.

    >>> large("20,000 of 60 million worlds are drawn.")[:44]
    '<div class="banner large" role="group"><p>20'
    """
    more = h("p", {"class": "go"}, *buttons) if buttons else None
    return h("div", {"class": "banner large", "role": "group"}, h("p", None, sentence), more)


def about(worlds: int, lang: str) -> str:
    """A large number, rounded, in words.

    >>> about(60_466_176, "en"), about(60_466_176, "zh"), about(59_049, "en").replace("\\u202f", " ")
    ('60 million', '6047 万', '59 049')
    """
    return texts.words(lang).roughly(worlds)
