"""What the guide says of publishing: its commands, its unit of systemd, its nginx."""

from __future__ import annotations

import io
import itertools
import json
import re
import shlex
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import nbformat
import pytest

from dicekit import texts
from dicekit.__main__ import main
from dicekit.commands.typed import parser
from dicekit.site import lessons, still
from dicekit.site.pages import Pages
from dicekit.texts import files
from tests import guides, pictures


def test_only_options_are_shown_that_there_are() -> None:
    shown = [" ".join(words) for words in guides.commands("dicekit serve")]
    assert any(words.startswith("--no-browser --port %i --cap 60 --behind-proxy") for words in shown)  # in the unit
    assert any("--gateway-url" in words for words in shown)
    for words in shown:
        parser().parse_args(["serve", *words.replace("%i", "8866").split()])
    enabled = re.findall(r"dicekit@(\d+)", guides.text())
    assert {*enabled} == {*re.findall(r"127\.0\.0\.1:(\d+)", guides.block("nginx"))}


def test_every_command_of_the_readme_and_the_guides_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All are parsed; those that end by themselves run, in the order in which they are shown."""
    monkeypatch.chdir(tmp_path)
    ran = set()
    for line in guides.command_lines():
        _, *words = shlex.split(line)
        if words[0] in ("odds", "play", "review", "replay", "tournament", "solve", "lessons"):
            monkeypatch.setattr("sys.stdin", io.StringIO("1\n" + "d\n2\n" * 200))
            assert main(words) == 0, line
            ran.add(words[0])
        else:
            parser().parse_args(words)
        capsys.readouterr()
    assert ran >= {"odds", "play", "review", "replay", "tournament", "solve"}


@pytest.mark.parametrize("path", guides.ALL_GUIDES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_code_of_the_guides_runs_and_shows_what_is_stored(path: Path) -> None:
    names, shown = guides.run(path)
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    assert [cell.outputs for cell in cells] == shown, "python -m tests.guides stores it anew"
    for expression in guides.expressions(path):
        assert eval(expression, dict(names)) is not None, expression


@pytest.mark.parametrize("lang", texts.languages)
def test_the_label_of_the_guide_follows_every_guess_that_is_locked_in(lang: str) -> None:
    """41,385 of 59,049 is 70.1 %: 50 is 20 points off, and 65, after *Guess again*, is 5 points off."""
    (path,) = (path for path in guides.ALL_GUIDES if path.match(f"{lang}/guide/02_notebook.ipynb"))
    names, _ = guides.run(path)
    for first, second, expected in (("50", "", ["50", "20"]), ("50", "65", ["65", "5"])):
        names["guess"].on_locked(first, second)
        assert re.findall(r"\d+", names["answer"].value) == expected


def guide(lang: str, name: str) -> Path:
    return next(path for path in guides.ALL_GUIDES if path.match(f"{lang}/guide/{name}.ipynb"))


@pytest.mark.parametrize("lang", texts.languages)
def test_a_figure_is_saved_as_the_guide_says(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a page of 5 MB that loads nothing; the image goes to kaleido, which need not be installed."""
    path = guide(lang, "02_notebook")
    names, _ = guides.run(path)
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(
        type(names["figure"]), "write_image", lambda self, file, **how: asked.append({"to": file, **how})
    )
    monkeypatch.chdir(tmp_path)
    (code,) = guides.fenced(guides.prose(path), "python")
    exec(code, names)
    (page,) = tmp_path.iterdir()
    assert round(page.stat().st_size / 10**6) == 5
    assert not re.search(r"<(?:script|link)[^>]+(?:src|href)=", page.read_text("utf-8"))
    assert asked == [{"to": "six_threes.png", "scale": 2}]


@pytest.mark.parametrize("lang", texts.languages)
def test_the_lesson_of_the_guide_is_a_page_in_its_language_and_all_of_it_can_be_made_live(
    lang: str, tmp_path: Path
) -> None:
    """Seven or more is 21 of 36 pairs, and seven 6 of them: more than half, and a sixth."""
    guides.written_lesson(lang, tmp_path)
    (lesson,) = lessons.find(tmp_path)
    page = still.lesson_page(tmp_path, lesson, 20)
    assert page.notes == ()
    (data,) = re.findall(r"<script[^>]*data-dicekit[^>]*>(.*?)</script>", page.html, re.DOTALL)
    states = json.loads(data)
    assert {state["lang"] for state in states} == {lang}
    truths = {state["local"]["truth"] for state in states if "truth" in state.get("local", {})}
    assert {Fraction(100 * 21, 36)} == {Fraction(truth) for truth in truths}
    assert texts.say("rolls.sum.line", lang, dice=2, least=7, exact=None) in page.html


SPANISH_NOW = [pytest.param(lang, marks=() if lang == "es" else pytest.mark.sweep) for lang in texts.languages]


@pytest.mark.parametrize("lang", SPANISH_NOW)
def test_the_ten_minutes_of_translators_go_as_the_guide_says(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = guides.prose(guide(lang, "07_translate"))
    found, sentence, dice, printed, fault, _ = guides.fenced(text)
    monkeypatch.chdir(tmp_path)
    assert main(["texts", "export", "it.po"]) == 0
    count = int(re.sub(r"\D", "", capsys.readouterr().out.split()[0]))
    (expected,) = re.findall(r"more than ([\d,]+)\.|(\d+) 多条|más de (\d+)\.", text)
    assert int("".join(expected).replace(",", "")) == count // 500 * 500
    file = tmp_path / "it.po"
    source = re.sub(r"^#:.*\n", "", file.read_text("utf-8"), flags=re.MULTILINE)
    for before, after in [(found, found.replace('msgstr ""\n', sentence)), *((one, one) for one in dice.split("\n\n"))]:
        empty = re.sub("msgstr .*", 'msgstr ""', before)
        assert empty in source
        source = source.replace(empty, after)
    file.write_text(source, "utf-8")
    monkeypatch.setattr(files, "FOLDERS", [*files.FOLDERS])
    for words in ("texts import it.po --folder my-texts", "odds liars_dice 6x3 --dice 15 --lang it"):
        assert words in text
        capsys.readouterr()
        assert main(words.split()) == 0
    assert printed in capsys.readouterr().out
    (wrong,) = re.findall("Ci sono dadi che non vedi.", text)
    file.write_text(source.replace(sentence.split('"')[1], wrong), "utf-8")
    assert main(["texts", "import", "it.po", "--folder", "my-texts"]) == 1
    line = re.compile(r"po:\d+:")  # it moves with every text that is added
    assert line.sub("po:", capsys.readouterr().out) == line.sub("po:", fault)
    texts.forget("it")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd checks it, where there is systemd")
def test_systemd_has_nothing_against_the_unit_of_the_guide(tmp_path: Path) -> None:
    file = tmp_path / "dicekit@8866.service"
    unit = guides.block("ini")
    assert "/opt/dicekit/bin/dicekit " in unit
    file.write_text(unit.replace("/opt/dicekit/bin/dicekit ", f"{sys.executable} -m dicekit "))
    checked = subprocess.run(["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True)
    assert (checked.returncode, checked.stdout + checked.stderr) == (0, "")


@pytest.mark.parametrize("lang", texts.languages)
def test_guides_are_published_with_their_tables_and_code_blocks(lang: str) -> None:
    pages = Pages(lessons.folder())
    listed = str(pages.guide(lang))
    for guide in lessons.guides(lang):
        assert pages.own(lang, f"guide/{guide.id}") in listed
        page = str(pages.guide(lang, guide.id))
        assert guide.title in page
    assert f'href="{pages.own(lang, "guide/publish")}"' in pages.guide(lang, "teach")  # not the file's name
    assert "proxy_pass http://$seat;" in pages.guide(lang, "operate").striptags()
    assert pages.guide(lang, "nothing") is None


@pytest.mark.parametrize("lang", texts.languages)
def test_links_and_pictures_of_the_guides_lead_somewhere(lang: str) -> None:
    pages = Pages(lessons.folder())
    there = {pages.own(code, page) for code in texts.languages for page in ("", "help", "glossary", "guide")}
    there |= {pages.own(code, f"guide/{guide.id}") for code in texts.languages for guide in lessons.guides(code)}
    there |= {pages.address(lesson) for code in texts.languages for lesson in pages.found(code)}
    for guide in lessons.guides(lang):
        page = str(pages.guide(lang, guide.id))
        ids = set(re.findall(r' id="([^"]+)"', page))
        body = page[page.index("<main") :]
        assert "**" not in re.sub(r"<(pre|code)\b.*?</\1>", "", body, flags=re.DOTALL), (
            "Markdown that isn't read as such"
        )
        for address, _, place in (link.partition("#") for link in re.findall(r'<a [^>]*href="([^"]+)"', body)):
            assert address in there or address.startswith("https://") or not address, address
            assert address or place in ids, place
        for name, alt in re.findall(r'<img src="/guide/assets/([^"]+)" alt="([^"]*)"', body):
            assert (lessons.folder() / "assets" / name).is_file(), name
            assert len(alt) > 9, name


@pytest.mark.parametrize("path", guides.ALL_GUIDES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_every_picture_that_is_taken_is_shown_after_its_cell_and_has_a_dark_twin(path: Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    for cell, after in itertools.pairwise(cells):
        if name := guides.picture(cell):
            stem, _, suffix = name.partition(".")
            files = [pictures.named(name, path.parts[-3], theme) for theme in ("light", "dark")]
            assert files[0].startswith(stem)
            assert files[0].endswith(suffix)
            assert f"(../../assets/{files[0]})" in after.source
            assert all((path.parents[2] / "assets" / file).is_file() for file in files)


def test_the_readme_links_to_files_that_exist() -> None:
    text = (guides.ROOT / "README.md").read_text(encoding="utf-8")
    for place in re.findall(r"(?:\]\(|src=\")([\w./:-]+\.\w+)[)\"]", text):
        assert place.startswith("https://") or (guides.ROOT / place).exists(), place


def test_each_guide_exists_in_every_language_with_the_same_code() -> None:
    """Commands and configuration are the same, whatever language explains them."""
    english = lessons.guides("en")
    for lang in texts.languages:
        others = lessons.guides(lang)
        assert [guide.id for guide in others] == [guide.id for guide in english]
        for ours, theirs in zip(english, others, strict=True):
            blocks = [list(map(unworded, code_blocks(prose(guide)))) for guide in (ours, theirs)]
            assert blocks[0] == blocks[1], ours.id


def test_a_language_with_one_guide_shows_the_others_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(lessons.folder() / "en", tmp_path / "en")
    (tmp_path / "es/guide").mkdir(parents=True)
    shutil.copy(lessons.folder() / "es/guide/01_teach.ipynb", tmp_path / "es/guide")
    monkeypatch.setattr(lessons, "folder", lambda: tmp_path)
    found = {guide.id: guide.language for guide in lessons.guides("es")}
    assert found == {guide.id: "en" for guide in lessons.guides("en")} | {"teach": "es"}


def prose(guide: lessons.Lesson) -> str:
    return "\n".join(cell.source for cell in nbformat.read(guide.path, as_version=4).cells)


def unworded(block: str) -> str:
    """A block without what a learner reads of it: sentences in code, headings to paste.

    >>> unworded('```python\\nGuess("How often?", place="a/b")'), unworded("```markdown\\n## Roll")
    ('```python\\nGuess("…", place="a/b")', '```markdown\\n## …')
    """
    if block.startswith("```python"):
        return re.sub(r'"[^"\n]*"', lambda text: '"…"' if re.search(r"\s|[^\x00-\x7f]", text[0]) else text[0], block)
    return re.sub(r"^(#+) .*", r"\1 …", block, flags=re.MULTILINE) if block.startswith("```markdown") else block


def code_blocks(text: str) -> list[str]:
    """What is fenced or indented, in order."""
    return re.findall(r"^```\w+\n.*?^```|^ {4}\S[^\n]*$", text, re.MULTILINE | re.DOTALL)
