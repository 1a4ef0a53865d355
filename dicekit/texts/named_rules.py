"""Texts of house rules: their names as given, everything else as in the game that they change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class NamedRule:
    """A house rule of the game `base`: its title by language, and the options that it sets."""

    base: str
    titles: Mapping[str, str]
    options: tuple[tuple[str, object], ...]

    def title(self, lang: str) -> str:
        """The title in a language, else in English, else the first one."""
        return self.titles.get(lang) or self.titles.get("en") or next(iter(self.titles.values()))

    def about(self, lang: str) -> str:
        """Its rules in a language: a sentence for each option that it sets, and the game that has all other rules."""
        from dicekit.texts import get_language, say, sentence

        sentences = [sentence(self.base, option, value, lang) for option, value in self.options]
        rest = say("house.rest", lang, game=say(f"game.{self.base}", lang))
        return get_language(lang).space.join([*sentences, rest])


#: house rules by name
NAMED: dict[str, NamedRule] = {}


def key_of_base(key: str) -> str | None:
    """The key of the same text for the game that a house rule changes; None for keys without a house rule.

    >>> NAMED["sixes_wild"] = NamedRule("liars_dice", {"en": "Sixes wild"}, (("wild", (6,)),))
    >>> key_of_base("option.sixes_wild.dice"), key_of_base("option.perudo.dice")
    ('option.liars_dice.dice', None)
    >>> del NAMED["sixes_wild"]
    """
    parts = key.split(".")
    if NAMED.keys().isdisjoint(parts):
        return None
    return ".".join(NAMED[part].base if part in NAMED else part for part in parts)


def own_text(key: str, lang: str) -> str | None:
    """The texts that a house rule has of its own: `game.<name>`, its title, and `game.<name>.about`, its rules."""
    family, _, rest = key.partition(".")
    name, _, what = rest.partition(".")
    rule = NAMED.get(name) if family == "game" else None
    if rule is None or what not in ("", "about"):
        return None
    return rule.about(lang) if what else rule.title(lang)
