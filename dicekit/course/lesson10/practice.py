"""Three rounds of Perudo with Ana right after you, who plays as Abacus does: what each action wins and loses.

The dice to show are pressed on the table, as in *Ask* and *Reason*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson10 import case, rules
from dicekit.course.lesson10.case import say
from dicekit.course.lesson10.show_drawing import lying, pressed
from dicekit.course.parts import without_bids
from dicekit.dice.action import Action, Bid
from dicekit.dice.game import Variant
from dicekit.dice.hand import hand, take
from dicekit.dice.table import Table
from dicekit.kit.html import Html, Marks, h, join_plain
from dicekit.kit.part import Later, Refused, Slot
from dicekit.play.cups import FAIR
from dicekit.play.review.decisions import Decision, Prospect, outcome
from dicekit.play.review.verdict import good
from dicekit.play.review.words import action_text as named
from dicekit.widgets.draw.actions import Card
from dicekit.widgets.draw.tabletop import Tabletop
from dicekit.widgets.play import Position, PracticeRounds
from dicekit.widgets.play.practice import finding
from dicekit.widgets.stepper.state import pushed_bid

NEXT, BEFORE = "abacus", "blind"  # bots at the next seat, and at the seat before you
#: best action in each: push, hide, doubt
POSITIONS = (Position("55234", "5x5"), Position("55516", "5x5"), Position("55126", "7x5"))
HUNDRED = 100  # rounds in which wins and losses are counted
RAISES = 3  # raises by up to this quantity are considered with a push
MORE = Fraction(1, 5)  # hiding is praised only if it wins this much more often than showing


#: Perudo without bids on ones, which the lesson doesn't need
PERUDO: Variant = without_bids("perudo", lambda face, zhai: face == 1)


def pushes(table: Table) -> Iterator[Bid]:
    """Raises of the standing face that show every die that counts and roll the others again.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=2).deal(hands=["55126", "12346"], starter=1).play("6x5")
    >>> [str(bid) for bid in pushes(table)][0]
    '7x5 push 1 5 5'
    """
    standing, own = table.standing, table.hands[table.turn]
    if standing is None or not own:
        return
    for more in range(1, RAISES + 1):
        bid = Bid(standing.quantity + more, standing.face)
        counting = hand(die for die in own if die in table.rules.hits(bid))
        if counting and take(own, counting) and table.objection(replace(bid, push=counting)) is None:
            yield replace(bid, push=counting)


def prospect(table: Table, action: Action) -> tuple[Fraction, Fraction]:
    """How often an action wins a die and how often it loses one, if the next player doubts as Abacus does.

    Abacus doubts a bid that is more likely false than true to it; otherwise the round goes on, and nothing is won yet.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=3).deal(hands=["55234", "22346", "22346"], starter=2).play("5x5")
    >>> [f"{float(share):.2f}" for share in prospect(table, Bid(6, 5))]
    ['0.25', '0.54']
    >>> [f"{float(share):.2f}" for share in prospect(table, Bid(6, 5, push=hand((5, 5))))]
    ['0.03', '0.10']
    """
    seat = table.turn
    view = table.seen_by(seat)
    if not isinstance(action, Bid):
        assert view.standing is not None
        true = odds.at_least(view, view.standing)
        return 1 - true, true
    after = replace(table, hands=(None,) * len(table.hands)).play(action)
    bid, other = action.plain, after.turn
    seen = after.seen_by(other)
    hidden = [at for at, number in enumerate(seen.hidden) if number and at != other]
    public = sum(after.rules.tally(dice, bid) for dice in after.shown if dice)
    theirs = FAIR.under(seen, hidden, bid).shift(public)
    ours = theirs
    if action.push is None:
        held = after.rules.tally(view.own or (), bid)
        ours = FAIR.under(seen, [at for at in hidden if at != seat], bid).shift(public + held)
    won = lost = Fraction(0)
    counts = FAIR.under(seen, [other], bid)
    for count, ways in counts.items():
        if 2 * theirs.at_least(bid.quantity - count) < 1:
            share, true = Fraction(ways, counts.total), ours.at_least(bid.quantity - count)
            won += share * true
            lost += share * (1 - true)
    return won, lost


class PushRounds(PracticeRounds):
    """Rounds in which a bid may show dice; each action is judged by what it wins and loses against Ana.

    >>> rounds = PushRounds(seed="K7QX")
    >>> str(rounds.table.standing), rounds.names[1]
    ('5x5', 'Ana')
    """

    tab = ""
    people = True
    sentence_last = True
    beside = ("rules",)
    html_rules = Slot()

    def __init__(self, **kwargs: Any) -> None:
        actions = ("bid", "doubt", "push")
        names = [case.NAMES[seat] for seat in (case.YOU, case.ANA, case.BO)]
        opponents = (NEXT, BEFORE)
        super().__init__("perudo", opponents=opponents, positions=POSITIONS, actions=actions, names=names, **kwargs)

    @staticmethod
    def variant(name: str) -> Variant:
        return PERUDO

    # your dice, to show or to roll again

    def on_move(self, at: int) -> None:
        """Turn out a die, or put it back."""
        if not self._may_push or not 0 <= at < len(self.state.own):
            raise self.unknown_act()
        if {*self.state.push, at} == {*range(len(self.state.own))}:
            raise Refused(say("show.all", self.lang))
        self.on_pick(at)
        self.announce(self._again() if self.state.push else say("decide.back", self.lang))

    def on_push(self, out: str) -> None:
        """There's no tray: the dice are on the table."""
        raise self.unknown_act()

    @property
    def _may_push(self) -> bool:
        """Whether dice can be shown now."""
        return self.state.mine and any(entry.key == "push" for entry in super()._choices()[1])

    def _again(self) -> str:
        """How many dice a push rolls again."""
        return say("rounds.push", self.lang, again=len(self.state.own) - len(self.state.push))

    def _tabletop(self) -> Tabletop:
        drawn = super()._tabletop()
        return replace(drawn, own=self._switches(drawn)) if self._may_push else drawn

    def _switches(self, drawn: Tabletop) -> Html:
        """Your dice as switches; those that are shown already stay."""
        others = "rolls" if self.state.push else "hidden"
        dice = [
            pressed(at, face, "shown" if at in self.state.push else others, face in drawn.hits, self.lang)
            for at, face in enumerate(self.state.own)
        ]
        stay = [lying(face, face in drawn.hits, self.lang) for face in self.table.shown[0]]
        marks: Marks = {"class": "show-row", "role": "group", "aria-label": say("show.yours", self.lang)}
        return h("div", {**marks, "data-roving": "row"}, dice, stay)

    def _choices(self) -> tuple[str, list[Card]]:
        label, entries = super()._choices()
        return label, [self._about_push(entry) for entry in entries]

    def _about_push(self, entry: Card) -> Card:
        """The button of a push; while dice are turned out, the bid without one is as in *Ask*."""
        picked = self.state.picked
        if entry.key == "bid" and picked:
            return replace(entry, name=say("decide.button.raise", self.lang))
        if entry.key != "push":
            return entry
        if not picked:
            return replace(entry, lines=(), reason=say("decide.none", self.lang), blank=True)
        go = self._action_cards.go()
        lines = (say("rounds.showing", self.lang, bid=pushed_bid(self.state), hand=picked),)
        return replace(go, key="push", name=self._again(), lines=lines, shortcut=entry.shortcut, main=False)

    def _bot_log(self) -> Html:
        """The actions of the round, once the cups are up; before, they're at the seats."""
        return super()._bot_log() if self.state.ended else Html("")

    def draw(self) -> Mapping[str, str | Later]:
        return {**super().draw(), "rules": self.memo.get("rules", (self.round, self.lang), self._rules)}

    def _rules(self) -> Html:
        """The rules of a push, folded again in each round."""
        sentences = [h("li", None, say(f"rule.{name}", self.lang)) for name in rules.cases()]
        marks = {"class": "fold rules-fold", "data-key": f"rules{self.round}"}
        return h("details", marks, h("summary", None, say("rule.heading", self.lang)), h("ol", None, sentences))

    # the verdict

    def _met(self, bot: str) -> str:
        """What Ana, the next player, does."""
        return say("rounds.about", self.lang, name=self.names[1])

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        action = end.actions[place].action
        actions = [action for action in before.legal(0) if self._allows(action)]
        found = {each: prospect(before, each) for each in (*actions, *pushes(before), action)}
        worths = {action: won - lost for action, (won, lost) in found.items()}
        prospects = {action: Prospect(float(lost), float(won)) for action, (won, lost) in found.items()}
        return Decision(1, before.number, 0, before, action, worths, outcome(end, place), prospects=prospects)

    def _main(self, decisions: Sequence[Decision]) -> Decision | None:
        return next((decision for decision in decisions if not decision.forced), None)

    @property
    def verdict(self) -> str:
        """The value of each of your actions, whether it was good, and why; empty before the end."""
        sentences = [join_plain(self.lang, *words) for _, *words in self._judged_actions()]
        return join_plain(self.lang, *sentences) if sentences else super().verdict

    def _judgements(self) -> list[Html]:
        """For each action, whether it was good, and its values below."""
        judged = self._judged_actions()
        drawn = [(finding(decision, words), h("p", {"class": "status"}, net)) for decision, words, net in judged]
        return [each for pair in drawn for each in pair] or super()._judgements()

    def _judged_actions(self) -> list[tuple[Decision, str, str]]:
        """Each action you chose: whether it was good, and its value.

        The first one of a round also has a reason and an alternative, as the round was dealt for it.
        """
        found = []
        for at, decision in enumerate(decision for decision in self.decisions if not decision.forced):
            action = named(decision.action, decision.table, self.lang)
            judged = say("rounds.move", self.lang, action=action, judged=self._judged_as(decision))
            comes_to = [say("rounds.net", self.lang, **self._net(decision, decision.action))]
            if at == 0:
                key, other = (
                    ("other", self._alternatives(decision)[0]) if good(decision) else ("better", decision.best[0])
                )
                comes_to = [
                    self._why(decision),
                    *comes_to,
                    say(f"rounds.{key}", self.lang, **self._net(decision, other)),
                ]
            found.append((decision, judged, join_plain(self.lang, *filter(None, comes_to))))
        return found

    def _judged_as(self, decision: Decision) -> str:
        """Whether an action was good, and whether it was lucky. The best of bad actions isn't called good."""
        came = decision.outcome or "untested"
        if good(decision) and decision.worth is not None and decision.worth < 0:
            if decision.action in decision.best:
                return say(f"rounds.least_{came}", self.lang)
            return self._text(f"practice.verdict.close_{came}")
        return self._text(f"practice.verdict.{'good' if good(decision) else 'poor'}_{came}")

    def _net(self, decision: Decision, action: Action) -> dict[str, Any]:
        """An action, and how many of 100 rounds it wins and loses."""
        won, lost = self._hundred(decision, action)
        rest = HUNDRED - won - lost or None  # a doubt leaves none
        return {"action": named(action, decision.table, self.lang), "won": won, "lost": lost, "rest": rest}

    @staticmethod
    def _hundred(decision: Decision, action: Action) -> tuple[int, int]:
        """How many of 100 rounds an action wins, and loses."""
        prospect = decision.prospects[action]
        return round(HUNDRED * prospect.gains), round(HUNDRED * prospect.loses)

    def _compared(self, main: Decision) -> Html | None:
        """In the round with the opening's dice: how often its bid is true with a push, and how often that wins."""
        table = main.table
        if not self.positions or (table.hands[0], str(table.standing)) != (hand(case.OWN), case.BIDS[-1]):
            return None
        plain = table.read(case.RAISE)
        assert isinstance(plain, Bid)
        won, lost = self._hundred(main, replace(plain, push=hand(case.SHOWN)))
        facts = {"bid": plain, "true": round(100 * case.showing().after), "won": won, "lost": lost}
        return h("p", {"class": "status compared"}, say("rounds.start", self.lang, **facts))

    def _others(self, decision: Decision) -> list[Decision]:
        """None: a line tells all choices."""
        return []

    def _alternatives(self, decision: Decision) -> list[Action]:
        """The alternatives: the best push, the best plain raise and the doubt, without the chosen action."""
        best: dict[tuple[bool, bool], Action] = {}
        for action in sorted(decision.worths, key=lambda action: -decision.worths[action]):
            best.setdefault((isinstance(action, Bid), getattr(action, "push", None) is not None), action)
        return [action for action in best.values() if action != decision.action]

    def _why(self, decision: Decision) -> str:
        """Why showing or hiding mattered, if it did."""
        action, best, worths = decision.action, decision.best[0], decision.worths
        shown = [action for action in worths if isinstance(action, Bid) and action.push is not None]
        if not isinstance(action, Bid) or not isinstance(best, Bid) or not shown:
            return ""
        push = max(shown, key=lambda action: worths[action])
        hidden = replace(push, push=None)
        secret = hidden in worths and decision.prospects[hidden].gains - decision.prospects[push].gains > MORE
        if action.push is not None:
            key = "shown" if good(decision) else "gave"
        else:
            key = ("kept" if secret else "") if good(decision) else "hid" if best in shown else ""
        return say(f"rounds.{key}", self.lang) if key else ""

    def _line(self, decision: Decision) -> str:
        """A line on what your action wins and loses, and on what the others do."""
        actions = (decision.action, *self._alternatives(decision))
        return join_plain(self.lang, *(say("rounds.line", self.lang, **self._net(decision, each)) for each in actions))

    def _note(self) -> str:
        return say("rounds.note", self.lang)
