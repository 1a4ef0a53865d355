"""Options are read from text as a command line or a form gives it."""

import pytest

from dicekit.dice.house_rule import house_rule
from dicekit.errors import BadOption
from dicekit.games import games


@pytest.mark.parametrize("name", games)
def test_every_value_of_every_option_is_read_from_its_own_text(name):
    for option in games[name].options:
        for value in option.values:
            assert option.read(str(value)) == value
        assert option.check(option.default) == option.default


def test_numbers_and_triples_are_read():
    options = {option.name: option for option in games["chinese"].options}
    assert options["stake"].read("3") == 3
    assert options["opening_min"].read("[0, 1, 2]") == (0, 1, 2)
    assert options["opening_min"].read("-1,0,0") == (-1, 0, 0)


@pytest.mark.parametrize(
    ("option", "text"), [("stake", "-1"), ("stake", "9" * 50), ("opening_min", "2,1,0"), ("pi", "maybe"), ("jumps", "")]
)
def test_other_text_is_a_bad_option(option, text):
    options = {option.name: option for option in games["chinese"].options}
    with pytest.raises(BadOption):
        options[option].read(text)


def test_a_rule_that_a_house_rule_has_set_cannot_be_set_by_another() -> None:
    sixes = house_rule("sixes_wild", games["liars_dice"], {"wild": 6})
    with pytest.raises(BadOption) as refused:
        house_rule("fives_wild", sixes, {"wild": 5})
    assert (refused.value.choices.kind, refused.value.choices.values) == ("values", ((6,),))
