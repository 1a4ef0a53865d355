"""The rules of each game in five lines, folded: what you want, what you may say, an example."""

from __future__ import annotations

from collections.abc import Iterable

from dicekit import texts
from dicekit.dice.game import Game
from dicekit.kit.html import Html, h

RULES = ("want", "say", "example", "words", "more")  # five lines for each game


def aim(game: Game, lang: str) -> Html:
    """What a game is about, in two sentences."""
    return h("p", {"class": "aim"}, texts.say(f"play.rules_of.{game.variant.name}.aim", lang))


def rules_of(game: Game, lang: str) -> Html:
    """The rules of a dice game in five lines, folded."""
    name, kind, options = game.variant.name, game.variant.kind, game.options
    also = (kind == "perudo" and not options["open_with_ones"]) or options.get("wild") == "ones"
    slots = {
        "also": texts.say(f"play.rules_of.{name}.also", lang) if also else None,
        "limit": options.get("limit"),
    }
    if kind == "perudo":
        left = "left_two" if options["special_min_players"] == 2 else "left_three"
        slots["left"] = texts.say(f"play.rules_of.perudo.{left}", lang)
    lines = [texts.say(f"play.rules_of.{name}.{key}", lang, **slots) for key in RULES]
    if game.variant.base is not None:
        lines.insert(0, game.variant.about(lang))
    return _folded(name, lines, lang)


def card_rules(lang: str, *, shown: bool) -> Html:
    """The rules of Da Gunzi in five lines; `shown`: unfolded."""
    name = "da_gunzi"
    return _folded(name, (texts.say(f"play.rules_of.{name}.{key}", lang) for key in RULES), lang, shown=shown)


def _folded(name: str, lines: Iterable[str], lang: str, *, shown: bool = False) -> Html:
    return h(
        "details",
        {"class": "fold rules-of-game", "data-key": f"rules-of-{name}", "open": shown},
        h("summary", None, texts.say("play.rules.game", lang, game=texts.say(f"game.{name}", lang))),
        h("ol", None, [h("li", None, line) for line in lines]),
    )
