"""Games that were played on the Play page, as a review gets them: from a link that is pasted, or from the device."""

from __future__ import annotations

from urllib.parse import parse_qs

from dicekit import texts
from dicekit.kit.html import Html, h, join_sentences
from dicekit.play import bots, title
from dicekit.record import read, write
from dicekit.widgets.play.setup import PERSON
from dicekit.widgets.review.case import Reviewed
from dicekit.widgets.stepper.address import BROKEN, from_address

PARTS = ("play", "review")  # the parts whose links can be reviewed


def in_link(text: str) -> str:
    """What a link says of a game or a review; any other text as it is.

    >>> in_link("http://localhost/play#play=play+abacus%0Aseat+0")
    'play abacus\\nseat 0'
    """
    named = parse_qs(text.strip().partition("#")[2]) if text.strip().startswith(("http://", "https://")) else {}
    return next((named[part][0] for part in PARTS if part in named), text)


def played_here(text: str) -> Reviewed | None:
    """The review of a game of the Play page, from the text of its link; None if it's something else, or is broken.

    >>> played_here("play abacus\\nnothing") is None
    True
    """
    first, _, rest = text.partition("\n")
    words = first.split()
    if not words or words[0] != "play":
        return None
    called = next((word.partition("=")[2] for word in words if word.startswith("called=")), "")
    try:
        table = from_address(rest, texts.Typed.among(tuple(filter(None, called.split(","))))).table
        record = write(table)
        read(record)
    except BROKEN:
        return None
    met = tuple(word for word in words[1:] if word in bots or word == PERSON)
    if len(met) != len(table.names) - 1 or (not table.actions and table.before is None):
        return None
    you = 0 if PERSON not in met else None
    typed = tuple(name for name in table.names if isinstance(name, texts.Typed))
    return Reviewed(record, you, met, you, typed=typed)


def button(played: Reviewed, lang: str) -> Html:
    """The button that reviews the game which this device keeps: against whom it was, and who won."""
    table = read(played.text, names=texts.Typed.among(played.typed)).table
    names = [title(name, lang) if name in bots else texts.say("play.person", lang) for name in played.opponents]
    won = table.showdown.winners if table.showdown is not None else ()
    key = "open" if not won else "you" if won == (0,) else "other"
    about = texts.say(
        f"review.last.{key}", lang, n=table.number, name=texts.called(table.names[won[0]], lang) if won else ""
    )
    words = texts.say("review.last.about", lang, game=texts.say(f"game.{table.game.variant.name}", lang), names=names)
    marks = {
        "type": "button",
        "class": "btn main",
        "data-act": "last_game",
        "data-key": "last_game",
    }
    return h(
        "div",
        {"class": "last-game"},
        h("p", {"class": "go"}, h("button", marks, texts.say("review.last", lang))),
        h("p", {"class": "note"}, join_sentences(lang, words, about), " ", h("span", {"data-place": "when"})),
    )
