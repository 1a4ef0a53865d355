"""The API reference: all public names are in it, and pdoc has nothing to complain about."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

import pytest

from dicekit import texts
from dicekit.widgets import Experiment
from tests import once
from tests.serving import shared
from tests.test_public_names import NAMES


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return dict(once.reference_pages())


def test_every_public_name_is_on_the_page_of_its_module(pages: dict[str, str]) -> None:
    for name in NAMES:
        module, _, public = name.rpartition(".")
        page = f"{name.replace('.', '/')}.html"
        found = page in pages or f'id="{public}"' in pages[f"{module.replace('.', '/')}.html"]
        assert found, f"{name} is not in the reference"


def test_links_lead_to_pages_of_the_reference(pages: dict[str, str]) -> None:
    for place, page in pages.items():
        for link in re.findall(r'<a[^>]* href="([^"]+)"', page):
            to = link.partition("#")[0]
            assert not to or normal(PurePosixPath(place).parent / to) in pages, f"{place} leads to {link}"


def normal(path: PurePosixPath) -> str:
    parts: list[str] = []
    for part in path.parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)


def test_pages_fetch_nothing(pages: dict[str, str]) -> None:
    for place, page in pages.items():
        assert not re.findall(r'<(?:script|img|link|iframe)[^>]*(?:src|href)="(?!data:)[^"]*"', page), place
        assert "url(http" not in page


def test_what_is_computed_anew_is_so_after_the_pages_were_made(pages: dict[str, str]) -> None:
    assert "languages" in texts.__all__
    assert "languages" not in vars(texts)  # a folder of texts that comes later is found


def test_the_site_answers_with_it_and_leads_there_from_the_guides(pages: dict[str, str]) -> None:
    site = shared("site")
    first = site.get("/api")
    assert (first.status, first.text) == (200, pages["dicekit.html"])
    assert site.get("/api/dicekit/widgets.html").text == pages["dicekit/widgets.html"]
    assert site.get("/api/dicekit/nothing.html").status == 404
    assert site.get("/api/kernels").status == 404  # of a notebook server, which this isn't
    assert 'href="/api/dicekit.html"' in site.get("/guide").text


def test_it_says_what_an_experiment_must_define(pages: dict[str, str]) -> None:
    must = [name for name in Experiment.__abstractmethods__ if name not in (Experiment.__doc__ or "")]
    assert not must
    page = pages["dicekit/widgets.html"]
    assert all(f'id="Experiment.{name}"' in page for name in Experiment.__abstractmethods__)
