"""Drawing of the form for the next game: tables to choose with one press, players, opponents and house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from dicekit import texts
from dicekit.dice.game import NAMES, Game
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.kit.html import Child, Html, h
from dicekit.play import bots, rule, seat_names, title
from dicekit.seeds import fresh
from dicekit.widgets.draw import setup as fields
from dicekit.widgets.explorer.settings import Settings
from dicekit.widgets.stepper.address import address_of
from dicekit.widgets.stepper.state import begin

PERSON = "person"
#: bots, from fewest to most games won
LADDER = ("gambler", "echo", "thirds", "climber", "stone", "fox", "abacus", "balance", "bayes", "crane")
STRONG = ("abacus", "bayes")  # those to try after several wins


@dataclass(frozen=True)
class Preset:
    """A table that one press sets up: a game, who sits there, and what differs from the game's own rules."""

    game: str
    opponents: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def settings(self) -> Settings:
        """The settings of its game."""
        return Settings(self.game, 1 + len(self.opponents), tuple(self.options.items()))

    def lays(self, now: Preset) -> bool:
        """Whether this table is the one that is set up, however its rules are named.

        >>> PRESETS["duel"].lays(Preset("liars_dice", ("stone",), {"wild": "ones"}))
        True
        """
        if (self.game, self.opponents) != (now.game, now.opponents):
            return False
        return self.settings.chosen == now.settings.chosen


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        "duel": Preset("liars_dice", ("stone",)),
        "pub": Preset("perudo", ("abacus", "fox"), {"open_with_ones": False}),
        "bluff": Preset("bluff", ("abacus", "fox")),
        "chinese": Preset("chinese", ("stone",)),
        "together": Preset("liars_dice", (PERSON,)),
    }
)


def about_preset(name: str, lang: str) -> str:
    """A table in a line: what kind of game it is, with how many dice, and how many rounds it takes.

    >>> about_preset("duel", "en")
    'The classic, against one bot: five dice each, 5 to 9 rounds.'
    """
    preset = PRESETS[name]
    players = 1 + len(preset.opponents)
    game = games.of_dice[preset.game](players=players, **preset.options)
    limit, dice = game.options.get("limit"), game.dice
    least, most = (limit, players * (limit - 1) + 1) if limit else ((players - 1) * dice, players * dice - 1)
    return texts.say(f"play.preset.{name}.about", lang, dice=dice, least=least, most=most)


def usual_table(lang: str) -> Preset:
    """The table that a visitor finds: with the game that is best known where the language is spoken.

    >>> usual_table("zh").game, usual_table("en").game
    ('chinese', 'liars_dice')
    """
    game = texts.say("play.game", lang)
    return next((each for each in PRESETS.values() if each.game == game), PRESETS["duel"])


def usual_rules(settings: Settings) -> Settings:
    """The same game and players without house rules: by the rules of its table to choose.

    >>> usual_rules(Settings("liars_dice", 2, (("wild", "none"),))).options
    ()
    """
    usual = next((each.options for each in PRESETS.values() if each.game == settings.game), {})
    return Settings(settings.game, settings.players, tuple(usual.items()), settings.seed)


def quick_start(uid: str, now: Preset, people: Mapping[int, str], lang: str, choosing: bool = False) -> Html:
    """The tables as buttons; `now` is the one that is set up, `people` are the names to fill in, by seat.

    While one is `choosing`, each table has its line; otherwise only the one that is set up. With a house rule the table
    of the game is marked.
    """
    together = PERSON in now.opponents
    here = {name for name, each in PRESETS.items() if (PERSON in each.opponents if together else each.lays(now))}
    marked = here or {name for name, each in PRESETS.items() if each.game == now.game and PERSON not in each.opponents}
    row = [
        h(
            "button",
            {
                "type": "button",
                "class": "chip",
                "data-act": "preset",
                "data-arg-name": name,
                "data-key": f"preset-{name}",
                "data-once": True,
                "aria-pressed": str(name in marked).lower(),
            },
            texts.say(f"play.preset.{name}", lang),
        )
        for name in PRESETS
    ]
    about = [h("p", {"class": "note"}, about_preset(name, lang)) for name in PRESETS if choosing or name in here]
    chips: Child = row
    if choosing:
        chips = [h("div", {"class": "table-line"}, *each) for each in zip(row, about, strict=True)]
    label = texts.say("play.preset", lang)
    names = [
        fields.entry(uid, texts.say("play.name", lang, n=place), "name", texts.called(name, lang), of=str(seat))
        for place, (seat, name) in enumerate(people.items(), start=1)
    ]
    return h(
        "div",
        {"class": "quick"},
        h("div", {"class": "chips", "role": "group", "aria-label": label}, chips),
        None if choosing else about,
        h("div", {"data-behaviour": "typed"}, fields.grid(names)) if names else None,
    )


def harder(invited: Sequence[str], settings: Settings, beaten: bool = False) -> tuple[str, ...]:
    """Opponents who win more often than these; the same again if nobody does.

    Those who were `beaten` often are followed by the next of the strong ones.

    >>> harder(("echo", "fox"), Settings("perudo"))
    ('climber', 'balance')
    >>> harder(("stone",), Settings("perudo"), beaten=True), harder(("abacus",), Settings("perudo"), beaten=True)
    (('abacus',), ('bayes',))
    """
    ladder = [name for name in LADDER if name in possible(settings)]
    if beaten:
        least = min((LADDER.index(name) if name in LADDER else 0) for name in invited)
        strong = [name for name in STRONG if name in ladder and LADDER.index(name) > least]
        if strong:
            return (strong[0],) * len(invited)
    found: list[str] = []
    for name in sorted(invited, key=lambda name: ladder.index(name) if name in ladder else 0):
        at = min((ladder.index(name) if name in ladder else 0) + 2, len(ladder) - 1)
        free = [*(each for each in ladder[at:] if each not in found), ladder[-1]]
        found.append(free[0])
    return tuple(found)


def possible(settings: Settings) -> list[str]:
    """The names of the bots that can play a game.

    >>> "mirror" in possible(Settings("perudo")), "abacus" in possible(Settings("perudo"))
    (False, True)
    """
    return [bot.name for bot in bots.at(settings.agreed())]


def setup_form(uid: str, settings: Settings, invited: Sequence[str], lang: str, level: int, start_text: str) -> Html:
    """The form, folded; `invited` are the opponents by seat, `start_text` is on the button that deals."""
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
        h("button", start, start_text),
        h("p", {"class": "note", "data-behaviour": "onward"}, house),
    )


def _seats(uid: str, settings: Settings, invited: Sequence[str], lang: str, level: int) -> Html:
    """The seats, each with its bot and the bot's rule."""
    offered = [*[(name, title(name, lang)) for name in possible(settings)], (PERSON, texts.say("play.person", lang))]
    seats: list[Child] = []
    for seat, bot in enumerate(invited, start=1):
        person = texts.say("play.person.about", lang)
        about = person if bot == PERSON else rule(bots[bot], lang, settings.variant.letter)
        label = texts.say("play.opponent", lang, n=seat)
        seats.append(fields.choice(uid, label, "opponent", offered, bot, about, of=str(seat)))
    return fields.group(uid, "seats", texts.say("play.opponents", lang), fields.grid(seats), level=level)


def invitation(game: Game, opponents: Sequence[str], lang: str, seed: str | None = None) -> str:
    """The text of a `PlayTable` link at which such a game is dealt, against these opponents.

    >>> invitation(games["liars_dice"](players=2, starter="winner"), ["abacus"], "en", "K7QX").splitlines()[0]
    'play abacus'
    """
    settings = Settings(game.variant.name, game.players, game.settings, seed or fresh())
    table = begin(dealt(settings, tuple(opponents), {}, lang), 0)
    return f"play {' '.join(opponents)}\n{address_of(table)}"


def dealt(settings: Settings, invited: tuple[str, ...], called: Mapping[int, str], lang: str) -> Table:
    """The first round of a game, a name at each seat; `called` are people's own names."""
    players = [
        called.get(seat, NAMES[seat]) if name == PERSON else bots[name] for seat, name in enumerate((PERSON, *invited))
    ]
    return settings.agreed().deal(seed=settings.seed, names=seat_names(players, lang))
