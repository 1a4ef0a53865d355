"""The check values printed in the rules: L15 to L16, B16 to B17, P18 to P19 and C18."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit import odds
from dicekit.dice.view import View
from dicekit.games import games

# rule id | game and options | own dice ("-": an outsider) | shown by others | unknown | bid | at least | exactly
PRINTED = """
L-139 | liars_dice wild=none | - |  | 5 | 2x6 | 763/3888 | 625/3888
L-141 | liars_dice wild=none | - |  | 5 | 1x3 | 4651/7776 | 3125/7776
L-142 | liars_dice | - |  | 5 | 2x5 | 131/243 | 80/243
L-143 | liars_dice | - |  | 5 | 4x5 | 11/243 | 10/243
L-144 | liars_dice | - |  | 5 | 3x5 | 17/81 | 40/243
L-145 | liars_dice | - |  | 5 | 2x1 | 763/3888 | 625/3888
L-146 | liars_dice | - |  | 20 | 7x5 | 605139931/1162261467 | 211681280/1162261467
L-148 | liars_dice | - |  | 20 | 10x5 | 320420753/3486784401 | 189190144/3486784401
L-149 | liars_dice wild=none | - |  | 20 | 4x5 | 528259274942867/1218719480020992 |
    246429443359375/1218719480020992
L-150 | liars_dice | - |  | 15 | 7x5 | 971129/4782969 | 183040/1594323
L-151 | liars_dice | - |  | 30 | 10x2 | 38999599316371/68630377364883 | 3500497960960/22876792454961
L-152 | liars_dice | - |  | 30 | 5x1 | 14140406602762826441989/24563768857859261988864 |
    786483287811279296875/4093961476309876998144
L-154 | liars_dice wild=none | - |  | 2 | 1x5 | 11/36 | 5/18
L-155 | liars_dice sides=3 | - |  | 2 | 2x3 | 4/9 | 4/9
L-159 | liars_dice sides=20 | - |  | 15 | 2x12 | 56369622635117/125000000000000 |
    53379182394909/200000000000000
L-160 | liars_dice sides=20 wild=none | - |  | 15 | 2x12 | 2800886341690969943/16384000000000000000 |
    883112652707398239/6553600000000000000
L-161 | liars_dice sides=8 | - |  | 10 | 3x7 | 124363/262144 | 32805/131072
L-162 | liars_dice | 5 5 1 2 6 |  | 10 | 7x5 | 8675/19683 | 4480/19683
L-163 | liars_dice | 2 2 3 4 6 |  | 10 | 7x5 | 43/2187 | 320/19683
L-167 | liars_dice wild=none | 5 5 1 2 6 |  | 10 | 7x5 | 155821/10077696 | 21875/1679616
L-168 | liars_dice | 5 5 1 2 6 |  | 10 | 3x1 | 10389767/20155392 | 1953125/6718464
L-169 | liars_dice | 5 5 1 2 6 |  | 10 | 3x5 | 1/1 | 1024/59049
L-170 | liars_dice | 2 3 |  | 2 | 3x5 | 0/1 | 0/1
L-171 | liars_dice | 4 |  | 1 | 2x4 | 1/3 | 1/3
L-172 | liars_dice wild=none | 4 |  | 1 | 2x4 | 1/6 | 1/6
L-174 | liars_dice sides=3 | 1 |  | 1 | 2x3 | 2/3 | 2/3
B-111 | bluff | - |  | 30 | 20x5 | 13297773971/68630377364883 | 3418455040/22876792454961
B-112 | bluff | - |  | 10 | 2x* | 10389767/20155392 | 1953125/6718464
B-113 | bluff | - |  | 30 | 5x* | 14140406602762826441989/24563768857859261988864 |
    786483287811279296875/4093961476309876998144
B-114 | bluff | - |  | 2 | 1x1 | 5/9 | 4/9
B-115 | bluff | - |  | 2 | 1x* | 11/36 | 5/18
B-116 | bluff | * 5 5 1 2 |  | 10 | 6x5 | 13795/19683 | 5120/19683
B-117 | bluff | 5 5 * 1 2 | * 5 | 8 | 6x5 | 6305/6561 | 1024/6561
B-119 | bluff | 5 5 * | * | 4 | 4x5 | 1/1 | 16/81
B-120 | bluff | 1 2 |  | 3 | 4x5 | 0/1 | 0/1
P-142 | perudo | - |  | 15 | 3x1 | 219940843951/470184984576 | 111083984375/470184984576
P-143 | perudo special | - |  | 15 | 3x4 | 219940843951/470184984576 | 111083984375/470184984576
P-145 | perudo | - |  | 25 | 11x5 | 5585369113/31381059609 | 24343347200/282429536481
P-146 | perudo | - |  | 25 | 6x1 | 360187832581815007/1579460446107205632 |
    844478607177734375/7107572007482425344
P-147 | perudo | 1 3 3 5 6 |  | 10 | 5x3 | 17635/19683 | 1280/6561
P-149 | perudo | 1 5 2 3 | 5 5 | 8 | 6x5 | 5281/6561 | 1792/6561
P-150 | perudo | 4 |  | 1 | 1x4 | 1/1 | 2/3
P-151 | perudo | 2 |  | 1 | 1x4 | 1/3 | 1/3
P-152 | perudo | 2 |  | 1 | 2x4 | 0/1 | 0/1
C18.2.2x1z | chinese players=2 | - |  | 10 | 2x1z | 2842429/5531904 | 514375/1843968
C18.2.3x2z | chinese players=2 | - |  | 10 | 3x2z | 162413/691488 | 325625/2074464
C18.2.4x2 | chinese players=2 | - |  | 10 | 4x2 | 9580/21609 | 1580/7203
C18.3.3x1z | chinese players=3 | - |  | 15 | 3x1z | 23488787713/50185433088 | 79778159375/351298031616
C18.3.4x2z | chinese players=3 | - |  | 15 | 4x2z | 10580419327/43912253952 | 16684406875/117099343872
C18.3.5x2 | chinese players=3 | - |  | 15 | 5x2 | 50673202/85766121 | 5834900/28588707
C18.4.4x1z | chinese players=4 | - |  | 20 | 4x1z | 7342806209443/16862305517568 |
    17918605084375/91805885595648
C18.4.5x2z | chinese players=4 | - |  | 20 | 5x2z | 49632514625833/206563242590208 |
    80234832859375/619689727770624
C18.4.6x2 | chinese players=4 | - |  | 20 | 6x2 | 26249741720/37822859361 | 6596337752/37822859361
C18.8.10x2 | chinese players=8 | - |  | 40 | 10x2 | 1278718125977669581616/1430568690241985328321 |
    107888771469456205040/1430568690241985328321
C18.8.9x2z | chinese players=8 | - |  | 40 | 9x2z |
    48645314620721713284343630447/219437347831102903973232771072 |
    73038354418447281562673828125/768030717408860163906314698752
C18.8.8x1z | chinese players=8 | - |  | 40 | 8x1z |
    2163117498089200283144420480641/6144245739270881311250517590016 |
    9889489984061633471392578125/75854885670010880385808859136
C-144 | chinese players=2 | 3 3 1 2 2 |  | 5 | 8x3 | 2/441 | 0/1
C-145 | chinese players=2 | 1 1 3 3 3 |  | 5 | 6x3 | 1/1 | 64/441
C-146 | chinese players=2 | 1 1 3 3 3 |  | 5 | 8x3 | 232/441 | 130/441
C-147 | chinese players=4 | 1 3 3 5 6 |  | 15 | 6x3 | 78087977/85766121 | 11270065/85766121
C-149 | chinese players=2 | 2 2 4 4 5 |  | 5 | 7x3 | 0/1 | 0/1
"""

# Two players seen by an outsider (C18): quantity | fei | zhai, ones included
TWO_CHINESE_HANDS = """
1 | 190385/194481 | 40757111/49787136
2 | 57275/64827 | 2842429/5531904
3 | 44720/64827 | 162413/691488
4 | 9580/21609 | 80807/1037232
5 | 4840/21609 | 150581/8297856
6 | 16960/194481 | 5437/1778112
7 | 5104/194481 | 10613/24893568
8 | 1324/194481 | 919/12446784
9 | 404/194481 | 551/49787136
10 | 4/9261 | 17/16595712
11 | 4/194481 | 1/49787136
12 | 4/194481 | 1/49787136
"""


def table(text: str) -> list[tuple[str, ...]]:
    """The rows of a printed table; an indented line goes on with the row before."""
    rows = text.strip().replace("\n    ", " ").splitlines()
    return [tuple(cell.strip() for cell in row.split("|")) for row in rows]


def view_of(game: str, own: str, shown: str, unknown: str) -> View:
    """The view that a printed row describes."""
    name, *settings = game.split()
    options = dict(setting.split("=") for setting in settings if setting != "special")
    values = {option: int(value) if value.isdigit() else value for option, value in options.items()}
    mine = None if own == "-" else _dice(own)
    made = games[name](**values)
    return made.view(mine, unknown=int(unknown), shown=_dice(shown), special="special" in settings)


def _dice(text: str) -> tuple[int | str, ...]:
    return tuple(int(die) if die.isdigit() else die for die in text.split())


@pytest.mark.parametrize(
    ("game", "own", "shown", "unknown", "bid", "at_least", "exactly"),
    [pytest.param(*row[1:], id=row[0]) for row in table(PRINTED)],
)
def test_a_bid_holds_with_the_chance_printed(
    game: str, own: str, shown: str, unknown: str, bid: str, at_least: str, exactly: str
) -> None:
    view = view_of(game, own, shown, unknown)
    assert odds.at_least(view, bid) == Fraction(at_least)
    assert odds.exactly(view, bid) == Fraction(exactly)


@pytest.mark.parametrize(("quantity", "fei", "zhai"), table(TWO_CHINESE_HANDS))
def test_two_chinese_hands_as_printed(quantity: str, fei: str, zhai: str) -> None:
    view = games["chinese"](players=2).view()
    assert {odds.at_least(view, f"{quantity}x{face}") for face in range(2, 7)} == {Fraction(fei)}
    assert {odds.at_least(view, f"{quantity}x{face}z") for face in range(1, 7)} == {Fraction(zhai)}


@pytest.mark.parametrize(
    ("dice", "bid", "bidder", "doubter"),
    [(10, "4x3", "57856/59049", "31930/59049"), (2, "1x1", "4/9", "5/9")],
    ids=["B17-ten", "B17-two"],
)
@pytest.mark.parametrize("exact", ["doubter_one", "give"])
def test_expected_losses_as_printed(exact: str, dice: int, bid: str, bidder: str, doubter: str) -> None:
    """B17 gives the doubter's loss for these two options."""
    view = games["bluff"](players=2, exact=exact).view(dice=dice)
    loss = odds.expected_loss(view, bid)
    assert (loss.bidder, loss.doubter) == (Fraction(bidder), Fraction(doubter))
    assert loss.worth == loss.bidder - loss.doubter == odds.doubt_worth(view, bid)


@pytest.mark.parametrize(
    ("hidden", "shown", "chance"),
    [
        (2, "", "1/6"),
        (3, "", "1/36"),
        (4, "", "1/216"),
        (5, "", "1/1296"),
        (1, "5", "1/6"),  # P-155
        (2, "54", "0"),  # P-157
        (1, "51", "0"),  # P-158
        (2, "555", "1/36"),
    ],
)
def test_a_pass_is_true_with_the_chance_printed(hidden: int, shown: str, chance: str) -> None:
    """P19."""
    game = games["perudo"](players=3)
    assert odds.pass_odds(game, hidden, map(int, shown)) == Fraction(chance)
    assert odds.pass_odds(game.view(unknown=5), hidden, map(int, shown)) == Fraction(chance)


@pytest.mark.parametrize(("own", "bid", "worth"), [("55126", "7x5", "2333/19683"), ("22346", "5x5", "11293/19683")])
def test_a_doubt_is_worth_what_is_printed(own: str, bid: str, worth: str) -> None:
    """L16, for the views of L-162 and L-164."""
    assert odds.doubt_worth(games["liars_dice"](players=3).view(own, unknown=10), bid) == Fraction(worth)


def test_neither_halving_nor_doubling_keeps_the_odds() -> None:
    """P18: eleven fives and six ones among 25 dice."""
    view = games["perudo"](players=5).view(dice=25)
    assert odds.at_least(view, "11x5") < odds.at_least(view, "6x1")


def test_with_two_sides_and_wild_ones_twos_always_hold() -> None:
    """L15."""
    view = games["liars_dice"](players=2, sides=2).view("12", unknown=3)
    assert odds.at_least(view, "5x2") == odds.exactly(view, "5x2") == 1
    assert odds.at_least(view, "5x1") == Fraction(0)
    assert odds.at_least(view, "4x1") == Fraction(1, 8)


def test_a_table_is_not_a_view() -> None:
    """Odds are one person's: the error says how to get a view of a table."""
    table = games["perudo"](players=3).deal(seed="K7QX")
    with pytest.raises(TypeError, match=r"table\.seen_by\(0\)"):
        odds.at_least(table, "4x5")  # type: ignore[arg-type]
