"""Ways to operate a page: by keyboard only, by touch, or by mouse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

# The key that moves the focus towards an element, and how often to press it; "" if it has the focus. The number may be
# too high, as some stops are skipped; then the next call leads back.
NEARER = """(wanted) => {
  const here = document.activeElement;
  if (here === wanted) return ["", 0];
  const follows = (one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const after = follows(here, wanted);
  const group = wanted.closest("[data-roving]");
  const item = here.closest("[data-item]");
  if (group && item === here && here.closest("[data-roving]") === group && wanted.tabIndex < 0) {
    const row = (one) => one.closest("tr, [data-row]");
    if (group.dataset.roving !== "grid" || row(here) === row(wanted)) return [after ? "ArrowRight" : "ArrowLeft", 1];
    return [after ? "ArrowDown" : "ArrowUp", 1];
  }
  if (wanted.type === "radio" && here.type === "radio" && here.name === wanted.name && here.form === wanted.form) {
    return [after ? "ArrowDown" : "ArrowUp", 1];
  }
  const stops = group && wanted.tabIndex < 0 ? [...group.querySelectorAll("[data-item]")] : [];
  const goal = stops.find((one) => one.tabIndex === 0) ?? wanted;
  if (here === document.body) return ["Tab", 1];
  if (wanted.type === "radio") return [after ? "Tab" : "Shift+Tab", 1];
  const ahead = follows(here, goal);
  const [from, to] = ahead ? [here, goal] : [goal, here];
  const radios = new Set();
  const passed = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
    (one) => one.tabIndex >= 0 && !one.disabled && follows(from, one) && follows(one, to)
      && one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]")
      && !(one.type === "radio" && (radios.has(one.name) || !radios.add(one.name))),
  );
  return [ahead ? "Tab" : "Shift+Tab", passed.length + 1];
}"""
MOST_LOOKS = 60


class Hand(Protocol):
    """A way to operate a page."""

    def press(self, control: Locator) -> None:
        """Press a button or link."""

    def choose(self, option: Locator, on: bool = True) -> None:
        """Choose a radio button, or set a checkbox."""

    def write(self, field: Locator, text: str) -> None:
        """Replace the text of a field."""


@dataclass
class Keyboard:
    """Keyboard only: what it can't reach is a failure."""

    page: Page

    def reach(self, control: Locator) -> None:
        last = ""
        for _ in range(MOST_LOOKS):
            key, times = control.evaluate(NEARER)
            if not key:
                return
            for _ in range(times if last in ("", key) else 1):  # who went too far goes back step by step
                self.page.keyboard.press(key)
            last = key
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
    """Touch only, with the phone's keyboard for fields."""

    page: Page

    def press(self, control: Locator) -> None:
        control.tap()

    def choose(self, option: Locator, on: bool = True) -> None:
        if option.is_checked() != on:
            option.locator("xpath=ancestor-or-self::label").tap()

    def write(self, field: Locator, text: str) -> None:
        field.tap()
        field.fill(text)


def press_greyed(control: Locator) -> None:
    """A pointer gets at it, and it is pressed wherever it stands by then; `click` would wait until it can be used."""
    control.hover()
    expect(control).to_have_attribute("aria-disabled", "true")
    control.dispatch_event("click")


class Mouse:
    """Mouse clicks, which are the fastest."""

    def press(self, control: Locator) -> None:
        control.click()

    def choose(self, option: Locator, on: bool = True) -> None:
        if option.is_checked() != on:
            option.locator("xpath=ancestor-or-self::label").click()

    def write(self, field: Locator, text: str) -> None:
        field.fill(text)


Point = tuple[float, float]


def middle(element: Locator) -> Point:
    """The middle of an element on the page."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: Point, end: Point) -> None:
    """Drag with the mouse from one point to another."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()


def drag_along(handle: Locator, to: Locator) -> None:
    """Drag a handle sideways until it's below or above the middle of another element."""
    x, y = middle(handle)
    drag(handle.page, (x, y), (middle(to)[0], y))
