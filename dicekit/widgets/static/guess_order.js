/* Sorting of cards: the first press gives a card the next place, then arrows move it. */

import { answers } from "./answers.js";
import { guessKinds, letterOf } from "./guess_kinds.js";
import { worded } from "./store.js";

export class OrderEntry {
  constructor(view) {
    Object.assign(this, { view, facts: view.facts, placed: [] });
    this.list = view.element.querySelector("[data-place=cards]");
    this.cards = [...this.list.children];
    this.list.addEventListener("click", (event) => this.pressed(event));
    this.list.addEventListener("keydown", (event) => this.keyed(event));
    this.list.addEventListener("input", () => this.add());
    this.show();
  }

  cardOf(event) { return Number(event.target.closest("[data-card]").dataset.card); }

  pressed(event) {
    const wanted = event.target.closest("[data-do]")?.dataset.do;
    if (!wanted) return;
    const card = this.cardOf(event);
    const at = this.placed.indexOf(card);
    if (wanted === "lay" && at < 0) this.move(card, this.placed.length);
    if (wanted === "up") this.move(card, at < 0 ? this.placed.length : at - 1);
    if (wanted === "down") this.move(card, at < 0 ? this.placed.length : at + 1);
    event.target.closest("[data-do]").focus();
  }

  keyed(event) {
    if (!/^[1-9]$/.test(event.key) || event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.move(this.cardOf(event), Number(event.key) - 1);
    event.target.focus();
  }

  move(card, to) {
    const rest = this.placed.filter((one) => one !== card);
    rest.splice(Math.max(0, Math.min(to, rest.length)), 0, card);
    this.placed = rest;
    const open = this.cards.map((_, at) => at).filter((at) => !rest.includes(at));
    if (open.length === 1) this.placed.push(open[0]); // only one place is left
    this.view.complain("");
    this.show();
    this.view.say(worded(this.facts.words.said, { card: this.facts.cards[card], place: `${this.placed.indexOf(card) + 1}` }));
  }

  show() {
    const row = [...this.placed, ...this.cards.map((_, at) => at).filter((at) => !this.placed.includes(at))];
    row.forEach((card, i) => {
      if (this.list.children[i] !== this.cards[card]) this.list.insertBefore(this.cards[card], this.list.children[i]);
    });
    this.cards.forEach((card, at) => {
      const place = this.placed.indexOf(at);
      card.classList.toggle("is-laid", place >= 0);
      card.querySelector(".rank").textContent = place < 0 ? "?" : `${place + 1}`;
      card.querySelector("[data-place=rank]").textContent = place < 0 ? "" : `, ${worded(this.facts.words.place, { n: `${place + 1}` })}`;
      for (const [name, end] of [["up", 0], ["down", this.cards.length - 1]]) {
        card.querySelector(`[data-do=${name}]`).setAttribute("aria-disabled", `${place < 0 || place === end}`);
      }
    });
  }

  fields() { return this.cards.map((card) => card.querySelector("input")).filter(Boolean); }

  /* The number of 100 of each card; null if it is missing or invalid. */
  said() {
    return this.fields().map((field) => {
      try {
        const value = answers.hundred(answers.read(field.value, this.facts.decimal));
        return value.n >= 0n && value.n <= 100n * value.d ? value : null;
      } catch (fault) {
        if (!(fault instanceof answers.AnswerError)) throw fault;
        return null;
      }
    });
  }

  add() {
    const said = this.said();
    const place = this.view.element.querySelector("[data-place=sum]");
    const whole = this.facts.whole && said.length && said.every(Boolean);
    if (place) place.textContent = whole ? worded(this.facts.words.sum, { sum: `${answers.rounded(said.reduce(answers.plus))}` }) : "";
    this.view.complain("");
  }

  read() {
    const { words } = this.facts;
    if (this.placed.length < this.cards.length) return this.refuse(words.choose, this.cards.find((_, at) => !this.placed.includes(at)).querySelector("[data-do=lay]"));
    const said = this.said();
    const wrong = said.indexOf(null);
    if (wrong >= 0) return this.refuse(this.fields()[wrong].value.trim() ? words.range : words.missing, this.fields()[wrong]);
    return this.placed.join(" ") + (said.length ? ` | ${said.map(answers.text).join(" ")}` : "");
  }

  refuse(text, place) {
    this.view.complain(text, "", place.matches("input") ? place : undefined);
    place.focus();
    return null;
  }

  clear() {
    this.placed = [];
    for (const field of this.fields()) field.value = "";
    this.show();
    this.add();
    this.view.say(this.facts.words.again);
  }
}

function orderRead(text) {
  const [laid, said = ""] = text.split("|");
  const words = (part) => part.split(" ").filter(Boolean);
  return { order: words(laid).map(Number), said: words(said).map(answers.parse) };
}

const tenths = (value) => {
  const tens = answers.rounded(answers.times(value, answers.fraction(10n)));
  return tens % 10n === 0n ? `${tens / 10n}` : `${tens / 10n}.${tens % 10n}`;
};

guessKinds.order = {
  enter: (view) => new OrderEntry(view),
  shown(text, facts) {
    const { order, said } = orderRead(text);
    const numbers = Object.fromEntries(said.map((value, at) => [`n${at}`, tenths(value)]));
    return { guess: order.map((at) => facts.cards[at]).join(facts.words.then), stamp: order.map(letterOf).join(""), ...numbers };
  },
  judge(text, facts) {
    const { order } = orderRead(text);
    const ranks = order.map((at) => facts.truth[at]);
    const right = ranks.every((rank, i) => i === 0 || ranks[i - 1] <= rank);
    return { side: right ? "right" : "other", idea: `template[data-idea="${order.join(" ")}"]` };
  },
  fits(text, facts) {
    const { order, said } = orderRead(text);
    return said.length === facts.numbers.length && [...order].sort((a, b) => a - b).every((at, i) => at === i) && order.length === facts.cards.length;
  },
};
