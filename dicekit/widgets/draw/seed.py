"""Drawing of the seed bar: show and change seed and seat, and recompute a roll."""

from __future__ import annotations

from typing import TypeAlias

from dicekit import texts
from dicekit.kit.html import Html, h, join

SIDES, FAIR = 6, 252  # sides of a die; method 1 skips bytes from 252 on


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"seed.{key}", lang, **slots)


Recipe: TypeAlias = tuple[str, tuple[int, ...]]
"""How a roll is worked out: the text, and the first bytes of its digest (`seeds.working`)."""


def seed_bar(uid: str, seed: str, seat: int, done: int, lang: str, recipe: Recipe | None = None) -> Html:
    """Seed, seat and roll, collapsed; expanded, they can be changed and a roll recomputed."""
    fields = h(
        "form",
        {"data-act": "use", "class": "seed-form", "autocomplete": "off"},
        seed_field(uid, "seed", say("seed", lang), seed, 5),
        seed_field(uid, "seat", say("seat", lang), str(seat), 3),
        h("button", {"type": "submit", "class": "chip"}, say("use", lang)),
        h("p", {"class": "quiet"}, say("hint", lang)),
    )
    chip = say("chip", lang, seed=seed, seat=seat, n=texts.get_language(lang).whole(done))
    return h(
        "details",
        {"class": "fold seeds"},
        h("summary", {"data-seed-chip": True}, chip),
        fields,
        h("p", {"class": "chips"}, chip_button("again", lang), chip_button("fresh", lang)),
        worked(recipe, lang) if recipe else None,
    )


def worked(recipe: Recipe, lang: str) -> Html:
    """The published method applied to one roll: text, bytes, faces."""
    text, numbers = recipe
    faces = [str(number % SIDES + 1) if number < FAIR else "–" for number in numbers]
    code = {name: h("code", {"data-recipe": name}, words) for name, words in _recipe_words(text, numbers, faces)}
    steps = [h("li", None, _around(say(f"step.{name}", lang), drawn)) for name, drawn in code.items()]
    return h(
        "div",
        {"class": "recipe"},
        h("p", None, h("b", None, say("method", lang))),
        h("ol", None, steps),
        h("p", {"class": "quiet"}, say("method_note", lang)),
    )


def _recipe_words(text: str, numbers: tuple[int, ...], faces: list[str]) -> list[tuple[str, str]]:
    return [("text", text), ("bytes", " ".join(map(str, numbers))), ("faces", " ".join(faces))]


def _around(sentence: str, drawn: Html) -> Html:
    """A sentence with HTML in place of its mark `¦`."""
    before, _, after = sentence.partition("¦")
    return join(before, drawn, after)


def chip_button(act: str, lang: str) -> Html:
    return h("button", {"type": "button", "class": "chip", "data-act": act}, say(act, lang))


def seed_field(uid: str, name: str, label: str, value: str, size: int) -> Html:
    field: dict[str, str | int] = {
        "class": "field",
        "id": f"{uid}-{name}",
        "name": name,
        "size": size,
        "value": value,
        "maxlength": size,
    }
    return join(h("label", {"for": f"{uid}-{name}"}, label), h("input", {**field, "spellcheck": "false"}))
