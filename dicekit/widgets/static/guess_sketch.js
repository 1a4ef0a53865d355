/* A sketched bar chart: whole hundredths that always add up to 100. What one bar gains is taken from bars that weren't
   touched yet, then from the one touched longest ago. */

import { answers } from "./answers.js";
import { graded, guessKinds } from "./guess_kinds.js";
import { worded } from "./store.js";

/* The bars after one of them was set; `touched` are the bars set before, the latest last; those of `given` stay. */
export function sketched(bars, touched, at, height, given = []) {
  const now = [...bars];
  const others = now.map((_, i) => i).filter((i) => i !== at && !given.includes(i));
  const free = others.filter((i) => !touched.includes(i));
  const old = touched.filter((i) => i !== at && !given.includes(i));
  let change = Math.max(0, Math.min(100, Math.round(height))) - now[at];
  const step = Math.sign(change);
  while (change) {
    const able = (i) => (step > 0 ? now[i] > 0 : now[i] < 100);
    const giver = free.filter(able).sort((a, b) => step * (now[b] - now[a]) || a - b)[0] ?? old.find(able);
    if (giver === undefined) break;
    now[giver] -= step;
    now[at] += step;
    change -= step;
  }
  return { bars: now, touched: [...old, at] };
}

export class SketchEntry {
  constructor(view) {
    Object.assign(this, { view, facts: view.facts, at: null });
    this.place = view.element.querySelector("[data-place=bars]");
    this.columns = [...this.place.children];
    this.given = this.columns.flatMap((column, at) => (column.matches("[data-bar]") ? [] : [at]));
    this.first = this.place.querySelector("[data-bar]");
    this.now = view.element.querySelector("[data-place=now]");
    view.element.addEventListener("click", (event) => this.pressed(event));
    this.place.addEventListener("pointerdown", (event) => event.target.closest("[data-bar]")?.setPointerCapture(event.pointerId));
    this.place.addEventListener("pointermove", (event) => this.dragged(event));
    this.place.addEventListener("keydown", (event) => this.keyed(event));
    this.place.addEventListener("focusin", (event) => this.pick(this.barOf(event)));
    this.flat();
  }

  barOf(event) { return Number(event.target.closest("[data-bar]").dataset.bar); }

  flat() {
    Object.assign(this, { bars: [...this.facts.flat], touched: [] });
    this.paint();
  }

  pressed(event) {
    const column = event.target.closest("[data-bar]");
    if (column) {
      this.pull(column, event.clientY);
      column.focus();
      return;
    }
    const wanted = event.target.closest("[data-do]")?.dataset.do;
    if (wanted === "less" || wanted === "more") this.step(wanted === "less" ? -1 : 1);
    if (wanted === "flat") {
      this.flat();
      this.view.say(this.facts.words.again);
    }
  }

  /* A bar follows a mouse or finger that is held down. */
  dragged(event) {
    const column = event.target.closest("[data-bar]");
    if (event.buttons && column?.hasPointerCapture(event.pointerId)) this.pull(column, event.clientY);
  }

  /* Set a bar to the height of a point; its name below the bar changes nothing. */
  pull(column, y) {
    const room = this.room(column);
    if (y >= room.bottom - room.height - 20) this.set(Number(column.dataset.bar), (100 * (room.bottom - y)) / room.height / this.scale);
  }

  /* The area of a column's bar: from the top to the upper edge of its name. */
  room(column) {
    const box = column.getBoundingClientRect();
    const bottom = column.querySelector(".name").getBoundingClientRect().top;
    const top = box.top + column.querySelector(".figure").getBoundingClientRect().height;
    return { bottom, height: bottom - top };
  }

  keyed(event) {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10, "+": 1, "-": -1 };
    const at = this.barOf(event);
    if (event.key in steps) this.set(at, this.bars[at] + steps[event.key]);
    else if (/^[0-9]$/.test(event.key)) this.digit(at, event.key);
    else return;
    event.preventDefault();
  }

  /* Digits typed one after the other on a bar make one number. */
  digit(at, figure) {
    const going = this.typing?.at === at && Date.now() - this.typing.when < 1500 ? this.typing.text : "";
    const text = Number(going + figure) > 100 ? figure : going + figure;
    this.typing = { at, text, when: Date.now() };
    this.set(at, Number(text));
  }

  step(by) {
    if (this.at === null) this.first.focus();
    else this.set(this.at, this.bars[this.at] + by);
  }

  set(at, height) {
    Object.assign(this, sketched(this.bars, this.touched, at, height, this.given), { at });
    this.view.complain("");
    this.paint();
    clearTimeout(this.pause);
    const spoken = worded(this.facts.words.bar, { label: this.facts.labels[at], n: `${this.bars[at]}` });
    this.pause = setTimeout(() => document.activeElement !== this.columns[at] && this.view.say(spoken), 600);
  }

  pick(at) {
    this.at = at;
    this.paint();
  }

  get scale() { return 100 / Math.max(60, ...this.bars); }

  paint() {
    const { words, labels } = this.facts;
    this.place.style.setProperty("--top", 100 / this.scale);
    this.columns.forEach((column, at) => {
      column.style.setProperty("--h", this.bars[at]);
      column.querySelector(".figure").textContent = this.bars[at];
      if (this.given.includes(at)) return;
      column.classList.toggle("touched", this.touched.includes(at));
      column.classList.toggle("picked", at === this.at);
      column.setAttribute("aria-valuenow", this.bars[at]);
      column.setAttribute("aria-valuetext", worded(words.value, { n: `${this.bars[at]}` }));
    });
    if (this.at !== null) this.now.textContent = worded(words.bar, { label: labels[this.at], n: `${this.bars[this.at]}` });
  }

  read() {
    clearTimeout(this.pause); // the feedback must not be replaced by the announcement of the last bar
    if (this.touched.length) return this.bars.join(" ");
    this.view.complain(this.facts.words.choose);
    this.first.focus();
    return null;
  }

  /* Show stored bars. */
  take(text) {
    Object.assign(this, { bars: sketchRead(text), touched: this.columns.map((_, at) => at) });
    this.paint();
  }
}

const sketchRead = (text) => text.split(" ").map(Number);

/* How many of the hundred are in wrong bars: half the sum of all differences. */
export function overdrawn(text, truth) {
  const off = sketchRead(text).map((height, at) => answers.minus(answers.fraction(BigInt(height)), truth[at]));
  return off.filter(({ n }) => n > 0n).reduce(answers.plus, answers.fraction(0n));
}

guessKinds.sketch = {
  enter: (view) => new SketchEntry(view),
  shown(text, facts) {
    const bars = sketchRead(text);
    const slots = Object.fromEntries(bars.map((height, at) => [`bar${at}`, `${height}`]));
    return { guess: bars.map((n, at) => worded(facts.words.bar, { label: facts.labels[at], n: `${n}` })).join(", "), ...slots };
  },
  judge(text, facts) {
    const off = answers.rounded(overdrawn(text, facts.truth.map(answers.parse)));
    const grade = graded(answers.fraction(off), facts.limits);
    return { side: grade === "right" ? "close" : "far", grade, slots: { distance: `${off}` } };
  },
  fits(text, facts) {
    const bars = sketchRead(text);
    return bars.length === facts.labels.length && bars.every((n) => n >= 0 && Number.isInteger(n)) && bars.reduce((a, b) => a + b) === 100;
  },
};
