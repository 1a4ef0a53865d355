"""Choice balance: expected value, in dice, of doubt, raise and exact under given beliefs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import odds, texts
from dicekit.kit.frame import copy_panel, status, table
from dicekit.kit.html import h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.part import Refused
from dicekit.odds.choices import EXACTLY, REWARDS, WORDS, Choice, prize
from dicekit.widgets import typed
from dicekit.widgets.draw import balance as drawn
from dicekit.widgets.draw.balance import Balance
from dicekit.widgets.draw.reward import Reward
from dicekit.widgets.question import Question

WHOLE = re.compile(r"\s*[0-9]{1,3}\s*")
PIECE = re.compile(r"[0-9]{1,12}(/[1-9][0-9]{0,11})?")
REWARD = re.compile(r"(own|full|others)([2-5])")
OTHERS = range(2, 6)  # other players who lose a die each; at least two, as nobody calls exact with two players left


@dataclass(frozen=True)
class Weighing:
    """State of a choice balance: beliefs, whether break-even points are shown, reward of a correct exact call."""

    choice: Choice
    asked: bool = False
    reward: str = "own"
    others: int = 3  # players who lose a die each if that is the reward

    def rewarded(self, reward: str, others: int) -> Weighing:
        """A copy with another reward."""
        choice = replace(self.choice, prize=prize(reward, others))
        return replace(self, choice=choice, reward=reward, others=others)


class ChoiceBalance(KeptPart):
    """Expected value of each action, with dials for the beliefs.

    `choice` has the beliefs, to be observed or linked; `pans` are the compared actions (`doubt`, `raise`, `exact`; for
    Chinese tables, in beads: `open`, `pi`, `accept`, `fanpi`). `question` can be linked with a stepper's: its standing
    bid and considered bid set the dials. `letter` is the game's, which selects the names of actions. `rewards` are the
    rewards of a correct exact call that a visitor may choose: a die back (`own`), nothing (`full`), or one die from
    each of the others (`others`).

    >>> balance = ChoiceBalance(Choice(Fraction(9, 20), Fraction(3, 5), Fraction(1)))
    >>> balance.sentence
    'Doubt plus 0.10, raise plus 0.20. Assuming the next player doubts 100\\xa0% of the time.'
    >>> balance.on_equal(), balance.on_dial("doubted", "1/2"), balance.sentence
    (None, None, 'Doubt plus 0.10, raise plus 0.10. Assuming the next player doubts 50\\xa0% of the time.')
    """

    tab = "balance"
    prefix = "balance"
    state = traitlets.Instance(Weighing)
    choice = traitlets.Instance(Choice)
    pans = traitlets.Tuple(default_value=("doubt", "raise"))
    rewards = traitlets.Tuple(default_value=())
    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    letter = traitlets.Unicode("L")

    def __init__(self, choice: Choice | None = None, **kwargs: Any) -> None:
        start = choice or Choice(Fraction(9, 20), Fraction(3, 5), Fraction(1, 2))
        super().__init__(Weighing(start, reward="own" if start.prize else "full"), choice=start, **kwargs)
        self.observe(self._changed, ["pans", "letter", "rewards"])
        self.observe(self._pass_on, "state")
        self.observe(self._taken, "choice")
        self.observe(self._asked, "question")
        self._pass_on()

    @traitlets.validate("pans")
    def _are_actions(self, proposal: Mapping[str, Any]) -> tuple[str, ...]:
        actions: tuple[str, ...] = tuple(proposal["value"])
        if not actions or not set(actions) <= set(WORDS):
            raise traitlets.TraitError(f"pans are some of {', '.join(WORDS)}: {actions!r}")
        return actions

    @traitlets.validate("rewards")
    def _are_rewards(self, proposal: Mapping[str, Any]) -> tuple[str, ...]:
        rewards: tuple[str, ...] = tuple(proposal["value"])
        if not set(rewards) <= set(REWARDS):
            raise traitlets.TraitError(f"rewards are some of {', '.join(REWARDS)}: {rewards!r}")
        return rewards

    # for use in Python

    @property
    def balance(self) -> Balance:
        """The choice and its labels, for drawing."""
        names = {
            "doubt": texts.action_label("doubt", self.letter, self.lang),
            "raise": texts.say("balance.raise", self.lang),
            "exact": texts.say("balance.exact", self.lang),
            "open": texts.action_label("doubt", "C", self.lang),
            **{action: texts.action_label(action, "C", self.lang) for action in ("pi", "accept", "fanpi")},
        }
        actions = tuple(action for action in self.pans if action != "exact" or self.state.choice.exactly is not None)
        return Balance(self.state.choice, actions, names, self.state.asked, self.lang)

    @property
    def reward(self) -> Reward | None:
        """Reward of a correct exact call and the alternatives; None if `exactly` isn't compared."""
        if "exact" not in self.balance.actions or not self.rewards:
            return None
        return Reward(self.state.reward, self.rewards, self.state.others, OTHERS, self.state.choice.break_even)

    @property
    def sentence(self) -> str:
        """Spoken summary: value of each action, and the assumption."""
        return self.balance.announced()

    def turn(self, dial: str, chance: Fraction) -> ChoiceBalance:
        """Change a belief."""
        self.state = replace(self.state, choice=self.state.choice.turned(dial, chance))
        return self

    # requests from a browser, all validated

    def on_turn(self, dial: str, by: int) -> None:
        self._known(dial)
        now = Fraction(getattr(self.state.choice, dial)) + Fraction(max(-100, min(by, 100)), 100)
        self.turn(dial, max(Fraction(0), min(now, Fraction(1))))
        self.announce(self.sentence)

    def on_dial(self, dial: str, value: str) -> None:
        self._known(dial)
        self.turn(dial, self._read(value))
        self.announce(self.sentence)

    def on_reward(self, value: str) -> None:
        """Choose another reward for a correct exact call."""
        if value not in self.rewards:
            raise self.unknown_act()
        self._rewarded(value, self.state.others)

    def on_others(self, by: int) -> None:
        """Change how many others would lose a die."""
        wanted = self.state.others + max(-1, min(by, 1))
        if "others" not in self.rewards or wanted not in OTHERS:
            raise Refused(self.say("others.range", least=OTHERS[0], most=OTHERS[-1]))
        self._rewarded("others", wanted)

    def _rewarded(self, reward: str, others: int) -> None:
        self.state = self.state.rewarded(reward, others)
        self.announce(join_plain(self.lang, self.say(f"reward.{reward}", n=others), self.sentence))

    def on_equal(self) -> None:
        self.state = replace(self.state, asked=not self.state.asked)
        if self.state.asked:
            self.announce(self._solutions())

    @property
    def address(self) -> str:
        """The dials, and the reward if it can be chosen, as in `9/20.3/5.1.own2`."""
        pieces = [str(getattr(self.state.choice, dial)) for dial in self._dials]
        return ".".join([*pieces, *([f"{self.state.reward}{self.state.others}"] if self.rewards else [])])

    def on_restore(self, text: str) -> None:
        *pieces, last = text[:160].split(".")
        reward = REWARD.fullmatch(last) if self.rewards else None
        pieces += [] if reward else [last]
        chances = [Fraction(piece) for piece in pieces if PIECE.fullmatch(piece)]
        fits = len(chances) == len(pieces) == len(self._dials) and max(chances) <= 1
        if not fits or bool(reward) != bool(self.rewards) or (reward and reward[1] not in self.rewards):
            raise self.bad_link()
        turned = self.state.choice
        for dial, chance in zip(self._dials, chances, strict=True):
            turned = turned.turned(dial, chance)
        state = replace(self.state, choice=turned)
        self.state = state.rewarded(reward[1], int(reward[2])) if reward else state

    @property
    def _dials(self) -> tuple[str, ...]:
        """Names of the beliefs that have a dial."""
        return self.balance.dials

    def _known(self, dial: str) -> None:
        if dial not in self._dials:
            raise self.unknown_act()

    def _read(self, text: str) -> Fraction:
        """Parse a typed chance; a whole number is a percentage."""
        return typed.chance(f"{text}%" if WHOLE.fullmatch(text) else text, self.lang)

    # linked parts

    def _pass_on(self, _: Any = None) -> None:
        self.choice = self.state.choice

    def _taken(self, change: Any) -> None:
        if change.new != self.state.choice:
            self.state = replace(self.state, choice=change.new)

    def _asked(self, change: Any) -> None:
        """Set the beliefs from the standing bid and the bid under consideration."""
        asked: Question | None = change.new
        standing = None if asked is None else asked.view.standing
        if asked is None or standing is None:
            return
        choice = self.state.choice
        choice = choice.turned("true", odds.at_least(asked.view, standing))
        if "exact" in self.pans:
            choice = replace(choice, exactly=odds.exactly(asked.view, standing))
        if asked.bid != standing:
            choice = choice.turned("raised", odds.at_least(asked.view, asked.bid))
        state = replace(self.state, choice=choice)
        if self.rewards and asked.view.seat is not None:
            owned, most = asked.view.dice[asked.view.seat], asked.view.rules.full_hand
            state = state.rewarded("own" if owned < most else "full", state.others)
        self.state = state

    # drawing

    def _solutions(self) -> str:
        """Spoken break-even points of doubt and raise."""
        choice, sentences = self.state.choice, []
        for dial in (dial for dial in self._dials if dial != EXACTLY):
            value, name = drawn.solution(self.balance, dial), self.say(f"dial.{dial}")
            if value is None:
                sentences.append(self.say("any" if choice.settled else "never", name=name))
            else:
                worth = drawn.figures(choice.turned(dial, value).worth("doubt"), self.lang)
                sentences.append(self.say("solved", name=name, value=value, fraction=value, worth=worth))
        if "exact" in self.balance.actions:
            sentences.append(drawn.as_doubt(self.balance))
        return join_plain(self.lang, *sentences)

    def draw(self) -> Mapping[str, str]:
        balance, uid, lang = self.balance, self.uid, self.lang
        language = texts.get_language(lang)
        rows = [
            (balance.names[action], drawn.figures(worth, lang), language.fraction(worth))
            for action, worth in balance.worths.items()
        ]
        head = [self.say(f"head.{key}") for key in ("action", "worth", "exactly")]
        return {
            "shell": self.shell(self.say("title"), line=self.say("line"), kind="balance", hidden_title=False),
            "work": drawn.work(uid, balance, self.level + 1, self.reward),
            "status": status(self._assumed(balance)),
            "table": table(self.say("title"), head, rows),
            "still": copy_panel(uid, self._in_words(), lang),
            "help": h("p", None, self.say("help")),
        }

    def _assumed(self, balance: Balance) -> str:
        """The assumption about the other players."""
        assumes = "raise" in balance.actions or balance.beads
        return self.say("assume", p=balance.choice.doubted) if assumes else ""

    def _in_words(self) -> str:
        choice, language = self.state.choice, texts.get_language(self.lang)
        dials = [f"{self.say(f'dial.{dial}')}: {language.percent(getattr(choice, dial))}" for dial in self._dials]
        reward = [self.reward.words(self.lang)] if self.reward else []
        return "\n".join([self.sentence, self.balance.verdict(), *dials, *reward])
