"""Drawing of the glossary: terms with meaning, pronunciation and translation."""

from __future__ import annotations

from dicekit import texts
from dicekit.kit.html import Attributes, Html, h

#: terms by group, in the order in which a learner meets them
GROUPS: dict[str, tuple[str, ...]] = {
    "games": (
        *("die", "hand", "cup", "seat", "round", "game", "bid", "opening", "raise", "doubt", "exactly", "pass", "push"),
        *("showdown", "hit", "wild", "plain", "fei", "break_zhai", "surround", "straight", "bounce", "pi", "fanpi"),
        *("bead", "point", "special", "house_rule", "bluff", "bot", "board"),
    ),
    "chance": (
        *("outcome", "grid", "likely", "chance", "at_least", "complement", "exclusive", "independent", "conditional"),
        *("total", "bayes", "share", "band", "percentage_point", "even_bet", "expectation", "variance", "median"),
        *("distribution", "binomial", "hypergeometric", "coefficient", "equilibrium", "bar", "step", "lock_in"),
        *("answer", "mistake", "seed"),
    ),
    "cards": (
        *("trump", "rank_card", "stick", "gunzi", "bottom", "dealer", "declare", "lead", "trick", "give_points"),
        *("void", "dry_pot", "tribute"),
    ),
}


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"glossary.{key}", lang, **slots)


def pronounced(name: str, lang: str) -> Html:
    """A word with its pronunciation, each with its `lang`."""
    language = texts.get_language(lang)
    sound = h("span", {"class": "sound", "lang": language.sound}, say(f"say.{name}", lang))
    return h("span", {"class": "word", "lang": language.tag}, h("dfn", None, say(f"word.{name}", lang)), " ", sound)


def entry(name: str, lang: str) -> Html:
    """One word.

    >>> entry("bid", "en")[:60]
    '<div class="entry" id="word-bid"><dt><span class="word" lang'
    """
    others = (other for other in texts.languages if other != lang and f"glossary.word.{name}" in texts.catalogue(other))
    twins = [h("span", {"class": "twin"}, pronounced(name, other)) for other in others]
    return h(
        "div",
        {"class": "entry", "id": f"word-{name}"},
        h("dt", None, pronounced(name, lang), " ", twins),
        h("dd", None, say(f"meaning.{name}", lang)),
    )


def words(uid: str, lang: str, level: int = 3) -> Html:
    """All words by group, with a filter field."""
    groups = [
        h(
            "section",
            {"class": "word-group", "aria-labelledby": f"{uid}-{group}"},
            h(f"h{level}", {"id": f"{uid}-{group}"}, say(group, lang)),
            h("dl", {"class": "glossary"}, [entry(name, lang) for name in names]),
        )
        for group, names in GROUPS.items()
    ]
    most = sum(map(len, GROUPS.values()))
    found = say("found", lang, n="{n}", all=most)
    behaviour: Attributes = {
        "class": "glossary-words",
        "data-own": True,
        "data-behaviour": "glossary",
        "data-found": found,
        "data-none": say("none", lang),
    }
    return h("div", behaviour, finder(uid, lang), groups)


def finder(uid: str, lang: str) -> Html:
    """Filter field, hidden until scripts show it."""
    field = {"id": f"{uid}-find", "class": "field", "type": "search", "name": "find", "autocomplete": "off"}
    return h(
        "div",
        {"class": "finder", "hidden": True},
        h("label", {"for": f"{uid}-find"}, say("find", lang)),
        h("input", field | {"aria-describedby": f"{uid}-found"}),
        h("p", {"class": "quiet", "id": f"{uid}-found", "data-place": "found"}),
    )
