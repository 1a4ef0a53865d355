"""`RuleBench`: change one rule, bet on what it does, then measure both rules with the same dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.errors import BadOption, Fault
from dicekit.games import games
from dicekit.kit.frame import act_mark, copy_panel, frame, status, with_storage
from dicekit.kit.html import Html, h, join, join_plain, slot
from dicekit.kit.part import Part, Refused, Slot
from dicekit.kit.pooled import Rows
from dicekit.kit.states import button, large
from dicekit.option import Option
from dicekit.play import title
from dicekit.play.compare import MEASURES
from dicekit.play.house_rules import NoEffect
from dicekit.widgets.draw import rulebench as drawn
from dicekit.widgets.draw import rulebench_card as card_drawing
from dicekit.widgets.draw import rulebench_results as found_drawing
from dicekit.widgets.draw import rulebench_texts as wording
from dicekit.widgets.explorer.settings import Settings, more_players, possible
from dicekit.widgets.play.setup import invitation
from dicekit.widgets.rulebench.state import (
    MAX_LINK,
    MAX_NOTE,
    MAX_SIZE,
    PLAYERS,
    BenchState,
    Bet,
    able_bots,
    choices,
    read,
    read_bet,
    read_value,
    values,
    written,
)

SLICE = 0.2  # seconds of play between two drawings
MAX_OFFERS = 6
CLASS_RULES = 8  # the most rules that the wall of a class shows
FEWER_DICE = 3  # dice per player that are offered at a large table
BROKEN = (ValueError, KeyError, TypeError, IndexError, BadOption)


class RuleBench(Part):
    """Two columns, the usual game and the game with a house rule, and the differences between them.

    A visitor chooses one rule, bets on what it does, and sees pairs of bars grow while a bot plays both with the same
    dice. `offers` are the rules that are offered first, as options with their values; without them a few of each game.

    >>> bench = RuleBench("liars_dice", change={"wild": "none"})
    >>> bench.measure(20).state.found.measured("rounds").base.value
    7.25
    """

    tab = "rulebench"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js", "onward.js", "rulebench.js")
    state = traitlets.Instance(BenchState)
    offers = traitlets.Tuple(default_value=(), help="changes that are offered first: options with values")
    place = traitlets.Unicode("rule").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps the bench")

    html_rules, html_bet, html_found, html_card = Slot(), Slot(), Slot(), Slot()

    def __init__(
        self,
        game: str | None = None,
        *,
        change: Mapping[str, Any] | None = None,
        bot: str = "abacus",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        **own: Any,
    ) -> None:
        state = BenchState(Settings(game or "liars_dice", players, tuple((options or {}).items())), bot=bot)
        for name, value in (change or {}).items():
            state = state.with_change(name, value)
        self._picked = next((name for name, _ in state.changes), "")
        self._other = False  # a second change is being made
        super().__init__(state=state, **own)
        self.observe(self._address, "state")
        self._address()

    def _address(self, _: Any = None) -> None:
        text = written(self.state)
        self.link = text if (self.place or self.store_key) and len(text) <= MAX_LINK else ""

    # for use in Python

    def measure(self, games: int | None = None) -> RuleBench:
        """Play so many games by each rule, at once."""
        state = self.state if self.state.opened else self.state.open()
        number = games or state.step
        assert state.found is not None
        found = state.found.more(number)
        self.state = replace(state, found=found, wanted=found.games)
        return self

    # what is compared

    def on_game(self, value: str) -> None:
        """Another game, with its own rules."""
        if value not in games.of_dice:
            raise self.unknown_act()
        self._picked, self._other = "", False
        self._set(self.state.anew(settings=self.state.settings.with_game(value), changes=()))

    def on_players(self, by: int) -> None:
        """More players, or fewer, in both games."""
        settings = self.state.settings
        self._rebase(settings.with_players(more_players(settings, by, self.lang)))

    def on_option(self, name: str, value: str) -> None:
        """Another rule of the base game."""
        try:
            self._rebase(self.state.settings.with_option(name, read_value(self.state, name, value)))
        except BadOption as fault:
            raise Refused(fault.sentence(self.lang), "value") from None
        except (KeyError, ValueError):
            raise self.unknown_act() from None

    def _rebase(self, settings: Settings) -> None:
        try:
            self._set(self._with_changes(self.state.anew(settings=settings, changes=())))
        except (BadOption, NoEffect) as fault:
            raise Refused(fault.sentence(self.lang)) from None

    def _with_changes(self, state: BenchState) -> BenchState:
        for name, value in self.state.changes:
            state = state.with_change(name, value)
        return state

    def on_bot(self, value: str) -> None:
        """Another bot plays."""
        if value not in able_bots(self.state):
            raise self.unknown_act()
        self._set(self.state.anew(bot=value))

    def on_pick(self, value: str) -> None:
        """Which rule is changed."""
        if value not in choices(self.state):
            raise self.unknown_act()
        self._picked = value
        if not self._other and value not in dict(self.state.changes):
            self.state = self.state.anew(changes=())  # drop the changes of the rule that was left
        self.redraw()

    def on_other(self) -> None:
        """A second change, beside the first."""
        changed = dict(self.state.changes)
        self._other = True
        self._picked = next((name for name in choices(self.state) if name not in changed and self._free(name)), "")
        self.redraw()

    def _free(self, name: str) -> bool:
        option = choices(self.state)[name]
        return bool(values(self.state, name)) or (isinstance(option, Option) and not option.values)

    def on_undo(self, name: str) -> None:
        """Take one change back."""
        changes = tuple(each for each in self.state.changes if each[0] != name)
        self._picked, self._other = next((known for known, _ in changes), ""), False
        self._set(self.state.anew(changes=changes))

    def on_change(self, name: str, value: str) -> None:
        """Change this option; another change is taken back unless a second one was asked for."""
        known = dict(self.state.changes)
        start = self.state if self._other or name in known else self.state.anew(changes=())
        try:
            own = self.state.settings.players if name == PLAYERS else self.state.settings.chosen[name]
            state = start.with_change(name, read_value(self.state, name, value) if value else own)
        except BadOption as fault:
            raise Refused(_sentence(fault, self.lang), "value") from None
        except NoEffect as fault:
            raise Refused(fault.sentence(self.lang), "value") from None
        except (KeyError, ValueError):
            raise self.unknown_act() from None
        self._picked, self._other = name, False
        self._set(state)
        self.announce(" ".join(state.change_sentences(self.lang)))

    def on_fewer(self) -> None:
        """Fewer dice, at a table that is too large."""
        self.on_option("dice", str(FEWER_DICE))

    def _set(self, state: BenchState) -> None:
        self.state = state

    # the bet, and the games

    def on_measure(self, value: str) -> None:
        """What is bet on."""
        if value not in MEASURES or self.state.opened:
            raise self.unknown_act()
        self.state = replace(self.state, measure=value)

    def on_bet(self, way: str = "", size: str = "") -> None:
        """Lock the bet, and play."""
        self._needs_change()
        if way not in ("1", "0", "-1"):
            raise Refused(self._text("bet_way"))
        try:
            bet = read_bet(int(way), size)
        except ValueError:
            raise Refused(self._text("bad_size", most=MAX_SIZE), "size") from None
        self._open(bet)

    def on_skip(self) -> None:
        """Play without a bet."""
        self._needs_change()
        self._open(None)

    def _needs_change(self) -> None:
        if not self.state.changes or (self._other and self._picked not in dict(self.state.changes)):
            raise Refused(self._text("choose_first"))
        if self.state.opened:
            raise self.unknown_act()

    def _open(self, bet: Bet | None) -> None:
        self.state = self.state.open(bet)
        if bet is not None:
            self.announce(self._text("locked", bet=wording.bet_words(bet, self.state.measure, self.lang)))

    def on_slice(self, at: int) -> None:
        """Play on for a moment; `at` is how many games the page has seen, so that a slice is played once."""
        state = self.state
        if state.found is None or not state.left or at != state.games:
            return
        found, until = state.found, perf_counter() + SLICE
        while found.games < state.wanted and (found is state.found or perf_counter() < until):
            found = found.more(min(5, state.wanted - found.games))
        self.state = replace(state, found=found)
        if not self.state.left:
            self.announce(self._finding())

    def on_kept(self, text: str) -> None:
        """Take up the games that the device has kept; if they aren't of this rule, play."""
        if self.state.games or not self.state.replaying:
            raise self.unknown_act()
        try:
            self.state = self.state.with_kept(text)
        except ValueError:
            self.on_slice(0)

    def on_more(self) -> None:
        """Further games."""
        if not self.state.opened:
            raise self.unknown_act()
        self.state = self.state.more()

    def on_stop(self) -> None:
        """Play no further."""
        self.state = replace(self.state, wanted=self.state.games)

    def on_again(self) -> None:
        """Another rule: all are offered again; the rule card is kept, and can be taken back."""
        self._picked, self._other = "", False
        self.state = self.state.anew(changes=(), before=self._kept() or self.state.before)

    def _kept(self) -> str:
        """The current rule card as link text, to return to; empty if there is none."""
        text = written(replace(self.state, before="")) if self.state.finished else ""
        return text if len(text) <= MAX_LINK // 2 else ""

    def on_back(self) -> None:
        """The rule card before; this one is kept in its place."""
        if not self.state.before:
            raise self.unknown_act()
        kept = self._kept()
        self.on_restore(self.state.before)
        self.state = replace(self.state, before=kept)

    def on_notes(self, expected: str = "", happened: str = "", good: str = "") -> None:
        """Three sentences for the rule card."""
        self.on_draft(expected, happened, good)
        if not any(self.state.notes):
            raise Refused(self._text("card.empty"))
        self.announce(self._text("card.saved"))

    def on_draft(self, expected: str = "", happened: str = "", good: str = "") -> None:
        """The same while they are typed, so that nothing is lost."""
        notes = (" ".join(expected.split()), " ".join(happened.split()), " ".join(good.split()))
        if max(map(len, notes)) > MAX_NOTE:
            raise Refused(self._text("card.long", n=MAX_NOTE))
        if self.state.shown and notes[1] == card_drawing.filled(self.state, self.lang)[1]:
            notes = (notes[0], self.state.notes[1], notes[2])  # filled in, not written
        self.state = replace(self.state, notes=notes)

    # for a class

    @property
    def kept_at(self) -> str:
        """The name under which the device keeps the bench."""
        return self.store_key

    def tidied(self, value: Any) -> str:
        """What a class keeps of it: not what was typed on the rule card."""
        return written(replace(self.kept(value), notes=("", "", ""), before=""))

    def kept(self, value: Any) -> BenchState:
        """The bench that a device has kept."""
        try:
            return read(str(value))
        except (*BROKEN, Fault):
            raise self.bad_link() from None

    def pooled(self, kept: Sequence[BenchState]) -> list[Rows]:
        """The rules that a class has tried, the most frequent first."""
        counts = Counter(join_plain(self.lang, *state.change_sentences(self.lang)) for state in kept if state.opened)
        values = tuple((words, times, str(times)) for words, times in counts.most_common(CLASS_RULES))
        return [Rows(self._text("class"), values)] if values else []

    def on_restore(self, text: str) -> None:
        """Take up what an address names."""
        try:
            state = read(text)
        except (*BROKEN, Fault):
            raise self.bad_link() from None
        self._picked, self._other = next((name for name, _ in state.changes), ""), False
        self.state = state

    # drawing

    def _text(self, key: str, **slots: Any) -> str:
        return texts.say(f"rulebench.{key}", self.lang, **slots)

    def _finding(self) -> str:
        """What was found, in a few words."""
        state, lang = self.state, self.lang
        if state.found is None or not state.games:
            return ""
        if state.found.unused:
            return self._unused()
        first = found_drawing.simulated(state, [state.measure], lang)[0]
        return wording.verdict(state, lang) or f"{first.name}: {first.change}"

    def _unused(self) -> str:
        return self._text(
            "unused", bot=title(self.state.bot, self.lang), n=texts.get_language(self.lang).plain(self.state.games)
        )

    def draw(self) -> Mapping[str, str]:
        state, uid, lang, memo = self.state, self.uid, self.lang, self.memo.get
        shell = memo("shell", (lang, self.level, self.store_key), self._shell)
        return {
            "shell": shell,
            "rules": memo(
                "rules",
                (state.settings, state.changes, state.opened, state.bot, lang, self._picked, self._other),
                self._rules,
            ),
            "bet": self._bet(),
            "found": self._found(),
            "card": self._card(),
            "status": status(""),
            "table": found_drawing.words_table(state, lang) if state.games else "",
            "still": copy_panel(uid, card_drawing.card(state, lang), lang),
            "help": h("p", None, self._text("help")),
        }

    def _shell(self) -> Html:
        inner = [slot("rules"), slot("bet"), slot("found"), slot("card")]
        shell = frame(
            self.uid,
            self._text("title"),
            *inner,
            line=self._text("line"),
            level=self.level,
            kind="rulebench",
            lang=self.lang,
            panels=self.footer_panels,
        )
        return with_storage(shell, self.store_key)

    def _rules(self) -> Html:
        state = self.state
        step = f"{state.opened} {state.changes} {self._other}"
        return h("div", {"class": "rb-rules", "data-behaviour": "fromtop", "data-step": step}, self._columns())

    def _columns(self) -> Html:
        state, uid, lang = self.state, self.uid, self.lang
        if state.opened:
            return drawn.columns(uid, state, "", self.level, lang)
        picked = self._picked if self._picked and self._free(self._picked) else self._offered()
        if not state.changes:
            offered = drawn.offers(state, self._offers(), lang)
            return join(offered, drawn.more_rules(uid, state, picked, list(games.of_dice), lang))
        shown = picked if self._other else ""
        return join(
            drawn.columns(uid, state, shown, self.level, lang),
            drawn.pickers(uid, state, picked, lang) if self._other else None,
            drawn.others(state, shown, lang),
        )

    def _offers(self) -> list[tuple[str, Any]]:
        """The changes that are offered first: those that were named and fit, or one of each named rule of the game."""
        state = self.state
        known = {name: values(state, name) for name in choices(state)}
        named = [(name, value) for name, value in self.offers if value in known.get(name, ())]
        if named:
            return named
        worded = [(name, each[0]) for name, each in known.items() if each and isinstance(each[0], str | bool)]
        return worded[:MAX_OFFERS]

    def _offered(self) -> str:
        """The rule that is offered first: not the number of players or dice, if there is another."""
        free = [name for name in choices(self.state) if self._free(name)]
        return next((name for name in free if name not in (PLAYERS, "dice", "sides")), free[0])

    def _bet(self) -> Html:
        state, uid, lang = self.state, self.uid, self.lang
        if state.opened or not state.changes:
            return Html("")
        parts = [drawn.bet_form(uid, state, lang)]
        if state.large and "dice" in state.settings.chosen and state.settings.chosen["dice"] > FEWER_DICE:
            go = button(self._text("large.go", n=FEWER_DICE), "fewer", "chip")
            parts.insert(0, large(self._text("large"), go))
        elif note := self.memo.get("idle", (state.base, state.changed, state.bot, lang), self._idle):
            parts.insert(0, note)
        return join(*parts)

    def _idle(self) -> Html | None:
        """A note before the bet: this bot doesn't use the rule, another one does."""
        state, lang = self.state, self.lang
        if not state.idle_bot():
            return None
        other = state.busy_bot()
        if not other:
            return h("p", {"class": "note"}, self._text("idle.all"))
        words = self._text("idle.go", bot=title(other, lang))
        marks = {"type": "button", "class": "chip", "data-act": "bot", "data-arg-value": other, "data-key": "idle"}
        return large(self._text("idle", bot=title(state.bot, lang)), h("button", marks, words))

    def _found(self) -> Html:
        return self._bars() if self.state.opened else Html("")

    def _bars(self) -> Html:
        state, lang = self.state, self.lang
        if not state.games or state.replaying:
            return found_drawing.progress(state, lang, self.store_key)
        assert state.found is not None
        ordered = [state.measure, *(name for name in MEASURES if name != state.measure)]
        pairs = found_drawing.simulated(state, ordered, lang)
        headline = wording.verdict(state, lang) if not state.left else ""
        if state.found.unused and not state.left:
            headline = self._unused()
        exact = self.memo.get("exact", (state.base, state.changed, lang), lambda: found_drawing.exactly(state, lang))
        rest = (*pairs[1:], *exact) if state.shown else ()
        return join(
            found_drawing.progress(state, lang, self.store_key),
            h("p", {"class": "finding"}, headline) if headline else None,
            h("p", None, helped) if (helped := wording.lead(state, lang)) and not state.left else None,
            found_drawing.difference_chart(state, pairs[0], lang),
            found_drawing.folded(rest, lang) if rest else None,
        )

    def _card(self) -> Html:
        state, lang = self.state, self.lang
        back = h("button", {"type": "button", "class": "btn", "data-act": "back"}, self._text("back"))
        if not state.shown:
            mark = act_mark(bool(state.before))
            return join(mark, h("p", {"class": "chips"}, back) if state.before else None)
        more = h(
            "button",
            {"type": "button", "class": "btn", "data-act": "more", "data-once": True},
            self._text("more", n=texts.get_language(lang).plain(state.step)),
        )
        again = h("button", {"type": "button", "class": "btn", "data-act": "again"}, self._text("again"))
        play = card_drawing.play_link(invitation(state.changed, [state.bot] * (state.changed.players - 1), lang), lang)
        return join(
            act_mark(True),
            h("p", {"class": "chips"}, play, again, more, back if state.before else None) if state.finished else None,
            card_drawing.card_fold(self.uid, state, self.level, lang),
        )


def _sentence(fault: BadOption, lang: str) -> str:
    """Why a value can't be chosen, and which can."""
    return (
        fault.sentence(lang)
        if fault.choices.kind != "with_push"
        else texts.say("fault.sentence", lang, reason=possible(fault, lang))
    )
