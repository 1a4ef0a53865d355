"""`DoubtCheck`: should I doubt this bid? Your dice, the dice on the table and the bid; the answer is beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any
from urllib.parse import urlencode

import traitlets

from dicekit import charts, seeds, texts
from dicekit.dice.action import Doubt
from dicekit.errors import BadDice, BadOption, IllegalAction
from dicekit.formulas import derive
from dicekit.kit.html import Html, Marks, classes, h, join, join_plain, join_sentences, slot
from dicekit.kit.part import Later, Refused, Slot
from dicekit.texts.numbers import nearest
from dicekit.widgets.chart import BidBars
from dicekit.widgets.doubt_cups import GUESSES, DoubtCups
from dicekit.widgets.doubt_question import LINK, DoubtQuestion, read_rules, written
from dicekit.widgets.draw import plot
from dicekit.widgets.draw.die import unseen
from dicekit.widgets.explorer.linked import ROUND, doubt_at, round_of
from dicekit.widgets.explorer.pin import question_of
from dicekit.widgets.question import Question
from dicekit.widgets.stepper.address import BROKEN, address_of, from_address
from dicekit.widgets.stepper.state import StepperState, play

SHARES = {Fraction(1, 3): "third", Fraction(1, 6): "sixth"}  # how often a die counts, for the rule of thumb
CHARTED = ("caption", "drawing", "status", "table", "still")


class DoubtCheck(DoubtCups, BidBars):
    """Should I doubt? Your dice, the dice on the table and the bid, with the answer, a chart and the reason.

    `state` is a `DoubtQuestion`; `question` can be linked with a chart or a ledger. The answer is shown once one has
    said what one would do (`choice`), or at once for who wants that ("show"), or where the bid is certain; and only
    when the hand is whole. A bar of the chart that is pressed is the bid from then on, without being asked about, as
    the chart has told its chance. With `links` there are ways on below it: to a table with this round, to opponents and
    to cards. An address may bring a round from that table (`at_table`); then its dice are under the cups.

    >>> check = DoubtCheck()
    >>> check.sentence
    'Doubt it, but only just. It’s false 56 times in 100.'
    >>> check.on_quantity("6"); check.sentence
    'Don’t doubt it. It’s true 70 times in 100.'
    """

    tab = "table"
    modules = (*DoubtCups.modules, *BidBars.modules, "reveal.js", "onward.js", "moved.js")
    codec = LINK
    html_why, html_ways = Slot(), Slot()
    links = traitlets.Bool(False, help="ways on to other pages of the site")

    _hands = 0  # number of hands dealt here
    _looking = False  # another bid on the same dice is looked at, whose chance the chart has told

    def __init__(self, state: DoubtQuestion | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("level", 2)
        super().__init__(state=state or DoubtQuestion(), **kwargs)
        self._entered = self.state.mine
        self._example = self.state == DoubtQuestion()
        self._follow()
        self.observe(self._follow, "state")
        self.observe(self._chosen, ["choice", "lifted"])
        self.observe(self._changed, ["links", "at_table"])

    @traitlets.observe("state")
    def _set_question(self, _: Any = None) -> None:
        """The question of the chart, before that is drawn."""
        self.question = Question(self.state.view, self.state.bid)

    def _follow(self, change: Any = None) -> None:
        self._forget_wrong()
        if not self._looking:
            known = self.choice and change is not None and self.state.same_answer(change.old)
            self.at_table = self.at_table if change is None else None
            self.ask_again()
            if known and not self.choice:
                self.choice = "seen"

    def ask_again(self) -> None:
        """Put the cups down and forget the choice, unless answers are always shown."""
        self._covered()
        if self.choice != "show":
            self.choice = ""

    def _chosen(self, _: Any = None) -> None:
        self.link = self.address
        self.redraw()

    @property
    def address(self) -> str:
        """The question with what was chosen, and on further lines the round at the table from which it comes."""
        cups = (f".{self._seed}" if self.choice else "") + ("-up" if self.lifted else "")
        table = "" if self.at_table is None else address_of(self.at_table)
        return "\n".join(filter(None, (written(self.state, self.choice, cups), table)))

    @property
    def table_address(self) -> str:
        """The address of this round at the page of the table; that of the page alone where it can't be played there."""
        state = self.at_table
        if state is None:
            doubted = self.lifted and self.choice == "doubt"
            seen = self.lifted and not doubted  # then others are rolled
            state = round_of(self.state, tuple(held for _, held in self.rolled(int(seen))), doubted)
        elif self.lifted and self.choice != "believe":
            state = play(state, Doubt())
        text = "" if state is None else address_of(state)
        return f"table.ipynb#{urlencode({ROUND: text})}" if text else "table.ipynb"

    @property
    def sentence(self) -> str:
        """The answer."""
        return f"{self._advice}{texts.say('doubt.space', self.lang)}{self._odds}"

    @property
    def _advice(self) -> str:
        worth = self.state.doubt_worth
        if not worth:
            return self.say("even")
        return self.say(("doubt" if worth > 0 else "believe") + (".close" if self.state.close else ""))

    @property
    def _raise(self) -> str:
        """The best raise, and whether it's better than to doubt."""
        now, found = self.state, self.state.best_raise
        if not found:
            return ""
        bid, true = found
        worth, limit = now.doubt_worth, now.limit(bid)
        if worth > 0 and limit is None:
            return ""
        key = "raise" if limit is None else "raise.if_doubted" if worth > 0 else "raise.if_not"
        certain = {Fraction(0): ".never", Fraction(1): ".always"}.get(true, "")
        slots = {}
        if limit is not None:
            tenths = nearest(limit, 10)
            often = {"limit": tenths, "of": 10} if 0 < tenths < 10 else {"limit": _in_100(limit), "of": 100}
            slots = {**often, "believed": _in_100(1 - limit)}
        return self.say(f"{key}{certain}", bid=bid, n=_in_100(true), **slots)

    @property
    def _agreed(self) -> str:
        """Whether the odds say the same as was guessed."""
        if self.choice not in GUESSES:
            return ""
        if not self.advice:
            return self.say("guess.even")
        return self.say(f"guess.{self.choice}.{'right' if self.advice == self.choice else 'wrong'}")

    @property
    def _odds(self) -> str:
        true = self.state.chance
        false = 1 - true
        key, chance = ("false", false) if self.advice == "doubt" else ("true", true)
        if chance in (0, 1):
            return self.say(f"{key}.{'always' if chance else 'never'}")
        return self.say(key, n=_in_100(chance))

    @property
    def verdict(self) -> tuple[str, str]:
        """The advice on the bid, and why: whether the odds agree with what was said, and what is needed."""
        advice = self.say("named", bid=self.state.bid, advice=self._advice)
        return advice, join_plain(self.lang, self._agreed, self._odds, self._needs)

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
        return charts.bars(self.state.view, self.state.bid, mean=False, even=False)

    @property
    def _stage(self) -> str:
        """What is shown in place of the answer: what's wrong or still needed, a question, or the answer."""
        first = "wrong" if self._wrong else "part" if self._part else ""
        return first or ("answer" if self.choice or self.state.chance in (0, 1) else "guess")

    def _awaited(self) -> Html | None:
        """The place of the chart, before the answer: what a bid and a doubt are."""
        if self._stage != "guess":
            return h("p", {"class": "awaited only-wide"}, self.say("awaited"))
        now = self.state
        wild = next((face for face in now.view.rules.hits(now.bid) if face != now.face), None)
        counted = {"quantity": now.quantity, "dice": now.dice, "face": now.face, "wild": wild}
        if now.quantity == 1:
            del counted["quantity"]
        one = ".one" if now.quantity == 1 else ""
        lines = [self.say(f"means.bid{one}", **counted), self.say(f"means.doubt.{now.loss}"), self.say("means.raise")]
        means = h("ul", {"class": "means"}, [h("li", None, line) for line in lines])
        folded = h("details", {"class": "fold only-phone"}, h("summary", None, self.say("means.fold")), means)
        return join(folded, h("div", {"class": "awaited only-wide"}, means, h("p", None, self.say("awaited"))))

    def _top(self) -> Html:
        """The answer, or what is needed for it."""
        match self._stage:
            case "wrong":
                assert self._wrong
                note = h("p", {"class": "note wrong", "id": f"{self.uid}-wrong"}, self._wrong.text)
                inside = [h("p", {"class": "advice"}, self.say("wrong")), note]
            case "part":
                inside = [h("p", {"class": "advice"}, self.say("part", own=len(self.state.mine))),
                          h("p", None, self.say("part.more")), self._button("whole", "all_mine", "chip")]  # fmt: skip
            case "guess":
                buttons = [
                    self._button("guess", "guess.doubt", "btn", value="doubt"),
                    self._button("guess", "guess.believe", "btn", value="believe"),
                    self._button("show", "show", "chip"),
                ]
                hidden = unseen(self.state.dice - len(self.state.mine))
                inside = [
                    h("p", {"class": "advice"}, self.say("guess", bid=self.state.bid)),
                    h("p", {"class": "only-wide"}, self._seen),
                    h("div", {"class": "only-wide"}, hidden),
                    h("div", {"class": "chips"}, buttons),
                ]
            case _:
                advice, result = self.verdict
                inside = [h("p", {"class": "advice"}, advice), h("p", None, result)]
        return h("div", {"class": "answer"}, inside)

    @property
    def _seen(self) -> str:
        return self.say("seen", own=len(self.state.mine) or None, dice=self.state.dice)

    def _ways(self) -> Html:
        """Links to other pages: this round at a table, opponents, cards."""
        table = self.table_address
        ways = {"table" if "#" in table else "table.new": table, "play": "play.ipynb", "cards": "cards.ipynb"}
        links = [h("li", None, h("a", {"href": there}, self.say(f"ways.{key}"))) for key, there in ways.items()]
        return h("ul", {"class": "ways", "data-behaviour": "onward"}, links)

    def _button(self, act: str, key: str, css: str, **fields: str) -> Html:
        after = key in ("another", "guess.doubt")  # receives the focus of a removed button
        marks: Marks = {
            "type": "button",
            "class": css,
            "data-act": act,
            "data-key": f"{act}-{key}",
            "data-focus-fallback": after,
        }
        return h("button", {**marks, **{f"data-arg-{name}": value for name, value in fields.items()}}, self.say(key))

    def _behind(self, bars: charts.Bars) -> Html:
        """The raise, the chart and the reason."""
        raised = self._raise
        shown = self.choice == "show"
        after = [
            self._button("always", "ask_first" if shown else "show.always", "chip"),
        ]
        return join(
            h(
                "div",
                {"class": "behind"},
                h("p", {"class": "raise"}, raised) if raised else None,
                plot.figure(self.uid, "bars", texts.say("chart.layer", self.lang), self.lang),
                h("p", {"class": "note thumb"}, join_sentences(self.lang, self._thumb, self._half(bars))),
                h("div", {"class": "chips"}, after),
            ),
            h("details", {"data-key": "why"}, h("summary", None, self.say("why")), slot("why")),
        )

    def _onward(self) -> Html:
        """The cups, once they are lifted, and what one can do now."""
        again = self._button("another", "another", "chip")
        lift = None if self.lifted else self._button("lift", "cups.lift", "btn")
        counted = self._score if self.lifted else ""
        score = h("p", {"class": "note"}, counted) if counted else None
        return h("div", {"class": "onward"}, self._cups(), h("div", {"class": "chips"}, lift, again, score))

    @property
    def _needs(self) -> str:
        now = self.state
        hits = now.view.rules.hits(now.bid)
        own = sum(face in hits for face in now.mine)
        if not now.view.rules.by_die or now.chance in (0, 1):  # with bonus rules, a hand can count more than its dice
            return ""
        return self.say("needs", own=own or None, missing=max(now.quantity - own, 0), unseen=now.dice - len(now.mine))

    @property
    def _thumb(self) -> str:
        """The rule of thumb, and the exact odds; empty where hands count as a whole or nothing is open."""
        now = self.state
        hits, unseen = now.view.rules.hits(now.bid), now.dice - len(now.mine)
        share = Fraction(len(hits), len(now.view.rules.faces))
        if not now.view.rules.by_die:
            return self.say("thumb.hands")
        if share not in SHARES or now.chance in (0, 1):
            return ""
        own = sum(face in hits for face in now.mine)
        about = nearest(own + share * unseen, 1)
        place = "above" if now.quantity > about else "below" if now.quantity < about else "same"
        part = self.say(f"thumb.{SHARES[share]}", unseen=unseen)
        slots = {"own": own or None, "part": part, "about": about, "place": self.say(f"thumb.{place}")}
        return self.say("thumb", p=now.chance, **slots)

    def _half(self, bars: charts.Bars) -> str:
        """The highest bid that is true at least half the time."""
        return self.say("half", n=bars.tally.even_bet or None)

    def _why(self) -> Html:
        """What is needed, what is hidden and how often a die counts; the derivation is folded, line by line."""
        now, rules = self.state, self.state.view.rules
        hits = rules.hits(now.bid)
        share = Fraction(len(hits), len(rules.faces))
        own, unseen = sum(face in hits for face in now.mine), now.dice - len(now.mine)
        needed = self.say(
            "why.needed", quantity=now.quantity, own=own or None, missing=max(now.quantity - own, 0) or None
        )
        chance = (
            self.say("why.chance", hits=share.numerator, faces=share.denominator)
            if rules.by_die
            else self.say("why.hands")
        )
        short = [needed, self.say("why.hidden", unseen=unseen), chance][: 3 if unseen else 1]
        return join(
            h("ul", None, [h("li", None, line) for line in short]),
            h("details", {"data-key": "exact"}, h("summary", None, self.say("why.exact")), self._exact_sum()),
        )

    def _exact_sum(self) -> Html:
        """The derivation, line by line."""
        steps = []
        for line in derive(self.state.view, self.state.bid).lines:
            if line.key == "terms.tail":
                steps.append(h("li", None, self._first_term()))
            box = {"class": "formula", "tabindex": "0", "role": "group", "aria-label": self.say("formula")}
            formula = line.markup(self.lang)
            steps.append(h("li", None, line.words(self.lang), h("div", box, Html(formula)) if formula else None))
        return join(h("ol", None, steps), h("p", {"class": "quiet"}, self.say("assume")))

    def _first_term(self) -> str:
        """The explanation of the first number in the sum."""
        now, hits = self.state, self.state.view.rules.hits(self.state.bid)
        chance, unseen = Fraction(len(hits), len(now.rules.faces)), now.dice - len(now.mine)
        need = now.quantity - sum(face in hits for face in now.mine)
        good, kinds, rest = chance.numerator, chance.denominator, unseen - need
        picks, each = comb(unseen, need), good**need * (kinds - good) ** rest
        others = rest if good == 1 and rest else None
        return self.say("first", r=need, n=unseen, picks=picks, each=each, ways=picks * each, rest=others)

    # requests

    @property
    def _status(self) -> str:
        """What is shown in place of the answer, in one sentence."""
        match self._stage:
            case "answer":
                return join_plain(self.lang, self._agreed, self.sentence, self._found)
            case "part":
                return self.say("part", own=len(self.state.mine))
            case _:
                return self.say("guess", bid=self.state.bid)

    def on_guess(self, value: str) -> None:
        """Answer the question; then the right answer is shown."""
        if value not in GUESSES or self._stage != "guess":
            raise self.unknown_act()
        self.answer(value)

    def answer(self, value: str) -> None:
        """Set the visitor's answer, or `seen` for none, and show the right one."""
        if self._part:
            self._enter(self.state.mine)
        self.choice = value
        if value == "doubt":
            self.lift()
        self.announce(self._status)

    def on_lift(self) -> None:
        """Lift the cups, once it was answered."""
        if self._stage != "answer":
            raise self.unknown_act()
        self.lift()
        self.announce(self._found)

    def on_bid(self, count: int) -> None:
        """Look at another quantity, whose bar was pressed."""
        if self._stage != "answer":
            raise self.unknown_act()
        if not self._allowed(count):
            raise Refused(texts.say("chart.no_such", self.lang, count=max(count, 0)))
        self._looking = True
        if self.choice in GUESSES:
            self.choice = "seen"
        self.state = replace(self.state, quantity=count)
        self._looking = False
        self._enter(self.state.mine)
        self.announce(self._status)

    def on_show(self) -> None:
        """Show the answer to this question."""
        if self._stage != "guess":
            raise self.unknown_act()
        self.answer("seen")

    def on_always(self) -> None:
        """Show all answers at once from now on, or ask first again."""
        self.choice = "" if self.choice == "show" else "show"
        self.announce(self._status)

    def on_another(self) -> None:
        """Deal other dice, with another bid."""
        other = self.state.another(seeds.fresh())
        self._ask(other)
        self._enter(other.mine)
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
        table = self._round_in(rest, self.restored(found)) if rest else None
        super().on_restore(first)
        self._enter(self.state.mine)
        self.at_table = table
        self.choice = found["choice"].removeprefix("-")
        seed, _, lifted = found["cups"].partition("-")
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


def _in_100(chance: Fraction) -> int:
    """Times in 100, where neither never nor always."""
    return min(max(round(100 * chance), 1), 99)
