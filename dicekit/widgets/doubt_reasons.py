"""`DoubtReasons`: why an answer to a `DoubtQuestion` is best: what each is worth, the rule of thumb, the exact sum."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from dicekit import charts, odds, texts
from dicekit.dice.action import Action, Bid, Doubt, Exact
from dicekit.formulas import derive
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.play.review.words import action_text
from dicekit.play.worth import lifted
from dicekit.texts.numbers import nearest
from dicekit.widgets.doubt_cups import DoubtCups
from dicekit.widgets.doubt_worths import answer_of
from dicekit.widgets.stepper.action_cards import ActionCards
from dicekit.widgets.stepper.state import begin

SHARES = {Fraction(1, 3): "third", Fraction(1, 6): "sixth"}  # how often a die counts, for the rule of thumb
SIMPLE = (2, 3, 4, 5, 10)  # a chance is said in one of these, if it's so near
NEAR = Fraction(1, 20)
TERMS = 4  # of the sum are shown one by one


class DoubtReasons(DoubtCups):
    """A `DoubtCups` with the reasons of its answer."""

    @property
    def advice(self) -> str:
        """The best answer by what they're worth: `doubt`, `exact` or `raise`."""
        return answer_of(self.weighed.best)

    def _name(self, action: Action) -> str:
        """The name of an action in a sentence: eight fives."""
        return action_text(action, self.table, self.lang)

    def _worths(self) -> Html:
        """What a doubt, the best raise, an exact call and your own raise win or lose in a hundred hands."""
        found, mine = self.weighed, self.called
        kinds = [found.best_of(answer) for answer in found.answers]
        shown = dict.fromkeys(action for action in (*kinds, mine) if action is not None)
        level = sorted(shown, key=lambda action: -found.worths[action])
        rows = [
            h(
                "tr",
                {"class": classes(action == mine and "mine")},
                h("th", {"scope": "row"}, self._row(action)),
                h("td", None, self._in_hundred(found.worths[action])),
            )
            for action in level
        ]
        head = h("caption", None, self.say(f"worths.{'points' if self.state.loss == 'points' else 'dice'}"))
        raised = mine if self.raise_bid else found.best_of("raise")
        why = dict.fromkeys(action for action in (level[0], raised, *shown) if action is not None)
        told = [h("p", {"class": "told"}, words) for action in why if (words := self._reason(action, level[0], raised))]
        note = h("p", None, join_plain(self.lang, self.say("worths.assume"), self._bluff))
        return h("div", {"class": "worths"}, h("table", None, head, h("tbody", None, rows)), told, note)

    def _reason(self, action: Action, best: Action, raised: Action | None) -> str:
        """Where the worth of an action comes from: of the best one, the raise that is shown, and an exact call."""
        if isinstance(action, Bid):
            return self._told(action) if action in (best, raised) else ""
        if isinstance(action, Exact):
            return self._exact_full()
        worth, false = self.weighed.worths[action], 1 - self.state.chance
        if action != best or not isinstance(action, Doubt) or worth != 2 * false - 1 or false in (0, 1):
            return ""
        wins = in_100(false)
        return self.say("worths.doubt", n=wins, lost=100 - wins, worth=self._in_hundred(worth))

    def _exact_full(self) -> str:
        """Why an exact call wins nothing, where no die of yours is missing."""
        if not ActionCards(begin(self.table, self.table.turn), self.lang).nothing_to_win():
            return ""
        return texts.say("explorer.exact_full", self.lang, exact=self.say("worths.exact"))

    def _told(self, raised: Bid) -> str:
        """Where the worth of a raise comes from: how often it's doubted, and what else happens."""
        often, true = lifted(self.table, raised), odds.at_least(self.table.seen_by(self.table.turn), raised)
        never = "told.certain" if true == 1 else "told.never"
        key = "told" if often not in (0, 1) else "told.always" if often else never
        exact = self.say("worths.exact") if "exact" in self.weighed.answers else None
        worth = self._in_hundred(self.weighed.worths[raised])
        told = self.say(f"worths.{key}", bid=raised, n=in_100(often), worth=worth, exact=exact)
        seen = 2 * true > 1 > true and self.weighed.worths[raised] < 0
        return join_plain(self.lang, told, self.say("worths.seen", n=in_100(true)) if seen else "")

    def _row(self, action: Action) -> str:
        """An action, with the chance of a raise, and whether it was yours."""
        bid, true = action if isinstance(action, Bid) else None, None
        certain = None
        if bid is not None:
            chance = odds.at_least(self.table.seen_by(self.table.turn), bid)
            certain, true = ("always" if chance else "never", None) if chance in (0, 1) else (None, in_100(chance))
        name = texts.get_language(self.lang).capital(self._name(action))
        known = self.say(f"worths.{certain}") if certain else None
        yours = self.say("worths.yours") if action == self.called else None
        return self.say("worths.row", name=name, n=true, known=known, yours=yours)

    def _in_hundred(self, worth: Fraction) -> str:
        """What an action wins or loses in a hundred hands."""
        number = nearest(worth, 100)
        return f"+{number}" if number > 0 else f"−{-number}" if number else "0"

    @property
    def _bluff(self) -> str:
        """How often a raise must be believed to be as good as a doubt that loses; empty where it isn't needed."""
        found, raised = self.weighed, self.weighed.best_of("raise")
        if self.advice != "doubt" or found.worths[found.best] >= 0 or not isinstance(raised, Bid):
            return ""
        limit = self.state.limit(raised)
        if limit is None:
            return ""
        times, of = _simple(1 - limit)
        return self.say("bluff", bid=self._name(raised), n=times, of=of)

    @property
    def _needs(self) -> str:
        now = self.state
        own = now.own_hits
        if not now.view.rules.by_die or now.chance in (0, 1):  # with bonus rules, a hand can count more than its dice
            return ""
        return self.say("needs", own=own or None, missing=max(now.quantity - own, 0), unseen=now.dice - len(now.mine))

    @property
    def _thumb(self) -> str:
        """The rule of thumb; empty where hands count as a whole or nothing is open."""
        now = self.state
        hits, unseen = now.view.rules.hits(now.bid), now.dice - len(now.mine)
        share = Fraction(len(hits), len(now.view.rules.faces))
        if not now.view.rules.by_die:
            return self.say("thumb.hands")
        if share not in SHARES or now.chance in (0, 1) or unseen == 1:
            return ""
        own = now.own_hits
        more = nearest(share * unseen, 1)
        about = own + more
        place = "above" if now.quantity > about else "below" if now.quantity < about else "same"
        but = (place, self.advice) in (("above", "raise"), ("below", "doubt")) and not self.weighed.even
        stands = ".raise" if place == "same" and self.advice == "raise" else ""
        places = self.say(f"thumb.{place}{stands}"), self.say(f"thumb.but.{self.advice}") if but else ""
        numbers = {"own": own or None, "unseen": unseen, "more": more or None, "about": about or None}
        part, where = self.say(f"thumb.{SHARES[share]}"), join_plain(self.lang, *places)
        return self.say("thumb", **numbers, part=part, place=where)

    def _half(self, bars: charts.Bars) -> str:
        """The highest bid that is true at least half the time."""
        return self.say("half", n=bars.tally.even_bet or None)

    def _why(self) -> Html:
        """What is needed, what is hidden and how often a die counts; the derivation is folded, line by line."""
        now, rules = self.state, self.state.view.rules
        hits = rules.hits(now.bid)
        share = Fraction(len(hits), len(rules.faces))
        own, unseen = now.own_hits, now.dice - len(now.mine)
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
            self._terms(share) if rules.by_die and unseen and now.chance not in (0, 1) else None,
            h("details", {"data-key": "exact"}, h("summary", None, self.say("why.exact")), self._exact_sum()),
        )

    def _terms(self, share: Fraction) -> Html:
        """The sum in words: for each number of hidden dice that count, in how many ways, and how likely each is."""
        now, words = self.state, texts.get_language(self.lang)
        unseen, need = now.dice - len(now.mine), now.quantity - now.own_hits
        ways = {n: comb(unseen, n) for n in range(need, unseen + 1)}
        each = {n: share**n * (1 - share) ** (unseen - n) for n in ways}
        about = {n: nearest(1 / each[n], 1) for n in ways}
        rows = [
            (words.plain(n), words.plain(ways[n]), self.say("terms.each", n=about[n]), words.percent(ways[n] * each[n]))
            for n in [*ways][:TERMS]
        ]
        if rest := [*ways][TERMS:]:
            more = sum((ways[n] * each[n] for n in rest), Fraction(0))
            rows.append((self.say("terms.more", n=rest[0]), "", "", words.percent(more)))
        rows.append((self.say("terms.sum"), "", "", words.percent(now.chance)))
        one = {"hits": share.numerator, "faces": share.denominator, "miss": share.denominator - share.numerator}
        slots = {"n": need, "unseen": unseen, "rest": unseen - need or None, "ways": ways[need], "each": about[need]}
        told = self.say("terms.first", p=ways[need] * each[need], **one, **slots)
        heads = [h("th", {"scope": "col"}, self.say(f"terms.head.{key}")) for key in ("n", "ways", "each", "together")]
        body = [
            h("tr", None, h("th", {"scope": "row"}, head), [h("td", None, cell) for cell in cells])
            for head, *cells in rows
        ]
        table = h("table", {"class": "terms"}, h("thead", None, h("tr", None, heads)), h("tbody", None, body))
        return join(h("p", None, told), table)

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
        need = now.quantity - now.own_hits
        good, kinds, rest = chance.numerator, chance.denominator, unseen - need
        picks, each = comb(unseen, need), good**need * (kinds - good) ** rest
        others = rest if good == 1 and rest else None
        return self.say("first", r=need, n=unseen, picks=picks, each=each, ways=picks * each, rest=others)


def in_100(chance: Fraction) -> int:
    """Times in 100, where neither never nor always."""
    return min(max(round(100 * chance), 1), 99)


def _simple(chance: Fraction) -> tuple[int, int]:
    """A chance as few times in few: the fewest that are near enough, else times in a hundred.

    >>> _simple(Fraction(69, 100)), _simple(Fraction(97, 100))
    ((2, 3), (97, 100))
    """
    near = ((nearest(chance, of), of) for of in SIMPLE)
    found = (pair for pair in near if 0 < pair[0] < pair[1] and abs(Fraction(*pair) - chance) <= NEAR)
    return next(found, (in_100(chance), 100))
