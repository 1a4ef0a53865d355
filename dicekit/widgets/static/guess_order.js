/* Cards in order. Without numbers they are pressed one by one: each press gives the next number, a press on a number takes
   it back, and no card moves before the answer is given; once each has its number, a button takes all back. With numbers
   each card has a slider and a field, and the order follows from the numbers. */

import { answers } from "./answers.js";
import { GRADES, graded, guessKinds } from "./guess_kinds.js";
import { store, worded } from "./store.js";

export class OrderEntry {
  constructor(view) {
    Object.assign(this, { view, facts: view.facts });
    this.list = view.element.querySelector("[data-place=cards]");
    this.cards = [...this.list.children];
    this.ranks = this.cards.map(() => null); // rank of each card, from 0
    this.list.addEventListener("click", (event) => this.pressed(event));
    this.list.addEventListener("keydown", (event) => this.keyed(event));
    this.anew = view.element.querySelector("[data-do=clear]");
    this.anew.addEventListener("click", () => this.clear());
    this.show();
  }

  cardOf(event) { return Number(event.target.closest("[data-card]").dataset.card); }

  get begun() { return this.ranks.some((rank) => rank !== null); }

  /* The cards from first to last, once each has its number. */
  get placed() { return this.ranks.map((_, rank) => this.ranks.indexOf(rank)); }

  pressed(event) {
    if (!event.target.closest("[data-do=lay]") || this.view.closed) return;
    const card = this.cardOf(event), free = this.placed.indexOf(-1);
    this.give(card, this.ranks[card] === null ? free : null);
  }

  keyed(event) {
    if (this.view.closed || !/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rank = Math.min(Number(event.key), this.cards.length) - 1, card = this.cardOf(event), other = this.ranks.indexOf(rank);
    if (other >= 0) this.ranks[other] = this.ranks[card];
    this.give(card, rank);
  }

  give(card, rank) {
    this.ranks[card] = rank;
    this.view.complain("");
    this.show();
    const { placed, taken } = this.facts.words;
    this.view.say(worded(rank === null ? taken : placed, { card: this.facts.cards[card], place: `${rank + 1}` }));
  }

  /* All numbers back. */
  clear() {
    this.ranks.fill(null);
    this.view.complain("");
    this.show();
    this.list.querySelector("[data-do=lay]").focus();
    this.view.say(this.facts.words.cleared);
  }

  /* An answer that was given before. */
  restore(placed) {
    placed.forEach((card, rank) => { this.ranks[card] = rank; });
    this.show();
  }

  show() {
    if (this.view.closed && !this.ranks.includes(null)) this.list.append(...this.placed.map((card) => this.cards[card]));
    this.anew.hidden = this.view.closed || this.ranks.includes(null);
    this.cards.forEach((card, at) => {
      const rank = this.ranks[at], number = rank === null ? "" : `${rank + 1}`;
      card.classList.toggle("is-laid", rank !== null);
      card.querySelector(".rank").textContent = number || "?";
      card.querySelector("[data-place=rank]").textContent = number && `, ${worded(this.facts.words.place, { n: number })}`;
    });
  }

  read() {
    const open = this.ranks.indexOf(null);
    if (open < 0) return this.placed.join(" ");
    return this.refuse(this.facts.words.choose, this.cards[open].querySelector("[data-do=lay]"));
  }

  refuse(text, place) {
    this.view.complain(text);
    place.focus();
    return null;
  }

  take(text) {
    this.restore(orderRead(text).order);
  }
}

const NOTHING = answers.fraction(0n), HUNDRED = answers.fraction(100n);

/* A number for each card. If the cards are all possible cases, the last one has no slider: its number is the rest to 100,
   and a slider that's pulled too far takes from the card that was touched longest ago. */
class SharesEntry {
  constructor(view) {
    Object.assign(this, { view, facts: view.facts });
    const list = view.element.querySelector("[data-place=shares]");
    this.rows = [...list.children].map((row) => ({ row, slider: row.querySelector("[type=range]"), field: row.querySelector(".field"), value: null, own: false }));
    this.touched = [...this.rows]; // rows by when they were touched, the latest last
    this.sum = view.element.querySelector("[data-place=sum]");
    list.addEventListener("input", (event) => this.changed(event.target));
    list.addEventListener("click", ({ target }) => target.matches("[type=range]") && !this.rowOf(target).value && this.changed(target)); // pressing an empty knob sets it where it's drawn
    this.recall();
    this.paint();
  }

  /* What was entered and not yet locked in outlasts a reload. */
  keep() { store.draft(this.facts.place, this.rows.map(({ field, own }) => (own ? field.value : ""))); }

  recall() {
    if (Object.keys(this.view.kept).length) return; // guessed or skipped before
    (store.draft(this.facts.place) ?? []).forEach((text, at) => {
      const row = this.rows[at];
      if (row?.slider && text) Object.assign(row, { own: true, value: this.parsed(row.field.value = text) });
    });
    this.fillLast();
  }

  rowOf(control) { return this.rows.find(({ row }) => row.contains(control)); }

  changed(control) {
    const one = this.rowOf(control);
    if (control === one.slider) one.field.value = control.value;
    one.value = this.parsed(one.field.value);
    one.own = Boolean(one.field.value.trim());
    this.touched = [...this.touched.filter((row) => row !== one), one];
    if (control === one.slider) this.giveWay();
    this.fillLast();
    this.keep();
    this.view.complain("");
    this.paint(one);
  }

  /* The number of 100 in a text; null if it's missing or invalid. */
  parsed(text) {
    try {
      const value = answers.hundred(answers.read(text, this.facts.decimal));
      return value.n >= 0n && value.n <= 100n * value.d ? value : null;
    } catch (fault) {
      if (!(fault instanceof answers.AnswerError)) throw fault;
      return null;
    }
  }

  /* What the others leave of 100 is the last card's. */
  fillLast() {
    if (!this.facts.whole) return;
    const rest = this.rows.at(-1), left = answers.minus(HUNDRED, this.total());
    rest.value = left.n < 0n || !this.rows.slice(0, -1).every(({ value }) => value) ? null : left;
    rest.field.value = rest.value ? this.facts.number(tenths(left)) : "";
  }

  /* Take what is more than 100 from the cards touched before. */
  giveWay() {
    if (!this.facts.whole) return;
    let over = answers.minus(this.total(), HUNDRED);
    for (const other of this.touched.slice(0, -1).filter(({ own, value }) => own && value)) {
      if (over.n <= 0n) return;
      const left = answers.minus(other.value, over);
      other.value = left.n < 0n ? NOTHING : left;
      other.field.value = this.facts.number(tenths(other.value));
      over = left.n < 0n ? answers.minus(NOTHING, left) : NOTHING;
    }
  }

  /* The sum of what was entered. */
  total() { return this.rows.map(({ own, value }) => (own && value) || NOTHING).reduce(answers.plus, NOTHING); }

  paint() {
    for (const { row, slider, value } of this.rows) {
      row.classList.toggle("untouched", !value);
      row.style.setProperty("--at", value ? answers.number(value) : 0);
      if (!slider) continue;
      slider.value = value ? answers.number(value) : 50;
      slider.setAttribute("aria-valuetext", value ? this.facts.number(tenths(value)) : this.facts.words.blank);
    }
    if (!this.sum) return;
    const { left, whole, over } = this.facts.words;
    const rest = this.rows.at(-1).value ? NOTHING : answers.minus(HUNDRED, this.total());
    const n = this.facts.number(tenths(rest.n < 0n ? { n: -rest.n, d: rest.d } : rest));
    this.sum.textContent = rest.n === 0n ? whole : worded(rest.n < 0n ? over : left, { n });
    this.sum.classList.toggle("wrong", rest.n < 0n);
  }

  read() {
    const { words } = this.facts;
    const wrong = this.rows.find(({ value }) => !value);
    if (wrong && !wrong.slider) {
      this.sum.textContent = ""; // one message is enough
      return this.refuse(worded(words.sum_off, { sum: this.facts.number(tenths(this.total())) }), this.touched.at(-1).field);
    }
    if (wrong && !wrong.field.value.trim()) return this.refuse(words.missing, wrong.field, wrong.slider);
    if (wrong) return this.refuse(words.range, wrong.field);
    const order = this.rows.map((_, at) => at).sort((a, b) => Number(answers.minus(this.rows[b].value, this.rows[a].value).n) || a - b);
    return `${order.join(" ")} | ${this.rows.map(({ value }) => answers.text(value)).join(" ")}`;
  }

  refuse(text, field, next = field) {
    this.view.complain(text, "", field);
    next.focus();
    return null;
  }

  take(text) {
    orderRead(text).shares.forEach((value, at) => {
      const row = this.rows[at];
      Object.assign(row, { value, own: Boolean(row.slider) });
      row.field.value = this.facts.number(tenths(value));
    });
    this.paint();
  }
}

function orderRead(text) {
  const [laid, shares = ""] = text.split("|");
  const words = (part) => part.split(" ").filter(Boolean);
  return { order: words(laid).map(Number), shares: words(shares).map(answers.parse) };
}

const tenths = (value) => {
  const tens = answers.rounded(answers.times(value, answers.fraction(10n)));
  return tens % 10n === 0n ? `${tens / 10n}` : `${tens / 10n}.${tens % 10n}`;
};

guessKinds.order = {
  enter: (view) => (view.facts.numbers.length ? new SharesEntry(view) : new OrderEntry(view)),
  shown(text, facts) {
    const { order, shares } = orderRead(text);
    const numbers = Object.fromEntries(shares.map((value, at) => [`n${at}`, facts.number?.(tenths(value)) ?? tenths(value)]));
    const each = facts.cards.map((card, at) => worded(facts.words.each, { card, n: numbers[`n${at}`] }));
    return { plain: shares.length ? Object.values(numbers).join(facts.words.comma) : undefined, guess: shares.length ? each.join(facts.words.comma) : order.map((at) => facts.cards[at]).join(facts.words.then), ...numbers };
  },
  /* The numbers of the first guess and the second as a small table; null for an order without numbers. */
  table(texts, facts) {
    if (!facts.numbers.length) return null;
    const made = document.createElement("table"), votes = texts.map((text) => orderRead(text).shares);
    made.className = "own-shares";
    facts.cards.forEach((card, at) => {
      const row = made.insertRow(), head = row.appendChild(document.createElement("th"));
      Object.assign(head, { scope: "row", textContent: card });
      for (const shares of votes) row.insertCell().textContent = facts.number?.(tenths(shares[at])) ?? tenths(shares[at]);
    });
    return made;
  },
  judge(text, facts) {
    const { order, shares } = orderRead(text);
    const ranks = order.map((at) => facts.truth[at]);
    const right = ranks.every((rank, i) => i === 0 || ranks[i - 1] <= rank);
    const far = (value, at) => { const { n, d } = answers.minus(value, answers.parse(facts.numbers[at])); return { n: n < 0n ? -n : n, d }; };
    const grades = shares.map((value, at) => GRADES.indexOf(graded(far(value, at), facts.limits[at])));
    const most = shares.map(far).reduce((most, one) => (answers.minus(most, one).n < 0n ? one : most), NOTHING);
    const slots = shares.length ? { distance: facts.number?.(tenths(most)) ?? tenths(most) } : undefined;
    const side = shares.length ? (Math.max(...grades) ? "far" : "near") : right ? "right" : "other";
    const grade = shares.length ? GRADES[Math.max(...grades)] : right ? "right" : "";
    return { side, grade, slots, idea: right ? undefined : `template[data-idea="${order.join(" ")}"]` };
  },
  fits(text, facts) {
    const { order, shares } = orderRead(text);
    return shares.length === facts.numbers.length && [...order].sort((a, b) => a - b).every((at, i) => at === i) && order.length === facts.cards.length;
  },
};
