"""What is typed is answered: by text, by data, or by one clear line and exit code 2."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from dicekit import texts
from dicekit.__main__ import main
from dicekit.commands.typed import EXAMPLES, parser
from dicekit.formulas import derive
from dicekit.games import games
from dicekit.odds import at_least, exactly
from dicekit.site.options import SiteOptions

RECORDS = Path(__file__).parent / "records"
SPECIAL = RECORDS / "perudo" / "P-134_P-135_a_special_round.txt"
LESSON_6 = ["odds", "liars_dice", "7x5", "--dice", "15", "--mine", "5,5,1,2,6"]
COMMANDS = [
    "odds",
    "replay",
    "play",
    "review",
    "tournament",
    "solve",
    "lessons",
    "serve",
    "build",
    "new",
    "worksheet",
    "doctor",
    "texts",
]

Captured = pytest.CaptureFixture[str]


def answered(capsys: Captured, *typed: str) -> str:
    assert main(typed) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def data_of(capsys: Captured, *typed: str) -> dict[str, object]:
    data = json.loads(answered(capsys, *typed, "--json"))
    assert isinstance(data, dict)
    return data


def refused(capsys: Captured, *typed: str) -> str:
    assert main(typed) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert output.err.startswith("dicekit: ")
    assert "Traceback" not in output.err
    return output.err


# ---- very long fractions, languages, output that cannot be written ------------------------------

LONG = (
    "odds liars_dice 3000x5 --dice 10000",
    "odds perudo 900x1 --dice 5526",
    "odds bluff 3x* --dice 10000 --question loss",
    "odds liars_dice 3000x5 --dice 10000 --question exactly",
)


@pytest.mark.parametrize("typed", LONG)
@pytest.mark.parametrize("lang", texts.languages)
def test_a_very_long_fraction_is_shortened_and_full_shows_it(typed: str, lang: str, capsys: Captured) -> None:
    """(2/3)^10000 has more figures than Python writes at once; what is left out is counted."""
    limit = sys.get_int_max_str_digits()
    short = answered(capsys, *typed.split(), "--lang", lang)
    full = answered(capsys, *typed.split(), "--lang", lang, "--full")
    assert max(map(len, re.findall(r"[0-9]+", short))) <= 100
    longest = max(re.findall(r"[0-9]+", full), key=len)
    assert len(longest) > 4000
    assert f"{longest[:10]}…" in short
    assert f"…{longest[-10:]}" in short
    assert "--full" in short
    assert "--full" not in full
    assert sys.get_int_max_str_digits() == limit


@pytest.mark.parametrize("typed", LONG)
def test_data_is_always_exact(typed: str, capsys: Captured) -> None:
    data = data_of(capsys, *typed.split())
    _, game, bid, _, dice, *_ = typed.split()
    view = games.of_dice[game](players=6).view(None, dice=int(dice))
    for name, exact in (("at_least", at_least(view, bid)), ("exactly", exactly(view, bid))):
        over, under = str(data[name]).split("/")
        limit = sys.get_int_max_str_digits()
        sys.set_int_max_str_digits(0)
        try:
            assert Fraction(int(over), int(under)) == exact
        finally:
            sys.set_int_max_str_digits(limit)


def test_a_derivation_shortens_by_itself() -> None:
    ledger = derive(games.of_dice["liars_dice"](players=6).view(None, dice=10000), "3000x5")
    assert "digits left out" in ledger.text()
    assert len(repr(ledger)) < 300
    assert "…" not in derive(games.of_dice["liars_dice"](players=6).view(None, dice=10), "3x5").text()


def test_a_language_may_stand_before_the_command(capsys: Captured) -> None:
    assert answered(capsys, "--lang", "zh", *LESSON_6) == answered(capsys, *LESSON_6, "--lang", "zh")
    assert answered(capsys, "--lang=zh", *LESSON_6, "--lang", "en") == answered(capsys, *LESSON_6)


@pytest.mark.parametrize(
    "typed",
    [
        "odds",
        "odds liars_dice 7x5 --dice x",
        "odds liars_dice 7x5 --dice",
        "odds liars_dice 7x5 --dice 15 --question why",
        "odds liars_dice 7x5 --dice 15 --json=1",
        "odds liars_dice 7x5 --dice 15 --frob",
        "frob",
        "serve --no 6",
    ],
)
def test_what_is_wrong_with_arguments_is_said_in_the_language_asked_for(typed: str, capsys: Captured) -> None:
    output = refused(capsys, *typed.split(), "--lang", "zh")
    assert re.search(r"[\u4e00-\u9fff]", output)
    assert not re.search(r"argument|expected|invalid|required|choose|unrecognized|ambiguous", output)
    assert not re.search(r"[\u4e00-\u9fff]", refused(capsys, *typed.split()))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("more", [(), ("--json",), ("--lang", "zh")])
def test_output_that_cannot_be_written_is_one_clear_line(more: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        typed = [sys.executable, "-m", "dicekit", *LESSON_6, *more]
        done = subprocess.run(typed, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("dicekit: ")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("liars_dice 7x5 --dice 15 --shown 5,5", "nobody shows dice in liars_dice"),
        ("perudo 7x5^5 --dice 15", "cannot read"),
        ("chinese 3x4 --players 3 --mine 1,2,3,4,5", "1 2 3 4 5 is a straight"),
    ],
)
def test_what_would_be_ignored_is_refused(typed: str, words: str, capsys: Captured) -> None:
    assert words in refused(capsys, "odds", *typed.split())


def test_dice_shown_with_a_bid_are_not_dropped(capsys: Captured) -> None:
    assert "a bid alone" in refused(capsys, "odds", "perudo", "7x5 push 5", "--dice", "15")


# ---- help --------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    output = capsys.readouterr().out
    assert "examples:" in output
    assert f"dicekit {command}" in output


def test_without_a_command_the_commands_are_listed(capsys: Captured) -> None:
    output = answered(capsys)
    assert all(command in output for command in COMMANDS)


def test_the_version_is_told(capsys: Captured) -> None:
    assert answered(capsys, "--version").startswith("dicekit ")


@pytest.mark.parametrize("command", ["odds"])
def test_the_examples_of_the_help_can_be_typed(command: str, capsys: Captured) -> None:
    for line in EXAMPLES[command]["examples"].splitlines():
        if line.strip().startswith("dicekit"):
            answered(capsys, *line.split()[1:])


# ---- odds --------------------------------------------------------------------------------------


def test_lesson_6_in_text(capsys: Captured) -> None:
    output = answered(capsys, *LESSON_6)
    assert "8,675/19,683" in output
    assert "44.1\xa0%" in output
    assert "You hold three that count" in output
    assert "19/3" in output  # the whole count on average, own dice included


def test_the_same_in_chinese(capsys: Captured) -> None:
    output = answered(capsys, *LESSON_6, "--lang", "zh")
    assert "8675/19683" in output
    assert "44.1%" in output
    assert "七个五" in output


def test_lesson_6_as_data(capsys: Captured) -> None:
    data = data_of(capsys, *LESSON_6)
    assert data["game"] == "liars_dice"
    assert data["bid"] == "7x5"
    assert data["at_least"] == "8675/19683"
    assert data["exactly"] == "4480/19683"
    assert data["mean"] == "19/3"
    assert data["even_bet"] == 6
    assert data["unseen"] == 10


@pytest.mark.parametrize(
    ("typed", "at_least"),
    [
        ("liars_dice 2x6 --dice 5 wild=none", "763/3888"),  # L-139
        ("liars_dice 2x6 wild=none --dice 5", "763/3888"),
        ("liars_dice 2x6 --dice 5 preset=plain", "763/3888"),
        ("liars_dice 7x5 --dice 20", "605139931/1162261467"),  # L-146
        ("liars_dice 3x7 --dice 10 sides=8", "124363/262144"),  # L-161
        ("liars_dice 2x12 --players 3 sides=20", "56369622635117/125000000000000"),  # L-159
        ("liars_dice 3x5 --dice 15 --mine 5,5,1,2,6", "1/1"),  # L-169
        ("liars_dice 3x5 --dice 4 --mine 2,3", "0/1"),  # L-170
        ("bluff 2x* --dice 10", "10389767/20155392"),  # B-112
        ("bluff 2xstar --dice 10", "10389767/20155392"),
        ("bluff 6x5 --dice 15 --mine 5,5,*,1,2 --shown *,5", "6305/6561"),  # B-117
        ("perudo 3x4 --dice 15 --special", "219940843951/470184984576"),  # P-143
        ("perudo 3x1 --dice 15", "219940843951/470184984576"),  # P-142
        ("perudo 6x5 --dice 14 --mine 1,5,2,3 --shown 5,5", "5281/6561"),  # P-149
        ("chinese 8x3 --players 2 --mine 1,1,3,3,3", "232/441"),  # C-146
        ("chinese 8x3 --dice 10 --mine 11333", "232/441"),
        ("chinese 2x1z --players 2", "2842429/5531904"),
        ("chinese 6x2 --players 4", "26249741720/37822859361"),
        ("chinese 7x3 --dice 20 straight=off surround=off opening_min=0,0,0", "605139931/1162261467"),
    ],
)
def test_check_values_of_the_rules(typed: str, at_least: str, capsys: Captured) -> None:
    data = data_of(capsys, "odds", *typed.split())
    assert data["at_least"] == at_least
    assert Fraction(str(data["exactly"])) <= Fraction(at_least)


def test_expected_losses_of_bluff(capsys: Captured) -> None:
    data = data_of(capsys, "odds", "bluff", "4x3", "--dice", "10", "--question", "loss")
    assert data["expected_loss"] == {"bidder": "57856/59049", "doubter": "31930/59049", "worth": "8642/19683"}


@pytest.mark.parametrize("name", list(games.of_dice))
@pytest.mark.parametrize("question", ["at_least", "exactly", "loss"])
@pytest.mark.parametrize("lang", texts.languages)
def test_every_game_derives_every_question_in_every_language(
    name: str, question: str, lang: str, capsys: Captured
) -> None:
    assert len(answered(capsys, "odds", name, "4x3", "--players", "2", "--question", question, "--lang", lang)) > 100


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("poker 7x5 --dice 15", "there are: liars_dice, perudo, bluff, chinese, da_gunzi"),
        ("liars_dice seven --dice 15", "expected a bid such as 4x5"),
        ("liars_dice doubt --dice 15", "a bid such as 4x5"),
        ("liars_dice 7x9 --dice 15", "the faces are 1 to 6"),
        ("liars_dice 0x5 --dice 15", "bad_quantity"),
        ("bluff 2x6 --dice 15", "the faces are 1 to 5 and the star"),
        ("bluff 21x5 --dice 30", "no_such_field"),
        ("chinese 4x1 --players 2", "ones_are_zhai"),
        ("liars_dice 7x5z --dice 15", "wrong_phase"),
        ("liars_dice 7x5", "say how many dice are in play: --dice N"),
        ("liars_dice 7x5 --dice 0", "cannot make a table"),
        ("liars_dice 7x5 --dice many", "'many' is no whole number"),
        ("liars_dice 7x5 --dice 3 --mine 5,5,1,2", "cannot make a table of 3"),
        ("liars_dice 7x5 --dice 15 --mine 5,5,1,2,6,6", "nobody owns more than 5 dice"),
        ("liars_dice 7x5 --dice 15 --mine 5,5,7", "7 is not on these dice; the faces are 1 2 3 4 5 6"),
        ("liars_dice 7x5 --dice 15 --mine five", "expected dice such as 55126"),
        ("bluff 7x5 --dice 15 --shown 6", "6 is not on these dice"),
        ("liars_dice 7x5 --dice 15 wild=sixes", "possible: ones, none"),
        ("liars_dice 7x5 --dice 15 wildcard=ones", "one of: dice, sides, wild"),
        ("liars_dice 7x5 --dice 15 ones", "write name=value"),
        ("liars_dice 7x5 --dice 15 preset=poker", "plain, joker, dudo, reset_quantity"),
        ("liars_dice 7x5 --players 9", "2 to 6"),
        ("liars_dice 7x5 --players 2 --dice 15", "2 players own at most 10 dice"),
        ("liars_dice 7x5 --dice 15 --special", "has no special rounds; perudo has"),
        ("liars_dice 7x5 --dice 15 --loud", "--loud is not understood"),
        ("liars_dice 7x5 --dice 15 --lang fr", "'en', 'es', 'zh'"),
        ("liars_dice 7x5 --dice 99999999", "cannot make a table"),
        ("chinese 4x3 --dice 7", "5 hidden dice"),
        ("chinese 4x3 --dice 45", "2 to 8"),
        ("chinese 4x3 --players 2 --mine 1,2", "5 hidden dice"),
        ("liars_dice", "the following arguments are required: BID"),
    ],
)
def test_bad_input_is_answered_by_what_is_possible(typed: str, words: str, capsys: Captured) -> None:
    assert words in refused(capsys, "odds", *typed.split())


def test_a_bid_that_there_is_not_is_refused_in_the_language_that_was_asked_for(capsys: Captured) -> None:
    assert "点数是 1 到 6" in refused(capsys, "odds", "liars_dice", "7x9", "--dice", "15", "--lang", "zh")


def test_an_unknown_command_lists_the_commands(capsys: Captured) -> None:
    output = refused(capsys, "juggle")
    assert all(command in output for command in COMMANDS)
    assert "--loud" in refused(capsys, "lessons", "--loud")
    assert "--loud" in refused(capsys, "--loud")


# ---- replay ------------------------------------------------------------------------------------


def test_a_record_is_told_step_by_step(capsys: Captured) -> None:
    output = answered(capsys, "replay", str(SPECIAL))
    assert "Round 2: Bo begins, seven dice in play." in output
    assert "Special round" in output
    assert "Ana: doubts (four fives: 25.9\xa0% for Ana)." in output
    assert "10 steps, each one checked." in output


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*/*.txt")), ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", texts.languages)
def test_every_recorded_game_can_be_told(path: Path, lang: str, capsys: Captured) -> None:
    assert "None" not in answered(capsys, "replay", str(path), "--lang", lang)
    data = data_of(capsys, "replay", str(path))
    assert data["game"] == path.parent.name
    assert data["partial"] is ("seen by" in path.read_text(encoding="utf-8"))


def test_a_partial_record_is_told_as_far_as_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    text = "dicekit 1\ngame perudo; players Ana Bo; seen by Ana\n1 deal Ana 5 5 1 2 6\nAna 4x5 Bo 5x5 push 5\nAna ?\n"
    path = tmp_path / "mine.txt"
    path.write_text(text, encoding="utf-8")
    output = answered(capsys, "replay", str(path))
    assert "Partial record, as Ana knew it" in output
    assert "From line 5 on" in output
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert answered(capsys, "replay", "-") == output


def test_a_broken_record_is_refused_with_its_line(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "broken.txt"
    path.write_text(SPECIAL.read_text(encoding="utf-8").replace("found 3", "found 4"), encoding="utf-8")
    output = refused(capsys, "replay", str(path))
    assert "line 6: 'found 4' is not what the dice say; expected found 3; bid holds; Bo loses 1" in output


def test_what_is_no_text_is_refused(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe\x00")
    assert "no text in UTF-8" in refused(capsys, "replay", str(path))
    assert "cannot read" in refused(capsys, "replay", str(tmp_path / "nothing"))
    assert "cannot read" in refused(capsys, "replay", str(tmp_path))


# ---- lessons, serve, doctor --------------------------------------------------------------------


def test_lessons_are_listed(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    from dicekit.site import lessons

    six = lessons.Lesson(
        *("06_your_dice", "en", "Your dice change the question", "You hold 5 5 1 2 6 and hear seven fives.", 40),
        *((3,), 6, "B", "lesson", Path("06_your_dice.ipynb"), "en/06_your_dice.ipynb"),
    )
    monkeypatch.setattr(lessons, "find", lambda root=None: [six])
    output = answered(capsys, "lessons")
    assert "Your dice change the question  · 40 min" in output
    assert "没有课" in answered(capsys, "lessons", "--lang", "zh")
    assert json.loads(answered(capsys, "lessons", "--json"))[0]["needs"] == [3]


def test_missing_lessons_are_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    from dicekit.site import lessons

    def find(root: Path | None = None) -> list[lessons.Lesson]:
        raise lessons.NoLessons(Path("inside"), Path("beside"))

    monkeypatch.setattr(lessons, "find", find)
    assert "no lessons in inside and none in beside; dicekit doctor says what to do" in refused(capsys, "lessons")


def test_serve_hands_on_what_was_typed(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    import importlib

    site_serve = importlib.import_module("dicekit.site.serve")
    given: list[object] = []
    monkeypatch.setattr(site_serve, "serve", given.append)
    answered(capsys, "serve", "6", "--port", "9000", "--no-browser", "--base-url", "/x/", "--no-warm", "--cap", "9")
    assert given == [SiteOptions(lesson="6", port=9000, browser=False, base_url="/x/", warm=False, cap=9)]
    assert "ports go from 1 to 65535" in refused(capsys, "serve", "--port", "70000")
    assert "one visitor at least must be let in" in refused(capsys, "serve", "--cap", "0")
    assert "with --gateway-url there are none" in refused(capsys, "serve", "--gateway-url", "http://a", "--no-warm")


@pytest.mark.parametrize("fault", [OSError(98, "Address already in use"), ImportError("No module named 'voila'")])
def test_a_site_that_cannot_start_says_why(fault: Exception, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    import importlib

    def serve(*given: object, **more: object) -> None:
        raise fault

    monkeypatch.setattr(importlib.import_module("dicekit.site.serve"), "serve", serve)
    output = refused(capsys, "serve", "--port", "9000")
    assert "port 9000 is already in use" in output or "doctor" in output


def test_doctor_says_what_is_ill_and_what_to_do(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    import importlib

    site_doctor = importlib.import_module("dicekit.site.doctor")
    well = site_doctor.Check("Python", True, "Python 3.13")
    ill = site_doctor.Check("anywidget", False, "not installed", "python -m pip install anywidget")
    monkeypatch.setattr(site_doctor, "checks", lambda lang: [well, ill])
    assert main(["doctor"]) == 1
    output = capsys.readouterr().out
    assert "!!  anywidget: not installed\n    -> python -m pip install anywidget" in output
    assert "One thing needs attention." in output
    assert main(["doctor", "--json"]) == 1
    assert [check["ok"] for check in json.loads(capsys.readouterr().out)] == [True, False]
    monkeypatch.setattr(site_doctor, "checks", lambda lang: [well])
    assert main(["doctor"]) == 0


# ---- as a program ------------------------------------------------------------------------------


def run(*typed: str, **more: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dicekit", *typed]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60, **more)  # type: ignore[call-overload,no-any-return]


def test_it_runs_with_a_closed_stdin() -> None:
    ended = run(*LESSON_6, "--json", stdin=subprocess.DEVNULL)
    assert json.loads(ended.stdout)["at_least"] == "8675/19683"
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="shell redirections of POSIX")
@pytest.mark.parametrize("redirection", ["<&-", ">&-", "<&- | head -1", "| head -1", "2>&- | head -1"])
def test_it_runs_in_pipes_and_with_closed_streams(redirection: str) -> None:
    typed = " ".join(["odds", "liars_dice", "200x5", "--dice", "600"])
    ended = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m dicekit {typed} {redirection}'],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_console_without_chinese_shows_question_marks() -> None:
    ended = run(*LESSON_6, "--lang", "zh", env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path.cwd())})
    assert ended.returncode == 0
    assert "8675/19683" in ended.stdout


def test_bad_input_ends_with_2_and_one_line() -> None:
    ended = run("odds", "poker", "7x5", "--dice", "15")
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert "'poker'" in ended.stderr
    assert "liars_dice, perudo, bluff, chinese, da_gunzi" in ended.stderr


def test_data_needs_no_sympy() -> None:
    code = "import sys; from dicekit.__main__ import main; main(sys.argv[1:]); assert 'sympy' not in sys.modules"
    ended = subprocess.run(
        [sys.executable, "-c", code, *LESSON_6, "--json"], capture_output=True, timeout=60, check=False
    )
    assert ended.returncode == 0, ended.stderr


def test_the_parser_knows_every_command() -> None:
    assert set(COMMANDS) <= set(parser().format_help().split())


def test_the_record_in_the_help_of_replay_can_be_replayed(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    text = EXAMPLES["replay"]["record"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert "Chi loses one die." in answered(capsys, "replay", "-")
