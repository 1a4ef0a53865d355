/* The roll log stores its seed, seat and number of rolls on the device. On a page without a kernel the browser rolls by the
   same published method (`seeds.js`); chances need Python and are left out. */

import { filled, store, worded } from "./store.js";
import { all, behaviours, fieldsOf } from "./kit.js";
import { seeds } from "./seeds.js";

const logOf = ({ dataset }) => ({ seed: dataset.seed, seat: Number(dataset.seat), done: Number(dataset.done), written: dataset.written });
const linkOf = ({ seed, seat, done, written }) => (written ? `=${written}` : `${seed}.${seat}.${done}`);

/* Start and length of the first longest run. */
export function longestRun(faces) {
  let best = { from: 0, length: Math.min(faces.length, 1) };
  for (let from = 0, to = 0; from < faces.length; from = to) {
    while (to < faces.length && faces[to] === faces[from]) to += 1;
    if (to - from > best.length) best = { from, length: to - from };
  }
  return best;
}

/* The dice of a log, copied from a template for each face; those of the longest run are marked. */
export function diceOf(element, faces) {
  const { from, length } = longestRun(faces);
  return faces.map((face, at) => {
    const copy = filled(element.querySelector(`template[data-face="${face}"]`));
    copy.firstElementChild.classList.toggle("run", length > 1 && at >= from && at < from + length);
    return copy;
  });
}

export const countsOf = (faces) => [1, 2, 3, 4, 5, 6].map((face) => faces.filter((one) => one === face).length);

/* The log of a page without a kernel. */
class LogAlone {
  constructor(element, kit) {
    Object.assign(this, { element, kit, facts: kit.local(), log: logOf(element) });
    element.addEventListener("click", (event) => this.asked(event, event.target.closest("button[data-act]")), { capture: true });
    element.addEventListener("submit", (event) => this.asked(event, event.target.closest("form[data-act]")), { capture: true });
  }

  get place() { return this.element.dataset.place; }

  asked(event, control) {
    const act = control?.dataset.act;
    if (!act || !this[act]) return;
    event.stopPropagation();
    event.preventDefault();
    const form = control.matches("form") ? Object.fromEntries(new FormData(control)) : {};
    this[act]({ ...fieldsOf(control), ...form });
  }

  refuse(name, slots) { this.note(worded(this.facts.words[name], slots)); }

  note(text) {
    const place = this.kit.root.querySelector("[data-slot=notice]");
    const line = document.createElement("p");
    line.className = "status notice";
    line.textContent = text;
    place.replaceChildren(...(text ? [line] : []));
    if (text) this.kit.say(text);
  }

  roll({ times }) {
    const done = this.log.done + Number(times);
    if (done > this.facts.most) return this.refuse("full");
    return this.change({ done, written: "" });
  }

  use({ seed, seat }) {
    const tidy = seeds.check(seed);
    if (!tidy) return this.refuse("bad_seed");
    if (!/^\d{0,2}$/.test(seat.trim())) return this.refuse("bad_seat");
    return this.change({ seed: tidy, seat: Number(seat), written: "" });
  }

  fresh() { this.change({ seed: seeds.fresh(), written: "" }); }

  again() { this.change({ done: 0, written: "" }); }

  write({ log }) {
    const signs = [...log].filter((sign) => !" ,;\n\t".includes(sign));
    const strange = signs.find((sign) => !"123456".includes(sign));
    if (strange) return this.refuse("no_face", { sign: strange });
    if (!signs.length || signs.length > this.facts.most) return this.refuse("how_long");
    return this.change({ done: 0, written: signs.join("") });
  }

  change(values) {
    this.log = { ...this.log, ...values };
    store.set(this.place, this.log);
    this.show();
    this.kit.say(this.element.querySelector(".status").textContent);
  }

  faces() {
    const { seed, seat, done, written } = this.log;
    if (written) return [...written].map(Number);
    const { lesson, item } = this.facts.log;
    return Array.from({ length: done }, (_, at) => seeds.faces(seed, seat, lesson, item, at + 1, 1)[0]);
  }

  show() {
    const faces = this.faces();
    const { words } = this.facts;
    const counts = countsOf(faces);
    const most = Math.max(...counts);
    const { number } = this.kit;
    const slots = { n: number(faces.length), run: number(longestRun(faces).length), most: number(most) };
    this.note("");
    this.element.querySelector(".status").textContent = faces.length ? worded(words.sentence, slots) : words.empty;
    this.element.querySelector(".log-dice").replaceChildren(...diceOf(this.element, faces));
    this.bars(counts, faces.length, most);
    for (const needy of all(this.element, "[data-needs=python]")) needy.hidden = true;
    const { seed, seat, done } = this.log;
    this.element.querySelector("[data-seed-chip]").textContent = worded(words.chip, { seed, seat, n: number(done) });
    this.element.querySelector("[name=seed]").value = seed;
    this.element.querySelector("[name=seat]").value = seat;
    this.recipe();
  }

  bars(counts, rolls, most) {
    const figure = this.element.querySelector(".log-counts");
    const longest = Math.max(most, rolls / 3, 1);
    figure.hidden = !rolls;
    figure.querySelector("ul").style.setProperty("--mark", `${(100 * rolls) / 6 / longest}%`);
    figure.querySelector("figcaption").textContent = worded(this.facts.words.expected, { expected: this.kit.number(Number((rolls / 6).toFixed(4))) });
    counts.forEach((times, at) => {
      const row = figure.querySelector(`[data-count="${at + 1}"]`);
      row.querySelector(".log-bar").style.setProperty("--w", `${(100 * times) / longest}%`);
      row.querySelector("b").textContent = this.kit.number(times);
    });
  }

  recipe() {
    const { seed, seat, done } = this.log;
    const { lesson, item } = this.facts.log;
    const text = [seeds.METHOD, seed, seat, lesson, item, Math.max(done, 1)].join("|");
    const bytes = seeds.sha256(text).slice(0, 8);
    const faces = bytes.map((byte) => (byte < 252 ? (byte % 6) + 1 : "–"));
    const shown = { text, bytes: bytes.join(" "), faces: faces.join(" ") };
    for (const [name, words] of Object.entries(shown)) this.element.querySelector(`[data-recipe=${name}]`).textContent = words;
  }
}

behaviours.log = {
  mount(element, model, kit) {
    const kept = store.get(element.dataset.place);
    const named = new URLSearchParams(location.hash.slice(1)).has(model.get("place"));
    const before = linkOf(logOf(element));
    const other = kept && !named && linkOf(kept) !== before && (kept.done || kept.written);
    if (kit.live) {
      if (other) kit.act("restore", { text: linkOf(kept) });
      return { before };
    }
    const alone = new LogAlone(element, kit);
    if (other) {
      alone.log = { ...alone.log, ...kept };
      alone.show();
    }
    return { before, alone };
  },
  update(element, model, kit, state) {
    const now = logOf(element);
    if (state.alone || linkOf(now) === state.before) return;
    state.before = null;
    store.set(element.dataset.place, now);
  },
};
