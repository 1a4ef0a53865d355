"""The wall of a class and its phones: a room is opened, seats are taken, and the wall goes on."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import OpenPage, live
from tests.serving import Running, shared

PHONE = {"width": 360, "height": 740, "touch": True}


def opened(open_page: OpenPage, number: int, **how: Any) -> tuple[Page, str]:
    """The wall of a new room that this browser leads, and its letters."""
    site: Running = how.get("served") or shared("site")
    room = json.loads(site.post("/room/open", {"lesson": number, "lang": "en"}).body)
    kept = json.dumps(json.dumps({"version": 1, "teach": room}))
    script = f"try {{ localStorage.dicekit ??= {kept} }} catch {{}}"  # the page before has no storage
    lead = f"/wall#{room['code']}"
    wall = open_page(lead, width=1920, height=1080, before=lambda page: page.add_init_script(script), **how)
    expect(wall.locator(".controls")).to_be_visible()
    expect(wall.locator(".letters, .code b").first).to_be_attached()
    return wall, str(room["code"])


def opened_by_hand(open_page: OpenPage, number: int, **how: Any) -> tuple[Page, str]:
    """The same, from the page for teachers."""
    wall = open_page("/teach", width=1920, height=1080, **how)
    wall.locator("#room-lesson").select_option(str(number))
    wall.locator("#open-room .main").click()
    letters = wall.locator(".letters, .code b").first
    expect(wall.locator(".controls")).to_be_visible()
    code = wall.evaluate("JSON.parse(localStorage.dicekit).teach.code")
    expect(letters).to_be_attached()
    return wall, str(code)


def seated(open_page: OpenPage, code: str, **how: Any) -> Page:
    phone = open_page("/join", **PHONE, **how)
    phone.locator("#room-code").fill(code.lower())
    phone.locator("#join-room .main").click()
    expect(phone.locator(".seated .number")).to_have_text(re.compile(r"\d+"))
    phone.locator(".seated a").click()
    live(phone)
    return phone


def at_step(phone: Page, step: int) -> None:
    expect(phone.locator(f"a[data-lesson-step='{step}'][aria-current]")).to_be_attached()


def to(wall: Page, step: str) -> None:
    """Press Next until the wall is at this step, past a second guess that nobody has made, too."""

    def agree(dialog: Dialog) -> None:
        dialog.accept()

    wall.on("dialog", agree)
    shown = "document.body.dataset.step + document.querySelector('[data-do=next]').textContent"
    while wall.evaluate("document.body.dataset.step") != step:
        before = wall.evaluate(shown)
        wall.locator("[data-do=next]").click()
        wall.wait_for_function(f"(before) => {shown} !== before", arg=before)
    wall.remove_listener("dialog", agree)
