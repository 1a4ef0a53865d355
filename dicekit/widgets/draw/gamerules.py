"""The rules of each game in a few lines, folded: what you want, what you may say, an example."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from dicekit import texts
from dicekit.dice.game import Game
from dicekit.games import games
from dicekit.kit.html import Html, h, join_plain
from dicekit.play.house_rules import differing, sentence

RULES = ("want", "say", "example", "words", "more")  # five lines for each game
OF_LOSS = ("aim", "want", "example")  # lines that say what the loser of a round pays
#: options that the five lines cover, by kind of game; others get a line of their own
COVERED: Mapping[str, Collection[str]] = {
    "liars_dice": ("loss", "raising", "exact"),
    "perudo": ("open_with_ones", "passes", "pushes", "special_min_players"),
    "bluff": ("reroll",),
    "chinese": ("limit",),
}


def aim(game: Game, lang: str) -> Html:
    """What a game is about, in two or three sentences."""
    ones = game.variant.name == "liars_dice" and game.options["wild"] == "ones"
    also = texts.say("play.rules_of.liars_dice.also", lang) if ones else None
    return h("p", {"class": "aim"}, texts.say(_key(game, "aim"), lang, also=also))


def rules_of(game: Game, lang: str) -> Html:
    """The rules of a dice game, those that are in force: five lines at most and its house rules, folded."""
    name, kind, options = game.variant.name, game.variant.kind, game.options
    also = (kind == "perudo" and not options["open_with_ones"]) or options.get("wild") == "ones"
    slots = {
        "also": texts.say(f"play.rules_of.{name}.also", lang) if also else None,
        "limit": options.get("limit"),
    }
    if kind == "perudo":
        left = "left_two" if options["special_min_players"] == 2 else "left_three"
        slots |= {
            name: texts.say(f"play.rules_of.perudo.{name}", lang) if options[option] else None
            for name, option in (("pass", "passes"), ("push", "pushes"))
        }
        slots["left"] = texts.say(f"play.rules_of.perudo.{left}", lang)
    if kind == "liars_dice" and options["exact"] != "off":
        exact = "gain" if options["exact"] == "gain" else "others"
        slots["what"] = texts.say(f"play.about.exact.{exact}", lang)
    unplayed = (kind == "liars_dice" and "what" not in slots) or (kind == "bluff" and not options["reroll"])
    keys = RULES[:-1] if unplayed else RULES
    shown = {key: texts.say(_key(game, key), lang, **slots) for key in keys}
    if kind == "liars_dice" and options["raising"] != "any":
        shown["say"] = join_plain(lang, sentence(game, "raising", lang), slots["also"] or "")
    lines = [*shown.values()]
    if game.variant.base is not None:
        return _folded(name, [game.variant.about(lang), *lines], lang)
    usual = games.of_dice[name](players=game.players)
    house = [option for option in differing(usual, game) if option not in COVERED[kind]]
    lines += [texts.say("play.rules_of.house", lang, rule=sentence(game, option, lang)) for option in house]
    return _folded(name, lines, lang)


def _key(game: Game, key: str) -> str:
    """The key of a line of the rules; where a loser pays the difference, some lines are others."""
    other = key in OF_LOSS and game.variant.kind == "liars_dice" and game.options["loss"] == "difference"
    return f"play.rules_of.{game.variant.name}.{key}{'.off' if other else ''}"


def _folded(name: str, lines: Iterable[str], lang: str) -> Html:
    return h(
        "details",
        {"class": "fold rules-of-game", "data-key": f"rules-of-{name}"},
        h("summary", None, texts.say("play.rules.game", lang, game=texts.say(f"game.{name}", lang))),
        h("ol", None, [h("li", None, line) for line in lines]),
    )
