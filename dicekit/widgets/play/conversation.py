"""The actions at a table with bots: a sentence for each, with the bot's reason."""

from __future__ import annotations

from typing import Any

import traitlets

from dicekit import texts
from dicekit.dice.action import Doubt
from dicekit.dice.table import Table
from dicekit.kit.html import Html, classes, h
from dicekit.kit.part import Slot
from dicekit.play import Choice, bots, move, rule
from dicekit.play.bot import Bot
from dicekit.widgets.draw.past import in_words, name
from dicekit.widgets.play.setup import PERSON
from dicekit.widgets.stepper.state import StepperState, actions_of
from dicekit.widgets.stepper.widget import RoundStepper


class Conversation(RoundStepper):
    """A round with a sentence for each action; the seats after yours are bots, or people on the same device."""

    opponents = traitlets.Tuple(help="by seat after yours: a bot's name, or `person`")
    html_bot_log = Slot()

    def __init__(self, state: StepperState, **kwargs: Any) -> None:
        self._bot_choices: dict[tuple[int, int], Choice | None] = {}
        super().__init__(state, **kwargs)

    @property
    def _bot(self) -> Bot | None:
        """The bot on turn, or None."""
        opponent = self.opponent_at(self.table.turn)
        return None if opponent == PERSON else bots[opponent]

    def opponent_at(self, seat: int) -> str:
        """The name of the bot at a seat, or `person`."""
        return str(self.opponents[seat - 1]) if seat else PERSON

    def _sentences(self) -> list[str]:
        """What was said in this round."""
        return [self._sentence(before, place) for before, place in actions_of(self.state)]

    def _sentence(self, before: Table, place: int) -> str:
        """What was said at a place; bots give their reasons, with numbers only once the cups are up."""
        taken = self.table.actions[place]
        bot = self.opponent_at(taken.seat)
        if bot == PERSON:
            return self._plain_sentence(place)
        if (before.number, place) not in self._bot_choices:
            self._bot_choices[before.number, place] = move(before, bots[bot]).choice
        choice = self._bot_choices[before.number, place]
        assert choice is not None
        if choice.action != taken.action:  # the action was given (in a position), so the bot's reasons don't apply
            return self._plain_sentence(place)
        if isinstance(taken.action, Doubt) and taken.action.seat is not None and taken.action.seat == self._you:
            words = texts.doubting(self._letter, self.lang)
            return self._text("play.why.doubt_pass.you", name=self.table.names[taken.seat], **words)
        slots = {"name": self.table.names[taken.seat], "game": self._letter}
        return choice.sentence(bot, self.lang, opened=self.state.ended, **slots)

    @property
    def _letter(self) -> str:
        """The letter of the game, whose words the sentences use."""
        return self.table.game.variant.letter

    @property
    def _you(self) -> int | None:
        """The seat that is called "you": none where several people look on."""
        return None if PERSON in self.opponents else self.state.seat

    def _plain_sentence(self, place: int) -> str:
        """What was said at a place, without a reason."""
        you = self._you
        who = name(self.table, self.table.actions[place].seat, you, self.lang)
        return self._text("play.line", name=who, words=in_words(self.table, place, you, self.lang))

    def _bot_log(self) -> Html:
        """The actions of this round as sentences."""
        sentences = self._sentences()
        if not sentences:
            return self._introduced()
        last = len(sentences) - 1
        lines = [
            h("li", {"class": classes(place == last and "now"), "data-key": f"log{place}"}, line)
            for place, line in enumerate(sentences)
        ]
        return h("ol", {"class": "bot-log", "aria-label": self._text("table.past")}, lines)

    def _met(self, bot: str) -> str:
        """A bot's name and rule."""
        return rule(bots[bot], self.lang, self._letter)

    def _introduced(self) -> Html:
        """The opponents and their rules, before the first action."""
        still = [name for seat, name in enumerate(self.opponents, start=1) if self.table.dice[seat]]
        met = [name for name in dict.fromkeys(still) if name != PERSON]
        lines = [
            h(
                "li",
                None,
                self._met(name),
            )
            for name in met
        ]
        return h("ul", {"class": "bot-log", "aria-label": self._text("play.opponents")}, lines) if lines else Html("")
