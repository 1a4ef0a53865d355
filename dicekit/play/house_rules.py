"""House rules: changes of a game's options, described in sentences; refused if they can't have an effect.

>>> from dicekit.games import games
>>> sentences(games["liars_dice"](wild="none"), ["wild", "starter"])
['No die is wild: a one is just a one.', 'Whoever loses a round begins the next one.']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dicekit import texts
from dicekit.dice.game import Game
from dicekit.errors import Fault

#: by game, options that have an effect only if another option has one of these values
NEEDS: Mapping[str, Mapping[str, tuple[str, tuple[Any, ...]]]] = {
    "liars_dice": {
        "rank_of_wild": ("wild", ("ones",)),
        "open_with_ones": ("wild", ("ones",)),
        "exact_min_players": ("exact", ("gain", "others_lose")),
    },
    "perudo": {"push_on_opening": ("pushes", (True,)), "reroll_timing": ("pushes", (True,))},
    "bluff": {"reroll_timing": ("reroll", (True,)), "reveal_must_match": ("reroll", (True,))},
    "chinese": {
        "after_bounce": ("bounce", (True,)),
        "bounce_stakes": ("bounce", (True,)),
        "straight_kind": ("straight", ("reroll", "zero")),
        "fanpi": ("pi", (True,)),
        "limit": ("end", ("limit",)),
        "rounds": ("end", ("rounds",)),
    },
}


class NoEffect(Fault, ValueError):
    """Raised for a house rule that can't change anything, because another rule leaves no room for it."""

    def text(self, lang: str = "en") -> str:
        """Which option does nothing, and which one is in the way."""
        game, option, other = (str(self.slots[name]) for name in ("game", "option", "other"))
        named = {
            "option": texts.say(f"option.{game}.{option}", lang),
            "other": texts.say(f"option.{game}.{other}", lang),
        }
        return texts.say("house.no_effect", lang, **named, value=texts.value(game, other, self.slots["value"], lang))


def check(game: Game, changed: Iterable[str]) -> None:
    """Check that these options of a game can do something.

    >>> from dicekit.games import games
    >>> check(games["liars_dice"](wild="none", rank_of_wild="high"), ["rank_of_wild"])
    Traceback (most recent call last):
    dicekit.play.house_rules.NoEffect: “Rank of wild ones” does nothing while “Wild” is set to “none”

    Raises:
        NoEffect: one of them can't.
    """
    name = game.variant.kind
    for option in changed:
        other, values = NEEDS.get(name, {}).get(option, ("", ()))
        if other and game.options[other] not in values:
            raise NoEffect("no_effect", game=name, option=option, other=other, value=game.options[other])


def sentence(game: Game, option: str, lang: str = "en") -> str:
    """One option of a game, read back as a sentence.

    >>> from dicekit.games import games
    >>> sentence(games["bluff"](players=2), "exact", "zh")
    '正好叫中时，开的人输一颗骰子。'
    """
    if option == "players":
        return texts.say("house.players", lang, n=game.players)
    return texts.sentence(game.variant.kind, option, game.options[option], lang)


def sentences(game: Game, options: Iterable[str], lang: str = "en") -> list[str]:
    """Several options, each as a sentence."""
    return [sentence(game, option, lang) for option in options]


def differing(base: Game, changed: Game) -> list[str]:
    """The options in which two games of one kind differ; `players` first, if their number does."""
    seats = ["players"] if base.players != changed.players else []
    return seats + [name for name, value in base.settings if changed.options[name] != value]
