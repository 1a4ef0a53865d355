"""Words of pages as tests look for them: buttons by their texts' keys, so that no test repeats a wording."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from dicekit import texts

LOCK, SKIP, AGAIN, REVEAL = "guess.lock", "guess.skip", "guess.change", "guess.reveal"


def button(place: Page | Locator, key: str, lang: str = "en", **slots: object) -> Locator:
    """The button with this text."""
    return place.get_by_role("button", name=texts.say(key, lang, **slots), exact=True)


def says(key: str, lang: str = "en", **slots: object) -> str:
    """A text as a page shows it."""
    return texts.say(key, lang, **slots)
