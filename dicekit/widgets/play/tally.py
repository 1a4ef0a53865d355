"""The tally of an evening: games won, and how often you were ahead of each opponent; kept on the device."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from dicekit import texts
from dicekit.kit.html import Html, h
from dicekit.play import bots, title

ENTRY = re.compile(r"([a-z_]{1,30})=(\d{1,4})/(\d{1,4})", re.ASCII)
ALL = "all"  # the key of the entry for all games


@dataclass(frozen=True)
class Tally:
    """Games and games won, in all and against each opponent; `last` names the game that was counted last.

    >>> tally = Tally().counted("K7QX", ["echo", "fox"], won=True).counted("AAAA", ["fox"], won=False)
    >>> str(tally), Tally.read(str(tally)) == tally
    ('AAAA all=1/2 echo=1/1 fox=1/2', True)
    """

    last: str = ""
    games: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def counted(self, game: str, opponents: Iterable[str], won: bool, behind: Iterable[str] = ()) -> Tally:
        """With one more game; the same again if that was counted already.

        In a lost game you were still ahead of the opponents `behind` you.
        """
        beaten = {*behind}
        if game == self.last:
            return self
        games = dict(self.games)
        for name in {ALL: None, **dict.fromkeys(opponents)}:
            wins, played = games.get(name, (0, 0))
            games[name] = wins + (won or name in beaten), played + 1
        return Tally(game, games)

    def __str__(self) -> str:
        return " ".join([self.last, *(f"{name}={wins}/{played}" for name, (wins, played) in self.games.items())])

    @classmethod
    def read(cls, text: str) -> Tally:
        """The tally of a text.

        Raises:
            ValueError: it is none.
        """
        last, *entries = text[:2000].split(" ")
        found = [ENTRY.fullmatch(entry) for entry in entries]
        games = {match[1]: (int(match[2]), int(match[3])) for match in found if match}
        if (
            not (last.isascii() and last.isalnum() and len(last) < 9)
            or None in found
            or any(won > n for won, n in games.values())
        ):
            raise ValueError("not a tally")
        return cls(last, games)

    def draw(self, lang: str, level: int) -> Html:
        """The tally, with a button that erases it; empty before the first game."""
        if ALL not in self.games:
            return Html("")
        won, played = self.games[ALL]
        against = [
            texts.say("play.tally.against", lang, name=title(name, lang), won=wins, n=n)
            for name, (wins, n) in self.games.items()
            if name in bots
        ]
        erase = {"type": "button", "class": "foot-btn", "data-act": "erase", "data-key": "erase"}
        return h(
            "div",
            {"class": "tally"},
            h(f"h{level}", None, texts.say("play.tally.title", lang)),
            h("p", None, texts.say("play.tally.line", lang, n=played, won=won)),
            h("ul", None, [h("li", None, line) for line in against]),
            h("button", erase, texts.say("play.tally.erase", lang)),
        )
