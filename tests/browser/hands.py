"""How things on a page are moved: by keys alone, by fingers, or by whatever is quickest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import Locator, Page

# The key that brings the focus nearer to an element; "" where it is already.
NEARER = """(wanted) => {
  const here = document.activeElement;
  if (here === wanted) return "";
  const after = Boolean(here.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING);
  const group = wanted.closest("[data-roving]");
  const item = here.closest("[data-item]");
  if (group && item === here && here.closest("[data-roving]") === group && wanted.tabIndex < 0) {
    const row = (one) => one.closest("tr, [data-row]");
    if (group.dataset.roving !== "grid" || row(here) === row(wanted)) return after ? "ArrowRight" : "ArrowLeft";
    return after ? "ArrowDown" : "ArrowUp";
  }
  if (wanted.type === "radio" && here.type === "radio" && here.name === wanted.name && here.form === wanted.form) {
    return after ? "ArrowDown" : "ArrowUp";
  }
  const stops = group && wanted.tabIndex < 0 ? [...group.querySelectorAll("[data-item]")] : [];
  const stop = stops.find((one) => one.tabIndex === 0);
  const ahead = (stop ?? wanted).compareDocumentPosition(here) & Node.DOCUMENT_POSITION_PRECEDING;
  return here === document.body || ahead ? "Tab" : "Shift+Tab";
}"""
MOST_KEYS = 150


class Hand(Protocol):
    """How things on a page are moved."""

    def press(self, control: Locator) -> None:
        """A button or a link."""

    def choose(self, option: Locator, on: bool = True) -> None:
        """One of several radio buttons; or a box, ticked or not."""

    def write(self, field: Locator, text: str) -> None:
        """A field, whatever stood in it."""


@dataclass
class Keyboard:
    """Nothing but keys: whatever cannot be reached by them fails."""

    page: Page

    def reach(self, control: Locator) -> None:
        for _ in range(MOST_KEYS):
            key = control.evaluate(NEARER)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {control}")

    def press(self, control: Locator) -> None:
        self.reach(control)
        self.page.keyboard.press("Enter")

    def choose(self, option: Locator, on: bool = True) -> None:
        self.reach(option)
        if option.is_checked() != on:
            self.page.keyboard.press("Space")

    def write(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)


@dataclass
class Finger:
    """Nothing but taps, and the keyboard that a phone shows for a field."""

    page: Page

    def press(self, control: Locator) -> None:
        control.tap()

    def choose(self, option: Locator, on: bool = True) -> None:
        if option.is_checked() != on:
            option.locator("xpath=ancestor-or-self::label").tap()

    def write(self, field: Locator, text: str) -> None:
        field.tap()
        field.fill(text)


class Mouse:
    """The quickest hand: it clicks."""

    def press(self, control: Locator) -> None:
        control.click()

    def choose(self, option: Locator, on: bool = True) -> None:
        if option.is_checked() != on:
            option.locator("xpath=ancestor-or-self::label").click()

    def write(self, field: Locator, text: str) -> None:
        field.fill(text)
