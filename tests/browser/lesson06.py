"""Actions of a visitor in lesson 6."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from dicekit.widgets.draw import lesson_steps
from tests.browser.conftest import awaited
from tests.browser.words import LOCK, button

OpenPage = Callable[..., Page]
ENGLISH, CHINESE = "/voila/render/en/06_your_dice.ipynb", "/voila/render/zh/06_your_dice.ipynb"
STEPS = lesson_steps.names("en")

LISTEN = """() => {
  window.said = [];
  new MutationObserver(() => document.querySelectorAll(".dk-speech").forEach((region) => {
    const words = region.textContent.trim();
    if (words && window.said.at(-1) !== words) window.said.push(words);
  })).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def announced(page: Page) -> str:
    """All messages of the live regions so far."""
    return " | ".join(page.evaluate("window.said"))


def hear(page: Page, words: str) -> None:
    """Wait for a message of the live regions, which have at most one per second."""
    assert awaited(page, lambda: words in announced(page)), f"never said: {words}; but: {announced(page)}"


def turn_to(page: Page, step: str) -> None:
    """Go to the next step, by the link at the end."""
    page.get_by_role("link", name=f"Next: {step}").click()
    expect(
        page.get_by_role("navigation", name="Steps of this lesson").get_by_role("link", name=step)
    ).to_have_attribute("aria-current", "step")


def go(page: Page, step: str) -> None:
    """Go to a step, by the row of steps."""
    link = page.locator(f".lesson-steps [data-lesson-step='{STEPS.index(step) + 1}']")
    link.click()
    expect(link).to_have_attribute("aria-current", "step")


def part(page: Page, kind: str) -> Locator:
    """A widget in the current step."""
    return page.locator(f".part.{kind}:visible")


def lock(page: Page, number: str) -> None:
    part(page, "guessing").get_by_role("textbox").fill(number)
    button(part(page, "guessing"), LOCK).click()


def answer(card: Locator, text: str) -> Locator:
    """Type an answer, check it, and return the feedback."""
    card.get_by_role("textbox").fill(text)
    card.get_by_role("button", name="Check").click()
    return card.locator(".feedback")


def card(page: Page, number: int) -> Locator:
    part(page, "asked").locator(f".deck-tabs [data-tab='{number}']").click()
    return part(page, "asked").locator("section[data-open]")
