"""What a bot is: it gets the view of its seat and the legal actions, and chooses one of them with its reason.

A new bot is a class with a name and a method, and one registration:

>>> class Parrot(Bot):
...     "Chooses the lowest legal action."
...     name = "parrot"
...
...     def choose(self, view, legal, draw):
...         return Choice(legal[0], "lowest")
>>> from dicekit.play import bots
>>> bots.add(Parrot())
>>> bots["parrot"].choose(None, ["2x5", "2x6"], None).action
'2x5'
>>> del bots["parrot"]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from dicekit.errors import Fault
from dicekit.play.draw import Draw
from dicekit.state import Game

LETTERS = "LPBC"  # the dice games


@dataclass(frozen=True)
class Choice:
    """An action, why it was chosen, and the numbers behind it.

    `why` is a key: `play.bot.<bot>.<why>` is a sentence that anybody may hear at once; it tells nothing of hidden dice.
    `play.bot.<bot>.<why>.open` is the one for afterwards, with the numbers.

    >>> from dicekit.dice.action import Bid
    >>> Choice(Bid(4, 5), "raise", {"bid": Bid(4, 5)}).sentence("abacus")
    'Abacus bids four fives: that was its safest bid.'
    """

    action: Any
    why: str
    numbers: Mapping[str, Any] = field(default_factory=dict, compare=False)

    def sentence(
        self, bot: str, lang: str = "en", *, name: str | None = None, opened: bool = False, game: str = ""
    ) -> str:
        """The reason as a sentence in the words of a game (its letter).

        `opened`: the cups have been lifted, so its numbers may be told.
        """
        from dicekit import texts

        keys: tuple[str, ...] = (f"play.bot.{bot}.{self.why}", f"play.why.{self.why}")
        if opened:
            keys = tuple(f"{key}.open" for key in keys) + keys
        key = next((key for key in keys if texts.has(key, lang)), "play.why.plain")
        bid = self.numbers.get("bid")
        slots = {
            "name": name or title(bot, lang),
            "face": getattr(bid, "face", None),
            "action": str(self.action),
            **self.numbers,
            **texts.doubting(game, lang),
        }
        return texts.say(key, lang, **slots)


class Bot(Protocol):
    """A player without a person. It sees a `View` of its seat and nothing else.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("7x6")
    >>> bots["abacus"].choose(table.seen_by(1), list(table.legal()), Draw("K7QX", 1, 1)).action
    Doubt('doubt')
    """

    name: str
    #: whether its action depends on the public situation and its own dice alone: not on chance, nor on earlier actions
    memoryless: ClassVar[bool] = False

    def choose(self, view: Any, legal: Sequence[Any], draw: Draw) -> Choice:
        """The bot's action: one of the legal ones. `draw` has all the chance it may use, so that a game replays."""
        ...

    def action(self, view: Any, legal: Sequence[Any], draw: Draw) -> Any:
        """The action that it chooses, without the reason."""
        return self.choose(view, legal, draw).action

    def plays(self, game: Game) -> bool:
        """Whether the bot can sit at a table of this game."""
        return game.variant.letter in LETTERS


class NoBot(Fault, KeyError):
    """Raised for an unknown bot, or one that cannot sit at this table; its slot `bots` names those there are.

    >>> from dicekit.play import bots
    >>> bots["nobody"]
    Traceback (most recent call last):
    dicekit.play.bot.NoBot: there is no bot 'nobody'; there are: Blind (blind), Abacus (abacus), Balance (balance), ...
    """

    def text(self, lang: str = "en") -> str:
        from dicekit import texts

        slots = {**self.slots, "bots": titled(self.slots["bots"], lang)}
        if "game" in slots:
            slots |= {"name": title(slots["name"], lang), "game": texts.say(f"game.{slots['game']}", lang)}
        return texts.say(f"fault.{self.code}", lang, **slots)


class Bots(Mapping[str, Bot]):
    """Bots by name, in the order in which they were added.

    >>> from dicekit.play import bots
    >>> bots["abacus"].name, "abacus" in bots
    ('abacus', True)
    """

    def __init__(self, load: Callable[[], Iterable[Bot]] = tuple) -> None:
        self._load: Callable[[], Iterable[Bot]] | None = load
        self._bots: dict[str, Bot] = {}

    @property
    def _by_name(self) -> dict[str, Bot]:
        if self._load is not None:
            load, self._load = self._load, None
            self._bots = {bot.name: bot for bot in load()} | self._bots
        return self._bots

    def add(self, bot: Bot) -> None:
        """Register a bot under its name.

        Raises:
            ValueError: the name is taken, or cannot be typed as one word.
        """
        if bot.name in self._by_name or not bot.name.isidentifier():
            raise ValueError(f"a bot needs a name of its own, one word: {bot.name!r}")
        self._bots[bot.name] = bot

    def at(self, game: Game) -> tuple[Bot, ...]:
        """The bots that can sit at a table of this game."""
        return tuple(bot for bot in self.values() if bot.plays(game))

    def seated(self, names: Iterable[str], game: Game) -> list[Bot]:
        """The bots of these names, who are to play this game.

        Raises:
            NoBot: there is no such bot, or it can't play this game; the error names those that can.
        """
        able = tuple(bot.name for bot in self.at(game))
        found = []
        for name in names:
            if name not in self:
                raise NoBot("play.no_bot", name=repr(name), bots=able)
            if name not in able:
                raise NoBot("play.not_here", name=name, game=game.variant.name, bots=able)
            found.append(self[name])
        return found

    def __getitem__(self, name: str) -> Bot:
        if name not in self._by_name:
            raise NoBot("play.no_bot", name=repr(name), bots=tuple(self))
        return self._by_name[name]

    def __delitem__(self, name: str) -> None:
        del self._by_name[self[name].name]

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self._by_name)

    def __repr__(self) -> str:
        return f"<bots: {', '.join(self)}>"


def title(bot: str, lang: str = "en") -> str:
    """A bot's name in a language; one without texts keeps the name it was registered by.

    >>> title("stone"), title("stone", "zh"), title("parrot")
    ('Stone', '石头', 'parrot')
    """
    from dicekit import texts

    key = f"play.bot.{bot}.name"
    return texts.say(key, lang) if texts.has(key, lang) else bot


def titled(bots: Iterable[str], lang: str = "en") -> tuple[str, ...]:
    """The bots by their titles, each with the name to type.

    >>> titled(["stone"], "zh"), titled(["parrot"])
    (('石头（stone）',), ('parrot',))
    """
    from dicekit import texts

    named = [(title(bot, lang), bot) for bot in bots]
    return tuple(
        texts.say("choice.one", lang, value=called, words=None if called == bot else bot) for called, bot in named
    )


def rule(bot: Bot, lang: str = "en", game: str = "") -> str:
    """A bot's name and rule, in the words of a game (its letter).

    Of a bot without texts, its rule is the first line of its docstring.

    >>> from dicekit.play import bots
    >>> rule(bots["echo"])
    'Echo opens with the safest bid, then believes every bid that’s possible and bids one more.'
    """
    from inspect import getdoc

    from dicekit import texts

    key, name = f"play.bot.{bot.name}.rule", title(bot.name, lang)
    if not texts.has(key, lang):
        return texts.say("play.met", lang, name=name, rule=(getdoc(type(bot)) or "").partition("\n")[0])
    return texts.say(key, lang, name=name, **texts.doubting(game, lang))


def seat_names(players: Sequence[Bot | str], lang: str = "en") -> list[str]:
    """A name for each seat: people as they are called, bots by their titles; a second one of a name gets a number.

    >>> from dicekit.play import bots
    >>> seat_names(["Ana", bots["fox"], bots["fox"]])
    ['Ana', 'Fox', 'Fox_2']
    """
    names: list[str] = []
    for player in players:
        wanted = player if isinstance(player, str) else title(player.name, lang)
        twin = sum(known.lower() == wanted.lower() or known.lower().startswith(f"{wanted.lower()}_") for known in names)
        names.append(f"{wanted}_{twin + 1}" if twin else wanted)
    return names
