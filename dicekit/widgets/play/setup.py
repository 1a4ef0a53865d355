"""Drawing of the form for the next game: game, number of players, opponents and house rules."""

from __future__ import annotations

from collections.abc import Sequence

from dicekit import texts
from dicekit.games import games
from dicekit.kit.html import Child, Html, h
from dicekit.play import bots, rule, title
from dicekit.widgets.draw import setup as fields
from dicekit.widgets.explorer.settings import Settings

PERSON = "person"


def possible(settings: Settings) -> list[str]:
    """The names of the bots that can play a game.

    >>> "mirror" in possible(Settings("perudo")), "abacus" in possible(Settings("perudo"))
    (False, True)
    """
    return [bot.name for bot in bots.at(settings.agreed())]


def setup_form(uid: str, settings: Settings, invited: Sequence[str], lang: str, level: int) -> Html:
    """The form, folded; `invited` are the opponents by seat."""
    game = settings.game
    named = [(name, texts.say(f"game.{name}", lang)) for name in games.of_dice]
    rules = [
        fields.option_control(uid, game, option, settings.chosen[option.name], lang)
        for option in settings.variant.options
    ]
    start: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": "btn",
        "data-act": "start",
        "data-once": True,
        "data-key": "start",
    }
    house = h("a", {"href": "house_rules.ipynb"}, texts.say("play.house", lang))
    return h(
        "details",
        {"class": "fold", "data-key": "setup"},
        h("summary", None, texts.say("play.setup", lang)),
        fields.grid(
            [
                fields.choice(uid, texts.say("explorer.game", lang), "game", named, game),
                fields.players(uid, settings.players, lang),
            ]
        ),
        _seats(uid, settings, invited, lang, level),
        h(
            "details",
            {"class": "fold", "data-key": "rules"},
            h("summary", None, texts.say("play.rules", lang)),
            fields.grid(rules),
        ),
        h("button", start, texts.say("play.start", lang)),
        h("p", {"class": "note", "data-behaviour": "onward"}, house),
    )


def _seats(uid: str, settings: Settings, invited: Sequence[str], lang: str, level: int) -> Html:
    """Who sits where, each with its rule."""
    offered = [*[(name, title(name, lang)) for name in possible(settings)], (PERSON, texts.say("play.person", lang))]
    seats: list[Child] = []
    for seat, bot in enumerate(invited, start=1):
        about = texts.say("play.person.about", lang) if bot == PERSON else rule(bots[bot], lang)
        label = texts.say("play.opponent", lang, n=seat)
        seats.append(fields.choice(uid, label, "opponent", offered, bot, about, of=str(seat)))
    return fields.group(uid, "seats", texts.say("play.opponents", lang), fields.grid(seats), level=level)
