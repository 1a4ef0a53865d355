/* The rounds on the front page, one after the other: a guess is sealed, the hidden dice are rolled here, as often as wanted, and then their
   exact odds are shown beside the rolls. What is exact came with the page. */

import { speak } from "./speech.js";
import { joined, store, worded } from "./store.js";

const FEW = 10; // rolls before their share is shown
const ENOUGH = 100; // rolls before the exact odds are offered
const CLOSE = 3; // points of 100
const figures = new Intl.NumberFormat(document.documentElement.lang);

class Front {
  constructor(element) {
    // its id is its name in the device's store: { first, counts, stage }: the guess as lessons keep it; counts: rolls by their number of hits
    Object.assign(this, { element, key: element.id, words: element.dataset, faces: [...element.querySelector("template").content.children] });
    this.slider = element.querySelector("form input");
    this.shown = element.querySelector("form output");
    this.columns = [...element.querySelectorAll(".col")];
    for (const event of ["input", "click"]) this.slider.addEventListener(event, () => this.showGuess());
    element.querySelector("form").addEventListener("submit", (event) => { event.preventDefault(); this.seal(); });
    element.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-rolls], [data-every], [data-next], [data-anew]");
      if (!button) return;
      if (button.dataset.rolls) {
        this.roll(Number(button.dataset.rolls));
        this.inView();
      } else if (button.dataset.next) show(button.dataset.next);
      else if (button.dataset.anew === undefined) this.showEvery();
      else anew();
    });
    this.now = this.kept();
    if (this.now?.stage === "every") this.draw("every");
    else if (this.now) this.lift("");
  }

  /* What the device has of an earlier visit, or null. */
  kept() {
    const { first, counts, stage } = store.get(this.key) ?? {}, guess = Number(first?.value);
    const whole = (number) => Number.isInteger(number) && number >= 0;
    const fits = whole(guess) && guess <= 100 && Array.isArray(counts) && counts.length === this.columns.length;
    return fits && counts.every(whole) && counts.some(Boolean) ? { guess, counts, stage } : null;
  }

  keep() {
    const { guess, ...rest } = this.now;
    store.set(this.key, { first: { value: `${guess}`, sure: null }, ...rest });
  }

  /* One of the sentences that came with the page, with its numbers. */
  say(name, numbers = {}) {
    const written = Object.entries(numbers).map(([slot, number]) => [slot, figures.format(number)]);
    return worded(this.words[name], Object.fromEntries(written));
  }

  showGuess() {
    this.slider.classList.remove("is-empty");
    this.shown.classList.remove("is-asked");
    this.shown.textContent = this.say("of100", { n: this.slider.value });
    this.slider.setAttribute("aria-valuetext", this.shown.textContent);
  }

  /* Lock in the guess; without one, the focus goes to the handle. */
  seal() {
    if (this.slider.matches(".is-empty")) {
      this.shown.textContent = this.words.first;
      this.shown.classList.add("is-asked");
      speak(this.words.first, { from: this.key });
      this.slider.focus();
      return;
    }
    this.now = { guess: Number(this.slider.value), counts: this.columns.map(() => 0), stage: "roll" };
    this.roll(1);
    this.element.querySelector("[data-rolls]").focus({ preventScroll: true });
    this.inView();
  }

  /* Roll the hidden dice some times; the last roll stays on the table. */
  roll(times) {
    let hits = 0;
    let cups = [];
    for (let time = 0; time < times; time += 1) {
      cups = [...this.element.querySelectorAll(".unseen")].map((cup) => Array.from(cup.children, () => this.faces[Math.floor(Math.random() * this.faces.length)]));
      hits = cups.flat().filter((face) => face.matches(".counts")).length;
      this.now.counts[hits] += 1;
    }
    this.keep();
    this.element.querySelectorAll(".unseen").forEach((cup, at) => cup.replaceChildren(...cups[at].map((face) => face.cloneNode(true))));
    const right = hits >= Number(this.words.missing);
    this.lift(this.say(right ? "right" : "wrong", { n: Number(this.words.own) + hits }), right);
  }

  /* All rolls so far, those in which the bid was true, and their share in 100. */
  sums() {
    const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
    const [rolls, held] = [sum(this.now.counts), sum(this.now.counts.slice(Number(this.words.missing)))];
    return { rolls, held, share: Math.round((100 * held) / rolls) };
  }

  /* Show the dice under the cups, what they mean, and the share of all rolls so far. */
  lift(sentence, right = false) {
    const { guess } = this.now;
    const { rolls, held, share } = this.sums();
    this.draw("roll");
    const [latest, soFar] = this.panel.querySelectorAll(".result, .so-far"), many = rolls >= FEW;
    const last = sentence || this.say("sealed", { n: guess }), all = rolls < 2 ? this.words.once : this.say(many ? "soFar" : "few", { held, rolls, share });
    const wanted = rolls < ENOUGH ? this.say("wanted", { n: ENOUGH }) : "";
    [latest.textContent, soFar.textContent] = many ? [all, wanted] : [last, all]; // the share is what counts, once there is one
    latest.className = sentence && !many ? `result ${right ? "holds" : "fails"}` : "result";
    this.panel.querySelector(".share").classList.toggle("is-early", rolls < 2);
    this.place({ mine: guess, now: share });
    const every = this.panel.querySelector("[data-every]");
    every.hidden = rolls < ENOUGH;
    for (const button of this.panel.querySelectorAll("button")) button.classList.toggle("main", every.hidden ? button.dataset.rolls === "1" : button === every);
    speak(`${latest.textContent} ${soFar.textContent}`, { from: this.key });
  }

  /* Show the exact odds. */
  showEvery() {
    this.now.stage = "every";
    this.keep();
    this.draw("every");
    this.panel.querySelector("a")?.focus();
    this.element.scrollIntoView({ block: "nearest" });
  }

  /* The table with its cups stays in view, and what is below it as far as there is room. */
  inView() {
    this.element.scrollIntoView({ block: this.element.offsetHeight < innerHeight ? "nearest" : "start" });
  }

  /* Begin again, for somebody else. */
  anew() {
    store.set(this.key, null);
    if (!this.now) return;
    this.now = null;
    for (const cup of this.element.querySelectorAll(".unseen")) cup.replaceChildren(...Array.from(cup.children, () => Object.assign(document.createElement("i"), { textContent: "?" })));
    this.slider.value = 50;
    this.slider.classList.add("is-empty");
    this.slider.removeAttribute("aria-valuetext");
    this.shown.textContent = this.words.empty;
    this.draw("guess");
  }

  /* Marks of a bar from 0 to 100: the guess, the share of the rolls, and the exact chance if it is shown. */
  place(marks) {
    for (const [name, at] of Object.entries(marks)) {
      const mark = this.panel.querySelector(`.share .${name}`);
      mark.style.left = `${at}%`;
      mark.querySelector("b").textContent = at;
      mark.classList.toggle("at-end", at > 75);
    }
  }

  draw(stage) {
    for (const panel of this.element.querySelectorAll("[data-stage]")) panel.hidden = panel.dataset.stage !== stage;
    this.panel = this.element.querySelector(`[data-stage=${stage}]`);
    this.element.classList.toggle("is-lifted", stage === "roll");
    this.element.querySelector(".seats").hidden = stage === "every"; // the dice and the bid stay visible elsewhere
    this.element.querySelector(".every").hidden = stage !== "every";
    if (stage !== "every") return;
    this.drawBars();
    const [answer, missed] = this.panel.querySelectorAll("p");
    const exact = Number(this.words.percent), close = (number) => Math.abs(number - exact) <= CLOSE;
    this.place({ mine: this.now.guess, exact });
    const { rolls, share } = this.sums();
    const off = share === exact ? "" : this.say(close(share) ? "rolledClose" : "rolled", { rolls, share });
    missed.textContent = joined(this.say(close(this.now.guess) ? "hit" : "missed", { n: this.now.guess, off: Math.abs(this.now.guess - exact) }), off);
    speak(`${answer.textContent} ${missed.textContent}`, { from: this.key });
  }

  /* The bars are the exact odds; a dotted line is the share of the rolls. */
  drawBars() {
    const shares = (numbers) => numbers.map((number) => number / numbers.reduce((all, each) => all + each));
    const exact = shares(this.columns.map((column) => Number(column.dataset.ways)));
    const rolled = shares(this.now.counts);
    const top = Math.max(...exact, ...rolled);
    this.columns.forEach((column, at) => {
      column.style.setProperty("--exact", `${(100 * exact[at]) / top}%`);
      column.style.setProperty("--rolled", rolled[at] / top);
    });
  }
}

let rounds = [];

/* Show this round alone, and put the focus where it goes on. */
function show(key) {
  for (const { element } of rounds) element.hidden = element.id !== key;
  const { element, slider, now } = rounds.find((round) => round.element.id === key);
  element.scrollIntoView({ block: "nearest" });
  if (!now) slider.focus({ preventScroll: true });
}

/* Begin again with the first round. */
function anew() {
  for (const round of rounds) round.anew();
  show(rounds[0].element.id);
}

export function setUp() {
  rounds = [...document.querySelectorAll(".scene")].map((element) => new Front(element));
  const last = rounds.findLast((round) => round.now) ?? rounds[0];
  for (const { element } of rounds) element.hidden = element !== last.element;
  const [visit] = performance.getEntriesByType("navigation");
  // an address with a place, such as `#map`: the rounds above it have another height now
  if (location.hash && visit?.type !== "back_forward") document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
