"""A house rule: a dice game of its own name, made from another one by setting some of its options."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dicekit import texts
from dicekit.dice.game import Variant
from dicekit.errors import BadOption, Choices, HouseRuleName
from dicekit.texts.named_rules import NAMED, NamedRule

MAX_NAME = 30  # characters of a name
RESERVED = ("perudo_house",)  # another name of Perudo in records


def house_rule(name: str, base: Variant, options: Mapping[str, Any]) -> Variant:
    """The game `base` under another name, with these options set for good.

    >>> from dicekit.games import games
    >>> made = house_rule("sixes_wild", games["liars_dice"], {"wild": 6})
    >>> made(players=2).rules.tally.wilds, made.kind
    ((6,), 'liars_dice')

    Raises:
        BadOption: the base doesn't have such an option, or it can't have this value.
    """
    known = {option.name: option for option in base.options}
    for option in options:
        if option not in known:
            raise BadOption("bad_option", f"{base.letter}1", option, options[option], Choices("options", tuple(known)))
    values = {option: known[option].check_for_house_rule(value) for option, value in options.items()}
    own = tuple(
        replace(
            option, default=value, values=(value,), accepts=None, least=None, choices="", house=None, house_choices=""
        )
        if (value := values.get(option.name)) is not None
        else option
        for option in base.options
    )
    names = tuple(option.name for option in own if option.name in values or option.name in base.set_options)
    made = replace(base, name=name, options=own, presets={}, base=base, set_options=names)
    made(made.players[0])  # a combination that contradicts itself is refused here
    return made


def registered(made: Variant, title: str | Mapping[str, str], known: object) -> Variant:
    """The house rule with its title kept for all texts; `known` is the game that has its name now.

    Returns `known` if that is the same rule with the same title.

    Raises:
        HouseRuleName: the name can't be used, is taken by another game, or the title is no text.
    """
    if not re.fullmatch(rf"[a-z][a-z0-9_]{{0,{MAX_NAME - 1}}}", made.name):
        raise HouseRuleName("house_name", name=repr(made.name), most=MAX_NAME)
    rule = NamedRule(made.kind, _titles(title), _settings(made))
    if isinstance(known, Variant) and known.base is not None:
        if NAMED[known.name] == rule:
            return known
        raise HouseRuleName("house_twice", name=repr(made.name))
    if known is not None or made.name in RESERVED:
        raise HouseRuleName("house_taken", name=repr(made.name))
    NAMED[made.name] = rule
    return made


def forget(variant: object) -> None:
    """Forget the texts of a house rule.

    Raises:
        HouseRuleName: it isn't a house rule.
    """
    name = getattr(variant, "name", "")
    if name not in NAMED:
        raise HouseRuleName("house_ours", name=repr(name))
    del NAMED[name]


def _settings(made: Variant) -> tuple[tuple[str, object], ...]:
    """The options that the house rule sets, and those of the house rules under it, with their values."""
    return tuple((option.name, option.default) for option in made.options if option.name in made.set_options)


def _titles(title: str | Mapping[str, str]) -> dict[str, str]:
    """The titles by language."""
    given = {"en": title} if isinstance(title, str) else dict(title) if isinstance(title, Mapping) else {}
    titles = {texts.resolve(lang) or lang: text for lang, text in given.items() if isinstance(text, str)}
    if not titles or len(titles) < len(given) or not all(text.strip() for text in titles.values()):
        raise HouseRuleName("house_title")
    return titles
