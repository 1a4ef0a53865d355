"""`DoubtCheck`: should I doubt this bid? Your dice, the dice on the table and the bid; the answer is beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import traitlets

from dicekit import charts, odds, seeds, texts
from dicekit.dice.action import Bid, write
from dicekit.errors import BadDice, BadOption, IllegalAction
from dicekit.games import games
from dicekit.kit.html import Html, Marks, classes, h, join, join_plain, slot
from dicekit.kit.part import Later, Refused, Slot
from dicekit.play.review.verdict import good, side_of
from dicekit.widgets.chart import BidBars
from dicekit.widgets.doubt_cups import GUESSES
from dicekit.widgets.doubt_question import LINK, MAX_DICE, MOST_CUPS, DoubtQuestion, read_rules, written
from dicekit.widgets.doubt_reasons import DoubtReasons, in_100
from dicekit.widgets.doubt_worths import Weighed, unlike, weighed
from dicekit.widgets.draw import plot
from dicekit.widgets.draw.die import unseen
from dicekit.widgets.explorer.linked import ROUND, doubt_at, round_of
from dicekit.widgets.explorer.pin import question_of
from dicekit.widgets.question import Question
from dicekit.widgets.stepper.address import BROKEN, address_of, from_address
from dicekit.widgets.stepper.state import StepperState

LAST = 3  # hands from which the next one differs
FIVE = 5  # hands to a harder table
GOOD_CALLS = 2  # after which the rule of thumb is folded
CHARTED = ("caption", "drawing", "status", "table", "still")


class DoubtCheck(DoubtReasons, BidBars):
    """Should I doubt? Your dice, the dice on the table and the bid, with the answer, a chart and the reason.

    `state` is a `DoubtQuestion`; `question` can be linked with a chart or a ledger. The answer is shown once one has
    said what one would do (`choice`; for a raise also to what, `raised`), or at once for who wants that ("show"), or
    where the bid is certain; and only when the hand is whole. Advice and verdict are by what each action is worth
    (`weighed`). A bar of the chart that is pressed is looked at, and the bid stays. With `links` there are ways on
    below it: to a table with this round, to opponents and to cards. An address may bring a round from that table
    (`at_table`); then its dice are under the cups.

    >>> check = DoubtCheck()
    >>> check.sentence
    'Doubt it. Their bid is false 56 times in 100.'
    >>> check.on_quantity("6"); check.sentence
    'Don’t doubt it: raise to seven fives. Their bid is true 70 times in 100.'
    """

    tab = "table"
    modules = (*DoubtReasons.modules, *BidBars.modules, "reveal.js", "onward.js", "moved.js")
    codec = LINK
    html_why, html_ways = Slot(), Slot()
    links = traitlets.Bool(False, help="ways on to other pages of the site")

    _hands = 0  # number of hands dealt here
    _last: tuple[DoubtQuestion, ...] = ()  # the hands before this one
    _since = 0  # number of calls when the table last got harder
    _choosing = False  # one would raise, and is asked to what

    def __init__(self, state: DoubtQuestion | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("level", 2)
        super().__init__(state=state or DoubtQuestion(), **kwargs)
        self._entered, self._dice = self.state.mine, self.state.dice
        self._example = self.state == DoubtQuestion()
        self._follow()
        self.observe(self._follow, "state")
        self.observe(self._chosen, ["choice", "raised", "lifted"])
        self.observe(self._changed, ["links", "at_table"])

    @traitlets.observe("state")
    def _set_question(self, _: Any = None) -> None:
        """The question of the chart, before that is drawn."""
        self.question = Question(self.state.view, self.state.bid)

    def _follow(self, change: Any = None) -> None:
        self._forget_wrong()
        known = self.choice and change is not None and self.state.same_answer(change.old)
        self.ask_again()
        self.at_table = self.at_table if change is None else None
        if known and not self.choice:
            self.choice = "seen"

    def ask_again(self) -> None:
        """Put the cups down and forget the choice, unless answers are always shown."""
        self._covered()
        self._choosing = False
        if self.choice != "show":
            self.choice, self.raised = "", ""

    def _chosen(self, _: Any = None) -> None:
        self.link = self.address
        self.redraw()

    @property
    def address(self) -> str:
        """The question with what was chosen, and on further lines the round at the table from which it comes."""
        cups = (f".{self._seed}" if self.choice else "") + ("-up" if self.lifted else "")
        cups += "-own" if self._by_you else ""
        table = "" if self.at_table is None else address_of(self.at_table)
        choice = f"raise:{self.raised}" if self.choice == "raise" else self.choice
        return "\n".join(filter(None, (written(self.state, choice, cups), table)))

    @property
    def table_address(self) -> str:
        """The address of this round at the page of the table, before the decision; that of the page alone for none."""
        state = self.at_table or round_of(self.state, tuple(held for _, held in self.hands))
        text = "" if state is None else address_of(state)
        return f"table.ipynb#{urlencode({ROUND: text})}" if text else "table.ipynb"

    @property
    def sentence(self) -> str:
        """The answer."""
        return f"{self._advice}{texts.say('doubt.space', self.lang)}{self._odds}"

    @property
    def _advice(self) -> str:
        found, best = self.weighed, self.weighed.best
        if found.even:
            return self.say("even")
        bid = self._name(best)
        least = self.advice == "doubt" and found.worths[best] < 0
        return self.say(f"{self.advice}{'.least' if least else '.close' if found.close else ''}", bid=bid)

    @property
    def _agreed(self) -> str:
        """Whether what was chosen is best, nearly so, or worse."""
        decision = self.decided
        if decision is None or decision.forced:
            return ""
        side = side_of(decision)
        key = f"{side}.{self.advice}" if side == "poor" else side
        names = {"bid": self._name(decision.action), "best": self._name(self.weighed.best)}
        return self.say(f"guess.{self.choice}.{key}", **names)

    @property
    def _odds(self) -> str:
        true = self.state.chance
        false = 1 - true
        doubted = self.advice == "doubt" and self.weighed.worths[self.weighed.best] >= 0
        key, chance = ("false", false) if doubted else ("true", true)
        if chance in (0, 1):
            return self.say(f"{key}.{'always' if chance else 'never'}")
        return self.say(key, n=in_100(chance))

    @property
    def verdict(self) -> tuple[str, str]:
        """The advice on the bid, and why: whether the odds agree with what was said, and the rule of thumb.

        Who made two good calls before this one has the rule of thumb in a fold.
        """
        advice = self.say("named", bid=self.state.bid, advice=self._advice)
        thumb = "" if self._knows else self._thumb or self._needs
        return advice, join_plain(self.lang, self._agreed, self._odds, thumb)

    @property
    def _knows(self) -> bool:
        """Whether the rule of thumb has led to two good calls before this one."""
        now = self.decided if self.lifted and not self._invented else None
        return self._made.sound - (now is not None and good(now)) >= GOOD_CALLS

    # drawing

    def draw(self) -> Mapping[str, str | Later]:
        bars = self._bars
        if bars is None:
            self.hide()
            self._fresh = True  # the next chart comes with its still
        css = classes("asking counted", bars is not None and "answered")
        return {
            **(dict.fromkeys(CHARTED, "") if bars is None else self.chart_slots(bars)),
            "shell": self._shell(),
            "work": h(
                "div",
                {"class": css, "data-behaviour": "newhand", "data-hand": str(self._hands)},
                self._form(),
                self._top(),
                None if bars is None else self._onward(),
                self._awaited() if bars is None else self._behind(bars),
                self._kept_calls(),
            ),
            "why": "" if bars is None else Later((self.state, self.lang), self._why),
            "ways": self._ways() if self.links else "",
            "help": h("p", None, self.say("help")),
        }

    def _shell(self) -> Html:
        shell = self.shell(self.say("title"), kind="doubtcheck", hidden_title=self.links)
        return h("div", {"data-behaviour": "moved"}, shell, slot("ways")) if self.links else shell

    @property
    def _bars(self) -> charts.Bars | None:
        """The numbers of the chart; None before the answer."""
        if self._stage != "answer":
            return None
        assert self.question is not None
        return charts.bars(self.question.view, self.question.bid, mean=False, even=False)

    @property
    def _stage(self) -> str:
        """What is shown in place of the answer: what's wrong or still needed, a question, or the answer."""
        if self._wrong:
            return "wrong"
        if self._part or not self.state.mine:
            return "part"
        certain = self.state.chance in (0, 1) or len(self.weighed.worths) == 1
        return "answer" if self.choice or certain else "raise" if self._choosing else "guess"

    def _awaited(self) -> Html | None:
        """Before the answer: what a bid and a doubt are."""
        if self._stage not in ("guess", "raise"):
            return None
        now = self.state
        wild = next((face for face in now.view.rules.hits(now.bid) if face != now.face), None)
        counted = {"quantity": now.quantity, "dice": now.dice, "face": now.face, "wild": wild}
        if now.quantity == 1:
            del counted["quantity"]
        one = ".one" if now.quantity == 1 else ""
        lines = [self.say(f"means.bid{one}", **counted), self.say(f"means.doubt.{now.loss}"), self.say("means.raise")]
        means = h("ul", {"class": "means"}, [h("li", None, line) for line in lines])
        return h("details", {"class": "fold", "data-key": "means"}, h("summary", None, self.say("means.fold")), means)

    def _top(self) -> Html:
        """The answer, or what is needed for it."""
        inside: list[Html | None]
        match self._stage:
            case "wrong":
                assert self._wrong
                note = h("p", {"class": "note wrong", "id": f"{self.uid}-wrong"}, self._wrong.text)
                inside = [h("p", {"class": "advice"}, self.say("wrong")), note]
            case "part" if not self.state.mine:
                inside = [h("p", {"class": "advice"}, self.say("part.none"))]
            case "part":
                inside = [h("p", {"class": "advice"}, self.say("part", own=len(self.state.mine))),
                          h("p", None, self.say("part.more")), self._button("whole", "all_mine", "chip")]  # fmt: skip
            case "guess":
                inside = [
                    h("p", {"class": "advice"}, self.say("guess", bid=self.state.bid)),
                    *([h("p", {"class": "new-table"}, self.say("seen.new", **self._sizes))] if self._new_table else []),
                    h("div", {"class": "only-wide"}, unseen(self.state.dice - len(self.state.mine))),
                    h("div", {"class": "chips"}, self._answers()),
                ]
            case "raise":
                inside = [
                    h("p", {"class": "advice"}, self.say("raise_to", bid=self.state.bid)),
                    h("div", {"class": "chips"}, self._raises()),
                ]
            case _:
                advice, result = self.verdict
                inside = [h("p", {"class": "advice"}, advice), h("p", None, result), self._thumb_fold()]
        return h("div", {"class": "answer"}, self._kinds(), inside)

    def _thumb_fold(self) -> Html | None:
        """The rule of thumb for who knows it."""
        if not (self._knows and self._thumb):
            return None
        summary = h("summary", None, self.say("thumb.fold"))
        return h("details", {"class": "thumb", "data-key": "thumb"}, summary, h("p", None, self._thumb))

    @property
    def _sizes(self) -> dict[str, int]:
        return {"own": len(self.state.mine), "dice": self.state.dice}

    def _answers(self) -> list[Html]:
        """The buttons of the question."""
        kind, found = games.of_dice[self.state.game].kind, self.weighed.answers
        names = {"doubt": "guess.doubt", "raise": "guess.raise", "exact": "guess.exact"}
        if kind == "perudo":
            names |= {"doubt": "guess.doubt.perudo", "exact": "guess.exact.perudo"}
        asked = [self._button("guess", names[answer], "btn", value=answer) for answer in names if answer in found]
        return [*asked, self._button("show", "show", "chip")]

    def _raises(self) -> list[Html]:
        """The buttons of the raises, and the way back."""
        language = texts.get_language(self.lang)
        raises = [
            h("button", self._marks("raise", write(each), "btn", value=write(each)), language.capital(self._name(each)))
            for each in self.weighed.raises
        ]
        return [*raises, self._button("back", "back", "chip")]

    def _ways(self) -> Html:
        """Links to other pages: this round at a table, opponents, cards."""
        table = self.table_address
        ways = {"table" if "#" in table else "table.new": table, "play": "play.ipynb", "cards": "cards.ipynb"}
        links = [h("li", None, h("a", {"href": there}, self.say(f"ways.{key}"))) for key, there in ways.items()]
        return h("ul", {"class": "ways", "data-behaviour": "onward"}, links)

    def _button(self, act: str, key: str, css: str, **fields: str) -> Html:
        return h("button", self._marks(act, key, css, **fields), self.say(key, **self._slots))

    @property
    def _slots(self) -> dict[str, Any]:
        return {"quantity": self.state.quantity, "bid": self.state.bid}

    def _marks(self, act: str, key: str, css: str, **fields: str) -> Marks:
        after = key in ("another", "back") or fields.get("value") == "doubt"  # receives the focus of a removed button
        marks: Marks = {
            "type": "button",
            "class": css,
            "data-act": act,
            "data-key": f"{act}-{key}",
            "data-focus-fallback": after,
        }
        return {**marks, **{f"data-arg-{name}": value for name, value in fields.items()}}

    def _behind(self, bars: charts.Bars) -> Html:
        """What each answer is worth, the chart and the reason."""
        always = self._button("always", "ask_first" if self.choice == "show" else "show.always", "chip")
        return join(
            self._worths(),
            h(
                "div",
                {"class": "behind"},
                plot.figure(self.uid, "bars", texts.say("chart.layer", self.lang), self.lang, self._axis),
                self._looked(),  # below it, so that a bar stays under the finger
                h("p", {"class": "note"}, self._half(bars)),
                h("div", {"class": "chips"}, always),
            ),
            h("details", {"data-key": "why"}, h("summary", None, self.say("why")), slot("why")),
        )

    @property
    def _axis(self) -> str:
        """What the numbers under the bars are."""
        return self.say("axis", face=self.state.face)

    def _looked(self) -> Html | None:
        """Which other bid of the chart is looked at."""
        assert self.question is not None
        bid = self.question.bid
        if bid == self.state.bid:
            return None
        marks = self._marks("bid", "look_back", "chip", count=str(self.state.quantity))
        back = h("button", marks, self.say("look_back", bid=self.state.bid))
        return h("div", {"class": "looked"}, h("p", None, self._look(bid)), back)

    def _look(self, bid: Bid) -> str:
        chance = odds.at_least(self.state.view, bid)
        key = "always" if chance == 1 else "" if chance else "never"
        return self.say(f"look{'.' if key else ''}{key}", bid=bid, now=self.state.bid, n=in_100(chance))

    def _onward(self) -> Html:
        """The cups, once they are lifted, and what one can do now."""
        harder = self.lifted and self._is_due and not self._invented
        again = self._button("another", "another", "chip" if harder else "btn")
        roll = "cups.example" if self._invented else "cups.lift"
        lift = None if self.lifted else self._button("lift", roll, "btn")
        return h(
            "div",
            {"class": "onward"},
            self._cups(),
            h("div", {"class": "chips"}, lift, again),
            self._goal() if self.lifted else None,
        )

    def _goal(self) -> Html | None:
        """How good your calls were, and how many more there are to the next harder table; then such tables.

        They stay until one is chosen.
        """
        if not self._made.n or self._invented:
            return None
        if not self._is_due:
            left = self.say("goal", n=FIVE - self._made.n + self._since)
            return h("p", {"class": "note"}, join_plain(self.lang, self._score, left))
        steps = [self._button("harder", f"harder.{step}", "btn", value=step) for step in self._harder]
        way = h("a", {"href": "play.ipynb"}, self.say("ways.play"))
        return h(
            "div",
            {"class": "five", "data-behaviour": "onward"},
            h("p", None, h("b", None, self._score)),
            h("p", None, self.say("harder")),
            h("div", {"class": "chips"}, steps, way if self.links else None),
        )

    @property
    def _is_due(self) -> bool:
        """Whether there were five hands since the table last got harder."""
        return self._made.n >= self._since + FIVE

    @property
    def _harder(self) -> list[str]:
        """How the table can get harder: more dice, nothing wild, the special round, or Perudo."""
        now = self.state
        more = ["more"] if now.dice + now.each <= MAX_DICE and len(now.cups) < MOST_CUPS else []
        kind = games.of_dice[now.game].kind
        if kind == "perudo":
            return [*more, *([] if now.special else ["special"])]
        plain = now.game == "liars_dice" and now.view.rules.tally.wild is not None
        return [*more, *(["plain"] if plain else []), "perudo"]

    # requests

    @property
    def _status(self) -> str:
        """What is shown in place of the answer, in one sentence."""
        match self._stage:
            case "answer":
                return join_plain(self.lang, self._agreed, self.sentence, self._luck, self._found)
            case "part":
                return self.say("part", own=len(self.state.mine)) if self.state.mine else self.say("part.none")
            case "raise":
                return self.say("raise_to", bid=self.state.bid)
            case _:
                return self.say("guess", bid=self.state.bid)

    def on_guess(self, value: str) -> None:
        """Answer the question; a raise is asked further, else the right answer is shown."""
        if value not in self.weighed.answers or self._stage != "guess":
            raise self.unknown_act()
        if value == "raise":
            self._choosing = True
            self.redraw()
            self.announce(self._status)
        else:
            self.answer(value)

    def on_raise(self, value: str) -> None:
        """Say to what one would raise."""
        if self._stage != "raise" or value not in map(write, self.weighed.raises):
            raise self.unknown_act()
        self.raised = value
        self.answer("raise")

    def on_back(self) -> None:
        """Back from the raises to the question."""
        self._choosing = False
        self.redraw()
        self.announce(self._status)

    def answer(self, value: str) -> None:
        """Set the visitor's answer, or `seen` for none, and show the right one; a call lifts the cups.

        Over dice that were entered they stay down: what is under them can only be an example.
        """
        if self._part:
            self._enter(self.state.mine)
        self._choosing, self.choice = False, value
        if value in GUESSES and not self._invented:
            self.lift()
        self.announce(self._status)

    def on_lift(self) -> None:
        """Lift the cups, once it was answered."""
        if self._stage != "answer":
            raise self.unknown_act()
        self.lift()
        self.announce(join_plain(self.lang, self._luck, self._found))

    def on_bid(self, count: int) -> None:
        """Look at another quantity, whose bar was pressed; the bid of the question stays."""
        if self._stage != "answer":
            raise self.unknown_act()
        if not self._allowed(count):
            raise Refused(texts.say("chart.no_such", self.lang, count=max(count, 0)))
        looked = replace(self.state.bid, quantity=count)
        self.question = Question(self.state.view, looked)
        self.redraw()
        self.announce(self._status if looked == self.state.bid else self._look(looked))

    def on_show(self) -> None:
        """Show the answer to this question."""
        if self._stage not in ("guess", "raise"):
            raise self.unknown_act()
        self.answer("seen")

    def on_always(self) -> None:
        """Show all answers at once from now on, or ask first again."""
        self.choice = "" if self.choice == "show" else "show"
        self.announce(self._status)

    def on_another(self) -> None:
        """Deal other dice, with another bid, at another table unless dice were entered."""
        self._deal(self.state, vary=not self._fixed)

    def on_harder(self, value: str) -> None:
        """Deal at a harder table."""
        now = self.state
        if value not in self._harder:
            raise self.unknown_act()
        match value:
            case "more":
                now = replace(now, dice=now.dice + now.each)
            case "plain":
                now = replace(now, options=(*now.chosen.items(), ("wild", "none")))
            case "special":
                now = replace(now, special=True)
            case _:
                now = now.with_game("perudo")
        self._since = self._made.n
        self._deal(now)

    def on_recall(self, made: int, sound: int, unlucky: int, lucky: int) -> None:
        fresh = not self.calls
        super().on_recall(made, sound, unlucky, lucky)
        if fresh:
            self._since = max(made - (made % FIVE or FIVE), 0)
            self.redraw()

    def _deal(self, now: DoubtQuestion, vary: bool = False) -> None:
        """Deal a new hand at a table like this one."""
        before, self._last = self._sizes, (*self._last, self.state)[-LAST:]
        self._ask(unlike(now, self._last, seeds.fresh(), vary))
        self._by_you = False
        self._enter(self.state.mine)
        self._new_table = self._sizes != before
        self._hands += 1
        self.redraw()

    def on_whole(self) -> None:
        """Take the entered dice as the whole hand."""
        self._enter(self.state.mine)
        self.redraw()
        self.announce(self._status)

    def on_restore(self, text: str) -> None:
        """Restore the question from an address, or from what the device kept."""
        first, _, rest = text.partition("\n")
        found = self.read_link(self.codec, first)
        asked = self.restored(found)
        table = self._round_in(rest, asked) if rest else None
        choice, _, raised = found["choice"].removeprefix("-").partition(":")
        if raised and raised not in map(write, (weighed(asked) if table is None else Weighed.of(table.table)).worths):
            raise self.bad_link()
        super().on_restore(first)
        self._enter(self.state.mine)
        self.at_table = table
        self.choice, self.raised = choice, raised
        cups = found["cups"].removesuffix("-own")
        self._by_you = cups != found["cups"]
        seed, _, lifted = cups.partition("-")
        self._seed = seed.removeprefix(".") or self._seed
        self.lifted = bool(lifted)
        self._chosen()

    def _round_in(self, text: str, asked: DoubtQuestion) -> StepperState:
        """The round of an address in which this is asked."""
        try:
            state = from_address(text)
        except BROKEN:
            raise self.bad_link() from None
        if doubt_at(question_of(state), state.table) != asked:
            raise self.bad_link()
        return state

    def restored(self, found: dict[str, Any]) -> DoubtQuestion:
        found = {name: value for name, value in found.items() if name not in ("choice", "cups")}
        rules = found.pop("rules")
        mine = tuple(self._face(face) for face in found["mine"])
        try:
            read = read_rules(found["game"], rules)
            return DoubtQuestion(**{**found, **read, "mine": mine, "face": self._face(found["face"])}).checked()
        except (BadDice, BadOption, IllegalAction):
            raise self.bad_link() from None
