/* The view of an outcome grid: size, visible part, brackets of bands, selected outcome, texts. `grid.js` has the controls,
   `gridpaint.js` paints the cells. */

import { arranged, diceOf, GONE, isAwaited, rowAt, outcomesOf } from "./gridoutcomes.js";
import { pageColours, paintOutcomes, positions } from "./gridpaint.js";

const BAND_LABEL = 22; // height of a band's label in CSS pixels
const SORT_DURATION = 900; // milliseconds
const MAX_CELL = 48; // size in CSS pixels

const wordsInto = (text, slots) => text.replace(/\{(\w+)\}/g, (whole, name) => slots[name] ?? whole);
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const made = (tag, css, text = "") => Object.assign(document.createElement(tag), { className: css, textContent: text });

/* The frame of each outcome, or null if there are none. */
function framesOf({ outlined = [], total }) {
  if (!outlined.some((list) => list.length)) return null;
  const frames = new Uint8Array(total);
  outlined.forEach((list, at) => list.forEach((outcome) => { frames[outcome] = at + 1; }));
  return frames;
}

export class GridView {
  constructor(element, kit) {
    Object.assign(this, { element, kit, zoom: 1, left: 0, top: 0, sent: 0, picked: -1 });
    this.take(kit.local());
    this.orders = {};
  }

  get field() { return this.element.querySelector(".grid-field"); }
  get canvas() { return this.element.querySelector("canvas"); }
  get words() { return this.facts.words; }
  get arrangement() {
    const name = this.order;
    if (this.orders.of !== this.outcomes.mark) this.orders = { of: this.outcomes.mark };
    return (this.orders[name] ??= arranged(this.outcomes, name === "sorted"));
  }

  /* Take new data from Python; newer changes by the visitor are kept. */
  take(facts) {
    this.facts = facts;
    this.outcomes = outcomesOf(facts, this.outcomes, this.kit.live);
    this.awaited = isAwaited(facts, this.kit.live);
    this.frames = framesOf(facts);
    this.orders ??= {};
    if (facts.asked < this.sent) return;
    const moved = this.order !== undefined && facts.order !== this.order;
    Object.assign(this, { sent: facts.asked, need: facts.need, exactly: facts.exactly, order: facts.order });
    if (facts.picked >= 0 || this.picked >= facts.total) this.picked = facts.picked;
    if (moved) this.left = this.top = 0;
  }

  holds(count) {
    if (this.need === null || (this.facts.hands && count === GONE)) return false;
    return this.exactly ? count === this.need : count >= this.need;
  }

  // ---- sizes, in pixels of the screen

  measure() {
    const ratio = window.devicePixelRatio || 1, room = this.element.querySelector(".grid-pic")?.clientWidth;
    if (!room) return null;
    const columns = this.facts.shape[1];
    const size = Math.max(1, Math.min(Math.floor((room * ratio) / columns), Math.floor(MAX_CELL * ratio)));
    return { ratio, room, base: size, size: size * this.zoom, gap: Math.round(BAND_LABEL * ratio) };
  }

  heightOf(order, size, gap) { return order.rows.length * size + (order.sorted ? gap * order.bands.length : 0); }

  draw() {
    const place = this.measure();
    this.stale = !place; // hidden: painted once it is visible, in the theme of that time
    if (!place || !this.canvas) return;
    this.place = place;
    const order = this.arrangement, { size, gap, base, ratio } = place;
    const wide = this.facts.shape[1] * base, tall = this.heightOf(order, base, gap);
    const whole = { width: this.facts.shape[1] * size, height: this.heightOf(order, size, gap) };
    this.left = Math.max(0, Math.min(this.left, whole.width - wide));
    this.top = Math.max(0, Math.min(this.top, whole.height - tall));
    this.whole = whole;
    this.fit(wide, tall, ratio);
    this.at = positions(order, size, gap);
    this.paint(this.waiting ? positions(this.rolled, size, gap) : this.at);
    this.element.classList.add("drawn");
    this.element.classList.toggle("in-order", order.sorted);
    if (this.waiting) this.element.classList.add("gliding");
    this.mark();
  }

  fit(width, height, ratio) {
    const { canvas, field } = this;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    canvas.style.width = `${width / ratio}px`;
    canvas.style.height = `${height / ratio}px`;
    field.style.width = `min(100%, ${width / ratio}px)`;
  }

  paint(at) {
    const { outcomes, canvas, left, top, place, facts } = this;
    this.field.setAttribute("aria-busy", String(this.awaited));
    if (this.awaited) return canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
    const holds = Array.from({ length: facts.most + 1 }, (_, count) => this.holds(count));
    const colour = pageColours(this.element);
    paintOutcomes(canvas, { outcomes, at, size: place.size, holds, asked: this.need !== null, weights: facts.weights, colour, frames: this.frames, left, top });
    this.painted = performance.now();
  }

  /* Change the order, animated unless reduced motion is set. */
  reorder(order) {
    const before = this.at, from = this.canvas.height;
    this.order = order;
    this.left = this.top = 0;
    this.draw();
    if (before && !still() && before.x.length === this.at.x.length && !document.hidden) this.glide(before, from);
  }

  /* A grid that is sorted at first is drawn as rolled, and sorts itself once it is visible. */
  enter() {
    if (this.order !== "sorted" || still() || this.facts.sample) return;
    this.waiting = true;
    this.looking = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting) || !this.place) return;
      this.looking.disconnect();
      this.waiting = false;
      this.glide(positions(this.rolled, this.place.size, this.place.gap), this.canvas.height);
    }, { threshold: 0.5 });
    this.looking.observe(this.field);
  }

  /* Fade after outcomes were excluded. */
  fade() {
    if (!still()) this.canvas.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 300 });
  }

  get rolled() { return (this.orders.rolled ??= arranged(this.outcomes, false)); }

  glide(before, from) {
    cancelAnimationFrame(this.frame);
    const to = this.canvas.height, { at } = this, begun = performance.now();
    const x = new Int32Array(at.x.length), y = new Int32Array(at.y.length);
    this.element.classList.add("gliding");
    this.gliding = true;
    const step = (now) => {
      const share = Math.max(0, Math.min(1, (now - begun) / SORT_DURATION)), eased = share * share * (3 - 2 * share);
      if (share >= 1 || !this.element.isConnected || at !== this.at) {
        this.gliding = false;
        this.element.classList.remove("gliding");
        if (this.element.isConnected) this.draw();
        return;
      }
      for (let i = 0; i < x.length; i++) {
        x[i] = before.x[i] + (at.x[i] - before.x[i]) * eased;
        y[i] = before.y[i] + (at.y[i] - before.y[i]) * eased;
      }
      this.fit(this.canvas.width, Math.round(from + (to - from) * eased), this.place.ratio);
      this.paint({ x, y });
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  // ---- elements over the picture

  mark() {
    const over = this.element.querySelector(".grid-marks"), order = this.arrangement;
    const { ratio, size, gap } = this.place;
    const pieces = [];
    if (order.sorted) {
      const names = new Map(this.facts.bands);
      order.bands.forEach((band, at) => {
        const piece = made("div", "grid-bracket"), name = made("span", "", names.get(band.count) ?? "");
        piece.style.top = `${(band.row * size + gap * at - this.top) / ratio}px`;
        piece.style.height = `${(gap + band.rows * size) / ratio}px`;
        if (this.holds(band.count)) piece.classList.add("in");
        if (this.facts.hands && band.count === GONE) piece.classList.add("gone");
        piece.append(name);
        pieces.push(piece);
      });
    }
    if (this.picked >= 0) {
      const box = made("span", "grid-pick"), wide = Math.max(size / ratio, 13);
      box.style.cssText = `width:${wide + 4}px;height:${wide + 4}px;left:${6 + (this.at.x[this.picked] - this.left + size / 2) / ratio}px;`
        + `top:${(this.at.y[this.picked] - this.top + size / 2) / ratio}px`;
      pieces.push(box);
    }
    over.replaceChildren(...pieces);
  }

  /* The outcome at a point of the canvas, or -1. */
  outcomeAt(event) {
    const box = this.canvas.getBoundingClientRect(), { ratio, size, gap } = this.place, order = this.arrangement;
    const scale = this.canvas.width / box.width;
    const x = (event.clientX - box.left) * scale + this.left, y = (event.clientY - box.top) * scale + this.top;
    const column = Math.floor(x / size);
    let row = Math.floor(y / size);
    if (order.sorted) {
      const band = order.bands.findLastIndex((one, at) => y >= one.row * size + gap * (at + 1));
      if (band < 0) return -1;
      row = Math.floor((y - gap * (band + 1)) / size);
      if (row >= order.bands[band].row + order.bands[band].rows) return -1;
    }
    const line = order.rows[row];
    return ratio && line && column >= 0 && column < line.size ? order.sequence[line.start + column] : -1;
  }

  /* Scroll the visible part to the selected outcome. */
  follow() {
    if (this.zoom === 1 || this.picked < 0) return;
    const { size } = this.place, { width, height } = this.canvas;
    const x = this.at.x[this.picked], y = this.at.y[this.picked];
    const inside = x >= this.left && y >= this.top && x + size <= this.left + width && y + size <= this.top + height;
    if (inside) return;
    this.left = x - Math.floor(width / 2);
    this.top = y - Math.floor(height / 2);
    this.draw();
  }

  // ---- texts

  /* Update the texts that depend on the statement: what is highlighted, how many hold, totals. */
  shade() {
    const { shades, most, need: first } = this.facts;
    const kind = this.exactly ? "exactly" : "at_least";
    const clipped = this.need === null ? null : Math.max(0, Math.min(this.need, most + 1));
    const words = shades[kind]?.[clipped];
    const unsaid = this.need === first && this.exactly === this.facts.exactly;
    for (const line of this.element.querySelectorAll(".grid-bands [data-count]")) {
      const holds = this.holds(Number(line.dataset.count));
      line.className = this.need === null ? "" : holds ? "in" : "out";
    }
    const shown = this.element.querySelector("[data-need]");
    if (shown && this.need !== null) shown.textContent = String(this.need + this.facts.offset);
    if (!words || unsaid) return words;
    const put = (selector, text) => {
      const place = this.element.querySelector(selector);
      if (place) place.textContent = text;
    };
    put(".grid-highlighted", words.highlighted);
    put("[data-sentence]", words.sentence);
    put("[data-sum=hold]", words.hold);
    put("[data-sum=fail]", words.fail);
    this.field.setAttribute("aria-label", `${words.highlighted} ${words.aloud}`);
    const share = this.element.querySelector(".grid-share i");
    if (share) share.style.width = `${words.share}%`;
    return words;
  }

  /* An outcome in words; `spoken` with its dice. */
  described(outcome, spoken) {
    const { words, counting, kinds, total } = this.facts, count = this.outcomes.counts[outcome];
    const holds = this.outcomes.struck[outcome] ? words.struck : this.need === null ? words.unsaid : this.holds(count) ? words.holds : words.fails;
    const dice = diceOf(this.facts, outcome).map((kind) => kinds[kind]).join(words.joint);
    const slots = { n: this.kit.number(outcome + 1), total: this.kit.number(total), dice, count: counting[count] ?? words.again, holds };
    return wordsInto(spoken ? words.outcome : words.shown, slots);
  }

  /* Show the selected outcome: its number, and its dice cup by cup. */
  show() {
    const line = this.element.querySelector("[data-outcome]"), box = this.element.querySelector("[data-dice]");
    if (this.picked < 0) {
      line.textContent = this.words.pick;
      return box.replaceChildren();
    }
    line.textContent = this.described(this.picked, false);
    const dice = diceOf(this.facts, this.picked), { known } = this.facts;
    const cups = this.facts.cups.length > 1 ? this.facts.cups : [["", this.facts.dice]];
    let die = 0;
    const rows = cups.map(([name, number]) => {
      const row = made("div", "grid-cup"), list = made("ul", "dice");
      list.setAttribute("aria-label", name || this.words.dice);
      list.dataset.roving = "row";
      if (name) row.append(Object.assign(made("span", "who", name), { ariaHidden: "true" }));
      for (const end = die + number; die < end; die++) list.append(this.oneDie(dice[die], die, known.dice[die] === dice[die]));
      if (list.firstChild?.firstChild?.matches?.("button")) list.firstChild.firstChild.tabIndex = 0;
      row.append(list);
      return row;
    });
    const held = document.activeElement?.dataset?.key;
    box.replaceChildren(...rows);
    if (held?.startsWith("known")) box.querySelector(`[data-key="${held}"]`)?.focus({ preventScroll: true });
    this.element.querySelector("[data-suppose]").hidden = Boolean(this.facts.sample);
    return undefined;
  }

  oneDie(kind, die, known) {
    const item = this.element.querySelector(`template[data-class="${kind}"]`).content.firstElementChild.cloneNode(true);
    if (this.facts.sample) return item;
    const button = made("button", "grid-die");
    Object.assign(button, { type: "button", tabIndex: -1 });
    Object.assign(button.dataset, { act: "known", item: "", key: `known${die}` });
    button.setAttribute("data-arg-die", die);
    button.setAttribute("data-arg-shown", kind);
    button.setAttribute("aria-pressed", String(known));
    button.append(...item.childNodes);
    item.append(button);
    if (known) item.classList.add("shown");
    return item;
  }

  rowOf(outcome) { return rowAt(this.arrangement, this.arrangement.place[outcome]); }
}
