/* Guesses that are a number (of 100, a ratio, a count): typed, stepped, or chosen on a number line. */

import { answers } from "./answers.js";
import { graded, guessKinds } from "./guess_kinds.js";
import { store, worded } from "./store.js";

const less = (a, b) => answers.minus(a, b).n < 0n;
const between = (value, low, high) => (less(value, low) ? low : less(high, value) ? high : value);
const WIDE = 6; // length of the line for a guess, as a multiple of the first beam
const UNIT = /(?:times|x|×|倍)\s*$/i;

/* A guess in digits, for its seal: 44 or 44.4; 2.75; −10. */
function inFigures(value, places) {
  const scaled = answers.rounded(answers.times(value, answers.fraction(10n ** BigInt(places))));
  const digits = `${scaled < 0n ? -scaled : scaled}`.padStart(places + 1, "0");
  const part = places ? digits.slice(-places).replace(/0+$/, "") : "";
  return `${scaled < 0n ? "−" : ""}${places ? digits.slice(0, -places) : digits}${part ? `.${part}` : ""}`;
}

/* A guess in words: 44; three times as likely. */
function inWords(value, { places, words, number }) {
  const guess = inFigures(value, places);
  return guess === "1" && words.once ? words.once : worded(words.many ?? "{guess}", { guess: number(guess) });
}

/* Why an entry can't be used; what isn't a number at all is quoted. */
const STRANGE = ["empty", "strange", "unexpected", "end"];
export const unreadable = (fault, typed, words) => (STRANGE.includes(fault.code) ? worded(words.unread, { typed: typed.trim() }) : worded(words[fault.key], fault.slots));

class NumberEntry {
  constructor(view) {
    const { element, facts } = view;
    Object.assign(this, { view, facts, draft: null });
    [this.low, this.high] = [facts.low, facts.high].map(answers.parse);
    this.first = facts.first && answers.parse(facts.first);
    this.steps = facts.steps.map(([from, step]) => ({ from: answers.parse(from), step: answers.parse(step) }));
    this.field = element.querySelector("[name=guess]");
    this.line = element.querySelector("[role=slider]");
    this.picture = element.querySelector("[data-place=picture]");
    this.track = this.picture?.querySelector(".times-track") ?? this.line; // the line with the knob
    this.field.addEventListener("input", () => this.typed(false));
    this.field.addEventListener("change", () => this.typed(true));
    const page = facts.page;
    this.field.addEventListener("keydown", (event) => this.keyed(event, { ArrowUp: 1, ArrowDown: -1, PageUp: page, PageDown: -page }));
    this.line?.addEventListener("keydown", (event) => this.keyed(event, { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: page, PageDown: -page, Home: "low", End: "high" }));
    this.track.addEventListener("pointerdown", (event) => this.dragged(event));
    this.track.addEventListener("pointermove", (event) => event.buttons && this.track.hasPointerCapture(event.pointerId) && this.pointed(event));
    element.addEventListener("click", (event) => {
      if (this.track.contains(event.target)) return this.pointed(event);
      const wanted = event.target.closest("[data-do]")?.dataset.do;
      return wanted === "less" ? this.step(-1) : wanted === "more" ? this.step(1) : null;
    });
    this.recall();
    this.paint();
  }

  /* What was typed and not yet locked in outlasts a reload. */
  remember() { store.draft(this.facts.place, this.field.value); }

  recall() {
    this.field.value ||= (!this.view.kept.first && store.draft(this.facts.place)) || "";
    if (this.field.value) this.typed(false);
  }

  /* Enter a stored guess, selected, so that typing replaces it. */
  take(text) {
    this.set(answers.parse(text));
    this.field.focus();
    this.field.select();
  }

  read() {
    clearTimeout(this.pause);
    this.typed(true);
    if (this.draft) return answers.text(this.draft);
    const empty = !this.field.value.trim();
    if (empty) this.view.complain(this.facts.words.choose);
    (empty ? this.view.element.querySelector("[role=slider], [data-do=more]") : this.field).focus(); // neither of them opens an on-screen keyboard that covers the button
    return null;
  }

  /* The knob follows a mouse or finger that is held down; a finger that moves up or down scrolls the page. */
  dragged(event) {
    this.track.setPointerCapture(event.pointerId);
    if (event.pointerType === "mouse") this.pointed(event);
  }

  pointed(event) {
    const box = this.track.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    if (!this.line) return this.set(answers.fraction(BigInt(Math.round(4 * part * this.most)), 4n));
    const span = answers.number(answers.minus(this.high, this.low));
    return this.set(answers.fraction(BigInt(Math.round(part * span)) + answers.rounded(this.low)));
  }

  /* How many times as long as the first beam there is room for. */
  get most() { return Math.max(WIDE, this.draft ? answers.number(this.draft) : 0); }

  keyed(event, steps) {
    if (event.key in steps) {
      event.preventDefault();
      const by = steps[event.key];
      if (typeof by === "string") this.set(this[by]);
      else this.step(by);
    } else if (event.target === this.line && /^[0-9.,-]$/.test(event.key)) {
      event.preventDefault();
      this.field.focus(); // a number that is there is selected, and replaced
      this.field.value = event.key;
      this.typed(false);
    }
  }

  /* Change the number by some steps. An empty knob starts where it's drawn, in the middle of its line; without a
     line, the first step leads to a number that suggests no answer. */
  step(by) {
    let now = this.draft ?? (this.line ? this.middle : this.first);
    for (let left = this.draft || this.line ? Math.abs(by) : 0; left > 0; left--) now = this.next(now, by < 0);
    this.set(now);
  }

  get middle() { return answers.over(answers.plus(this.low, this.high), answers.fraction(2n)); }

  /* The next number up or down; steps grow with the number. */
  next(now, down) {
    const rungs = this.steps.filter(({ from }) => (down ? less(from, now) : !less(now, from)));
    const { from, step } = rungs.at(-1) ?? this.steps[0];
    const many = answers.over(answers.minus(now, from), step);
    const floor = (many.n - (((many.n % many.d) + many.d) % many.d)) / many.d;
    const to = down ? (many.d === 1n ? floor - 1n : floor) : floor + 1n;
    return between(answers.plus(from, answers.times(step, answers.fraction(to))), this.low, this.high);
  }

  set(value) {
    this.draft = between(value, this.low, this.high);
    setTimeout(() => this.remember());
    this.field.value = this.facts.number(inFigures(this.draft, this.facts.places));
    this.view.complain("");
    this.paint();
    clearTimeout(this.pause);
    const spoken = worded(this.facts.words.value, { guess: inWords(this.draft, this.facts) });
    this.pause = setTimeout(() => document.activeElement !== this.line && this.view.say(spoken), 600);
  }

  /* Read the field; errors are shown once it loses the focus. */
  typed(finished) {
    const { words, kind } = this.facts;
    this.draft = null;
    this.remember();
    try {
      const typed = kind === "times" ? this.field.value.replace(UNIT, "") : this.field.value;
      const answer = answers.read(typed, this.facts.decimal), shown = this.facts.number(answer.shown);
      const value = kind === "of100" ? answers.hundred(answer) : answer.value;
      const fits = !less(value, this.low) && !less(this.high, value) && (kind !== "count" || value.d === 1n);
      const beyond = this.facts.beyond && less(this.high, value) ? worded(this.facts.beyond, { guess: shown }) : "";
      const wrong = beyond || (answer.grouped ? worded(words["answers.grouped"], { typed: typed.trim(), shown }) : words.range);
      if (!fits) this.view.complain(finished ? wrong : "");
      else {
        this.draft = value;
        const bare = answer.form === "whole" || (kind === "times" && answer.form === "decimal");
        this.view.complain("", bare ? "" : worded(words.read, { shown, guess: inWords(value, this.facts) }));
      }
    } catch (fault) {
      if (!(fault instanceof answers.AnswerError)) throw fault;
      this.view.complain(finished && fault.code !== "empty" ? unreadable(fault, this.field.value, words) : "");
    }
    this.paint();
  }

  paint() {
    const { words } = this.facts;
    const spoken = this.draft ? worded(words.value, { guess: inWords(this.draft, this.facts) }) : words.blank;
    if (this.line) {
      const [low, high] = [this.low, this.high].map(answers.number);
      const at = this.draft ? answers.number(this.draft) : low; // an empty knob is in the middle
      this.line.style.setProperty("--at", this.draft ? (100 * (at - low)) / (high - low) : 50);
      this.line.classList.toggle("blank", !this.draft);
      this.line.setAttribute("aria-valuenow", at);
      this.line.setAttribute("aria-valuetext", spoken);
    }
    if (this.picture) {
      const at = this.draft ? answers.number(this.draft) : 0;
      this.picture.classList.toggle("blank", !this.draft);
      this.picture.style.setProperty("--now", at);
      this.picture.style.setProperty("--most", this.most);
    }
  }
}

function numberJudged(text, facts) {
  const value = answers.parse(text);
  const away = answers.minus(value, answers.parse(facts.truth));
  const far = away.n < 0n ? { n: -away.n, d: away.d } : away;
  const grade = graded(far, facts.limits);
  const side = grade === "right" ? "near" : away.n < 0n ? "under" : "over";
  const at = answers.number(value), idea = (template) => at >= +template.dataset.from && at <= +template.dataset.to;
  return { side, grade, slots: { distance: facts.number(inFigures(far, facts.places)) }, idea };
}

const numbers = {
  enter: (view) => new NumberEntry(view),
  shown(text, facts) {
    const value = answers.parse(text);
    return { guess: inWords(value, facts) };
  },
  marks(text, facts) {
    const [truth, low, high] = [facts.truth, facts.low, facts.high].map((end) => answers.number(answers.parse(end)));
    const value = text === undefined ? null : answers.parse(text);
    const mine = value ? answers.number(value) : truth;
    const [from, to] = facts.kind === "times" ? [0, Math.max(WIDE, mine, truth) * 1.05] : [low, high];
    const at = (number) => (100 * (number - from)) / (to - from);
    return { mine: { at: at(mine), text: value ? facts.number(inFigures(value, facts.places)) : "" }, is: { at: at(truth) }, at };
  },
  judge: numberJudged,
  fits: (text) => /^-?\d+(\/[1-9]\d*)?$/.test(text),
};
for (const kind of ["of100", "times", "count"]) guessKinds[kind] = numbers;
