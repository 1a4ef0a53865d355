"""The states that all parts share, one kind of part after the other; settings and glossary without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from dicekit import texts
from dicekit.course.lesson01.lesson import Lesson as Lesson01
from dicekit.course.lesson04.lesson import Lesson as Lesson04
from dicekit.course.lesson04.strip import RuleStrip
from dicekit.course.lesson05.lesson import Lesson as Lesson05
from dicekit.course.lesson07.case import Doubts, Raises, asked, raised
from dicekit.course.lesson07.strip import DoubtStrip, RaiseStrip
from dicekit.course.lesson09.lesson import Lesson as Lesson09
from dicekit.course.lesson12.lesson import Lesson as Lesson12
from dicekit.course.lesson15.lesson import Lesson as Lesson15
from dicekit.course.lesson19.lanes import Drawn, TwoLanes
from dicekit.kit import states
from dicekit.kit.bundle import text_of
from dicekit.kit.part import Part
from dicekit.odds.joint import Joint
from dicekit.widgets import ChoiceBalance, Glossary, Ledger, OddsChart, OutcomeGrid, Settings, TwoWayTable
from dicekit.widgets.draw import glossary, settings
from dicekit.widgets.grid.state import Outcomes
from dicekit.widgets.guess import Guess, Verdict
from dicekit.widgets.my_guesses import MyGuesses
from dicekit.widgets.rolls import ComparedStrip, HandExperiment, Rolls, RollStrip
from dicekit.widgets.stepper.past import RoundHistory
from dicekit.widgets.tray import Tray
from tests.widgets.test_fuzz import kinds

DRAWING = Path(states.__file__).parent
LANGUAGES = pytest.mark.parametrize("lang", ["en", "zh"])


@LANGUAGES
def test_too_many_outcomes_are_said_with_the_way_to_wait(lang: str) -> None:
    text = states.too_large(lang, outcomes=60_466_176, rolls=20_000, margin=0.7, seconds=40)
    large = {"en": "60 million outcomes", "zh": "6047 万种结果"}[lang]  # 6**10
    assert large in text
    assert "0.7" in text
    assert re.search(r'<button type="button" class="btn" data-act="wait">[^<]*40', text)


def test_done_is_a_mark_and_a_word_and_what_is_next() -> None:
    text, done = states.done("zh", "下一步：理。"), states.say("done", "zh")
    assert [part in text for part in ("✓", done, "下一步：理。")] == [True] * 3
    assert states.done_text("zh", "下一步：理。") == f"{done}。下一步：理。"
    assert states.done_text("en") == "Done."


def test_a_field_is_tied_to_the_place_where_its_faults_are_told() -> None:
    result = re.search(r'id="([^"]+)"', states.field_error("dk1"))
    assert result
    assert states.described_by("dk1")["aria-describedby"] == result[1]


@LANGUAGES
def test_a_part_is_an_example_until_it_is_live(lang: str) -> None:
    label = {"en": "Example, not live yet", "zh": "示例，还没动起来"}[lang]
    assert f'role="group" aria-label="{label}"' in Settings(lang=lang).still()


# ---- each kind of part in each state

Made = Callable[[str], Part]


def ask(part: Part, do: str, fields: dict[str, Any]) -> None:
    """As a browser asks."""
    part.set_state({"acts": [{**fields, "page": "states", "n": 1, "do": do}]})


def rolls(lang: str) -> Part:
    return RollStrip(Rolls(HandExperiment(5, hits=(6,), need=2), "K7QX", 1), lang=lang)


def two_bids(lang: str) -> Part:
    return Lesson05(lang).strip


def grid(dice: int, need: int | None) -> Made:
    return lambda lang: OutcomeGrid(Outcomes.faces(dice=dice, need=need), lang=lang)


#: Nothing is there yet: the part, and the request that is the first move; None where another part makes it.
EMPTY: dict[str, tuple[Made, str | None]] = {
    "Tray": (lambda lang: Tray(seed="K7QX", lang=lang), "roll"),
    "OutcomeGrid": (grid(3, None), "first"),
    "OutcomeGrid without a question": (lambda lang: OutcomeGrid(lang=lang), None),
    "Ledger": (lambda lang: Ledger(lang=lang), None),
    "OddsChart": (lambda lang: OddsChart(lang=lang), None),
    "RollStrip": (rolls, "roll"),
    "DoubtStrip": (lambda lang: DoubtStrip(Rolls(Doubts(asked()), "K7QX", 17), lang=lang), "roll"),
    "RaiseStrip": (lambda lang: RaiseStrip(Rolls(Raises(raised()), "K7QX", 17), lang=lang), "roll"),
    "TwoBids": (two_bids, "roll"),
    "SlidBid": (lambda lang: Lesson04(lang).strip, "roll"),
    "RulesStrip": (lambda lang: Lesson15(lang).strip, "roll"),
    "BarsLater": (lambda lang: Lesson12(lang).strip, "roll"),
    "Tried": (lambda lang: Lesson04(lang).later_strip, "roll"),
    "PairOfBids": (lambda lang: Lesson09(lang).strip, "roll"),
    "ThreeShares": (lambda lang: Lesson01(lang).strip, "roll"),
    "ComparedStrip": (
        lambda lang: ComparedStrip(Rolls(HandExperiment(5, hits=(6,), need=2), "K7QX"), lang=lang),
        "roll",
    ),
    "TwoLanes": (lambda lang: TwoLanes(Drawn("K7QX", 17), lang=lang), "roll"),
    "Verdict": (lambda lang: Verdict(Guess("?", Fraction(1, 4)), lang=lang), None),
    "RoundHistory": (lambda lang: RoundHistory(lang=lang), None),
    "MyGuesses": (lambda lang: MyGuesses(lang=lang), None),
}
NEVER_EMPTY = {
    "Review": "begins with an example",
    "PlayTable": "a table is dealt before it is shown",
    "GuessBar": "no value is preset: Lock says that one is wanted",
    "YourGuess": "nothing until a guess is sealed",
    "Plot": "drawn only when there is something to draw",
    "QuestionDeck": "begins with its first card",
    "RoundStepper": "a table is dealt before it is shown",
    "OddsRound": "a table is dealt before it is shown",
    "RuleBench": "rules to choose from",
    "LowBids": "the rolls before it are made",
    "FirstRound": "two cups on the table",
    "OutcomeSorter": "begins with a block in hand",
    "HundredHands": "a hundred blank hands, and a question about them",
    "RuleSwitch": "two hands on the table",
    "RuleBets": "a rule to bet on",
    "WhoIsAhead": "begins with a setting",
    "FirstBid": "cups are on the table",
    "FirstLook": "a table with a bid",
    "Piles": "bars are there from the start",
    "OwnRolls": "numbers to tap, and thirty blanks",
    "Streaks": "a question, and lists to roll",
    "RoundDots": "a thousand rounds are there from the start",
    "NextPlayer": "a table is dealt before it is shown",
    "ThreeCalls": "a table is dealt before it is shown",
    "FirstDecision": "a table with a bid",
    "Scale": "both pans are full",
    "PracticeRounds": "a table is dealt before it is shown",
    "RoundsInHand": "a table is dealt before it is shown",
    "MirrorRounds": "a table is dealt before it is shown",
    "BluffMixer": "both dials stand somewhere",
    "OpeningTable": "begins with the equilibrium",
    "Deeper": "a summary to be opened",
    "TinyGame": "a table with a die to roll",
    "HabitRun": "three habits to play",
    "DoubtField": "a hundred blank dots, and a bid to doubt",
    "NinthRoll": "begins with eight dice",
    "DiceTape": "begins with eight rolls",
    "Cuts": "every row is there at each step",
    "FairOrMade": "begins with two logs",
    "CupLift": "cups are there",
    "CupBet": "cups are there",
    "Staircase": "begins with a bid",
    "ExactBar": "begins with a number",
    "FirstSwitch": "a table with a bid",
    "RaisedTogether": "both bids are there",
    "FirstCall": "a table with a bid",
    "SupportedBars": "begins with a die",
    "RuleStrip": "one die at least",
    "PushStrip": "what Ana sees is there before the first roll",
    "Scene": "a table with a bid",
    "BidBoard": "every bid is there before the first is made",
    "TwoWayTable": "always whole counts",
    "ChoiceBalance": "always dials that stand somewhere",
    "HonestyDial": "the dial always stands somewhere",
    "BidLog": "a log is there before it is shown",
    "DoubtRounds": "begins with a bid",
    "BluffDial": "the dial always stands somewhere",
    "DoubtDial": "the dial always stands somewhere",
    "Ghost": "the ghost is there from the start",
    "Hunt": "begins with a question",
    "HandRounds": "begins at your turn",
    "FirstHand": "a table with a bid",
    "SurroundDial": "a dial with two fields from the start",
    "Needles": "both players and their dice are there from the start",
    "FirstStake": "cups on the table",
    "StakeRounds": "begins at your turn",
    "DoubtCheck": "begins with a bid",
    "Beside": "one table is there before a second is",
    "Score": "nothing until a round is over",
    "KnownRun": "its button is always there",
    "Extras": "a word that opens the rest",
    "Pinned": "nothing until something is pinned",
    "WayBack": "nothing until a round is put aside",
    "Setup": "begins with the rules of a game",
    "RuleCards": "begins with its cards",
    "ShowDice": "five dice lie there from the start",
    "FirstPush": "cups on the table",
    "PushRounds": "begins at your turn",
    "KeepBench": "five dice to keep or to roll",
    "HandedCup": "a cup with a claim",
    "Ranking": "every hand is there from the start",
    "Stakes": "a table from the start",
    "PushedTable": "a table from the start",
    "AnasSeat": "a table from the start",
    "Triples": "every outcome of three dice",
    "RollsBeside": "waits for the first rolls",
    "CupRounds": "begins with a claim",
    "PlayerDots": "twenty players always have it",
    "FirstClaim": "a pass is always said",
    "PassRounds": "a pass is always said",
    "FeiRounds": "begins at your turn",
    "PlanAndSwitch": "columns to choose a plan from",
    "FirstPlan": "cups on the table",
    "FirstRaise": "cups on the table",
    "Holes": "a bid with holes from the start",
    "SpecialRounds": "begins at your turn",
    "FirstBet": "a pack and six dice on the table",
    "ThinningPack": "twelve cards to turn over",
    "CardsOrDice": "begins with a bet",
    "LossStairs": "begins with a step to set",
    "LossStrip": "waits for the first roll, as every strip",
    "FewDice": "waits for the first roll, as every strip",
    "TwoDiceStrip": "waits for the first roll, as every strip",
    "FirstDoubt": "cups on the table",
    "DiceRounds": "begins at your turn",
    "SwitchRounds": "begins at your turn",
    "CardFan": "a hand that was dealt",
    "CardTable": "a table is dealt before it is shown",
    "Tabs": "stand only where there is a choice",
    "Settings": "a setting has always a value",
    "Glossary": "words",
}
LARGE = {"OutcomeGrid": grid(12, 4)}
#: What Python reads: an entry that it cannot, and the field under which that is told.
MISREAD: dict[str, tuple[Made, str, dict[str, Any], str]] = {
    "Tray": (lambda lang: Tray(seed="K7QX", lang=lang), "type", {"hand": "55127"}, "hand"),
    "RollStrip": (rolls, "use", {"seed": "IL01", "seat": "1"}, "seed"),
    "ChoiceBalance": (lambda lang: ChoiceBalance(lang=lang), "dial", {"dial": "doubted", "value": "often"}, "value"),
    "TwoWayTable": (
        lambda lang: TwoWayTable(Joint(Fraction(1, 2), Fraction(1, 2), Fraction(1, 4)), lang=lang),
        *("set", {"base": "1/2", "if_true": "often", "if_false": "1/4"}, "if_true"),
    ),
}
#: A control that is not allowed now, and stays.
UNAVAILABLE: dict[str, Made] = {
    "Tray": lambda lang: Tray(seed="K7QX", lang=lang),
    "RuleStrip": lambda lang: RuleStrip(dice=1, lang=lang),
}


@LANGUAGES
@pytest.mark.parametrize("kind", EMPTY)
def test_empty_is_a_sentence_and_a_first_move(kind: str, lang: str) -> None:
    made, move = EMPTY[kind]
    part = made(lang)
    drawn = "".join(getattr(part, name) for name in part.trait_names() if name.startswith("html_"))
    assert re.search(r'<div class="empty"><p class="status">[^<]{4,}</p>', drawn)
    if move is None:
        return
    button = re.search(rf'<button [^>]*class="btn main[^"]*"[^>]*data-act="{move}"[^>]*>', part.html_work)
    assert button
    fields = {name: int(value) for name, value in re.findall(r'data-arg-(\w+)="(\d+)"', button[0])}
    ask(part, move, fields)
    assert 'class="empty"' not in part.html_work


@LANGUAGES
@pytest.mark.parametrize("kind", LARGE)
def test_too_large_says_so_in_the_same_banner(kind: str, lang: str) -> None:
    part = LARGE[kind](lang)
    assert states.large("").partition("<p>")[0] in part.html_work
    assert texts.get_language(lang).whole(20_000) in part.html_work


@LANGUAGES
@pytest.mark.parametrize("kind", MISREAD)
def test_what_python_cannot_read_is_told_under_its_field(kind: str, lang: str) -> None:
    made, do, fields, field = MISREAD[kind]
    part = made(lang)
    before = part.state
    ask(part, do, fields)
    assert re.fullmatch(rf'<p class="status notice" data-field="{field}">[^<]+</p>', part.html_notice)
    assert f'name="{field}"' in part.html_work or kind == "ChoiceBalance"  # its field is the control itself
    assert part.state == before


@LANGUAGES
@pytest.mark.parametrize("kind", UNAVAILABLE)
def test_what_is_not_allowed_stays_and_says_why(kind: str, lang: str) -> None:
    assert re.search(r'aria-disabled="true" data-why="[^"]{4,}"', UNAVAILABLE[kind](lang).still())


def test_every_part_trips_alone_and_can_be_restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Part) -> None:
        raise ZeroDivisionError("a fault of ours")

    for kind, make in kinds().items():
        part = make()
        with monkeypatch.context() as patch:
            patch.setattr(type(part), "draw", broken)
            part.redraw()
        assert '<div class="banner fault" role="group">' in part.html_fault, kind
        assert 'data-act="restart"' in part.html_fault, kind
        ask(part, "restart", {})
        assert part.html_fault == "", kind


def test_every_part_is_an_example_while_it_is_still() -> None:
    for kind, make in kinds().items():
        part = make()
        assert f'aria-label="{texts.say("widget.example", part.lang)}"' in part.still(), kind


def test_every_kind_of_part_is_empty_in_the_same_way_or_never_is() -> None:
    """A new kind of part is added above, or to the reasons."""
    values = {name.partition(" ")[0] for name in EMPTY} | set(NEVER_EMPTY)
    named = {name.partition(" ")[0] for name in kinds()}
    assert named <= values, f"not in the table of states: {named - values}"


def test_no_part_draws_a_state_of_its_own() -> None:
    marks = re.compile(r'"(?:[\w-]* )?(?:empty|grid-empty)"\}|banner (?:large|fault)|status done|class="(?:tick|empty)')
    for path in DRAWING.rglob("*.py"):
        if path.name not in ("states.py", "frame.py"):
            assert not marks.search(path.read_text(encoding="utf-8")), path.name


def test_a_page_without_a_kernel_says_what_still_works() -> None:
    values = {kind: kinds()[kind]().words["needs_python"] for kind in ("Tray", "OutcomeGrid", "Ledger", "TwoWayTable")}
    assert values["TwoWayTable"].endswith("Table, As text and Help.")
    assert values["OutcomeGrid"].endswith("Outcomes can be picked, sorted and looked at closely here too.")
    assert values["Ledger"].endswith("Steps open and blanks can be filled here too.")
    assert Tray(tools=()).words["needs_python"].endswith("open the lesson itself for it.")


# ---- settings


@LANGUAGES
def test_what_the_sheet_offers_is_what_the_browser_knows(lang: str) -> None:
    """The names and values of the fields are those of `reader.js`, which puts them onto the page."""
    html = settings.panel("dk", lang)
    offered = {name: set() for name in re.findall(r'<input[^>]* name="(\w+)"', html)}
    for name, value in re.findall(r'name="(\w+)" value="(\w+)"', html):
        offered[name].add(value)
    known = dict(re.findall(r'(\w+): one\("\w+", (.*?)\),?\n', text_of("reader.js")))
    for name, values in known.items():
        assert offered[name] in (set(json.loads(f"[{values}]")), set()), name  # a switch has no values
    assert set(offered) == {*known, "size"}


def test_the_browser_gets_its_words_with_their_slots() -> None:
    found = re.search(r'data-words="([^"]*)"', settings.panel("dk", "en"))
    assert found
    words = json.loads(found[1].replace("&quot;", '"'))
    assert words["in_lesson"] == "Lesson {number}: {item}"
    assert words["size_now"] == "Text at {size} percent."
    assert set(words["names"]) == {*settings.KEPT, *settings.PAGES, "settings"}


# ---- glossary


def test_every_word_has_meaning_and_sound_in_both_languages_and_none_is_left_out() -> None:
    names = [name for group in glossary.GROUPS.values() for name in group]
    assert len(names) == len(set(names))
    for lang in texts.languages:
        for kind in ("word", "say", "meaning"):
            there = {key.rpartition(".")[2] for key in texts.catalogue(lang) if key.startswith(f"glossary.{kind}.")}
            assert there == set(names), (lang, kind)


@pytest.mark.parametrize(
    ("name", "word", "sound"),
    [  # the agreed terms
        *(("bid", "叫数", "jiào shù"), ("raise", "加叫", "jiā jiào"), ("doubt", "开", "kāi"), ("fei", "飞", "fēi")),
        *(("plain", "斋", "zhāi"), ("break_zhai", "破斋", "pò zhāi"), ("surround", "围骰", "wéi tóu")),
        *(("bounce", "反弹", "fǎntán"), ("pi", "劈", "pī"), ("exactly", "正好", "zhènghǎo"), ("bead", "珠", "zhū")),
        *(
            ("stick", "棒", "bàng"),
            ("gunzi", "滚子", "gǔnzi"),
            ("trump", "主", "zhǔ"),
            ("median", "中位数", "zhōngwèishù"),
        ),
        *(
            ("outcome", "结果", "jiéguǒ"),
            ("chance", "概率", "gàilǜ"),
            ("wild", "万能", "wànnéng"),
            ("pass", "过", "guò"),
        ),
        *(("complement", "对立事件", "duìlì shìjiàn"), ("exclusive", "互斥", "hù chì"), ("cup", "骰盅", "tóuzhōng")),
        *(("distribution", "分布列", "fēnbùliè"), ("house_rule", "桌规", "zhuōguī"), ("lead", "先出", "xiān chū")),
        *(("even_bet", "把握过半", "bǎwò guò bàn"), ("tribute", "进贡", "jìngòng"), ("grid", "结果图", "jiéguǒ tú")),
        *(("conditional", "条件概率", "tiáojiàn gàilǜ"), ("binomial", "二项分布", "èrxiàng fēnbù")),
    ],
)
def test_agreed_terms(name: str, word: str, sound: str) -> None:
    assert (texts.say(f"glossary.word.{name}", "zh"), texts.say(f"glossary.say.{name}", "zh")) == (word, sound)


def test_each_word_says_in_which_language_it_is() -> None:
    entry = glossary.entry("fei", "en")
    assert (
        '<span class="word" lang="zh-Hans"><dfn>飞</dfn> <span class="sound" lang="zh-Latn-pinyin">fēi</span>' in entry
    )
    part = Glossary(lang="zh")
    many = sum(map(len, glossary.GROUPS.values()))
    assert part.html_work.count('class="entry"') == many
    assert part.html_table.count("<tr>") == 1 + many
