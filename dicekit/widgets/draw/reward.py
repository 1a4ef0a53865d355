"""Drawing of the reward of a correct exact call, and its break-even chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.controls import radio, step_button
from dicekit.kit.html import Html, h


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"balance.{key}", lang, **slots)


@dataclass(frozen=True)
class Reward:
    """The chosen reward, the alternatives, how many others would lose a die, and the break-even chance."""

    chosen: str
    offered: Sequence[str]
    others: int
    range: range
    even: Fraction

    def words(self, lang: str) -> str:
        """Sentence on the reward and its break-even chance."""
        choice = say(f"reward.{self.chosen}", lang, n=self.others)
        gains = say("gains", lang, p=self.even, fraction=self.even) if self.even < 1 else say("gains.never", lang)
        return texts.get_language(lang).space.join((choice, gains))


def switch(uid: str, reward: Reward, lang: str) -> Html:
    """Buttons for the rewards, and how many others there are if they lose dice."""
    rows = [
        radio(
            say(f"reward.name.{name}", lang),
            {
                "name": f"{uid}-reward",
                "value": name,
                "checked": name == reward.chosen,
                "data-act": "reward",
                "data-key": f"reward-{name}",
            },
        )
        for name in reward.offered
    ]
    choice = h("fieldset", {"class": "options rewards"}, h("legend", None, say("reward", lang)), rows)
    many = _others(reward, lang) if reward.chosen == "others" else None
    return h("div", {"class": "reward"}, choice, many, h("p", {"class": "note"}, reward.words(lang)))


def _others(reward: Reward, lang: str) -> Html:
    """One fewer, how many, one more."""

    def moved(by: int) -> Html:
        free = reward.others + by in reward.range
        why = None if free else say("others.range", lang, least=reward.range[0], most=reward.range[-1])
        name = say("others.fewer" if by < 0 else "others.more", lang)
        return step_button("others", by, name, states.unavailable(why))

    count = h("span", {"class": "at"}, say("others", lang, n=reward.others))
    group = {"class": "others", "role": "group", "aria-label": say("others.name", lang)}
    return h("div", group, moved(-1), count, moved(1))
