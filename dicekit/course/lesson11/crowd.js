/* Players as dots of one size. At first all are scattered; those who claim it then move together, the true
   claims first, so that areas are proportional to numbers. */

import { behaviours, calm } from "./kit.js";
import { following } from "./slider.js";

const GATHER = 900; // milliseconds
const LARGE = 7; // pixels from which a dot is a circle or a ring

const eased = (t) => 1 - (1 - t) ** 3;
const counts = ({ dataset }) => ({
  true: Number(dataset.true), lies: Number(dataset.lies), all: Number(dataset.all), view: dataset.view,
  known: Boolean(dataset.known),
});

/* Cells as large as possible for so many dots. */
function cells(number, wide, high) {
  let side = Math.sqrt((wide * high) / number);
  while (Math.floor(wide / side) * Math.floor(high / side) < number) side *= 0.995;
  return { side, across: Math.floor(wide / side), down: Math.floor(high / side) };
}

/* A place for each player, in an order that looks random and is always the same. */
function scattered(number) {
  let step = Math.max(1, Math.round(number * 0.381966));
  const shares = (a, b) => (b ? shares(b, a % b) : a);
  while (shares(step, number) > 1) step++;
  return (at) => (at * step + Math.floor(number / 7)) % number;
}

/* Where each dot is, and its side: those who have it come first, then those who bluff, then the others. */
function places({ true: have, lies, all, view }, wide, high) {
  const number = view === "all" ? all : have + lies;
  const { side, across, down } = cells(number, wide, high);
  const place = view === "all" ? scattered(all) : null;
  const xy = new Float32Array(2 * number);
  for (let at = 0; at < number; at++) {
    const cell = place ? place(at) : at;
    const [x, y] = place ? [cell % across, Math.floor(cell / across)] : [Math.floor(cell / down), cell % down];
    xy.set([(x + 0.5) * side, (y + 0.5) * side], 2 * at);
  }
  return { xy, side, number };
}

function colours(element) {
  const style = getComputedStyle(element);
  const [holds, fails, unseen] = ["holds", "fails", "unseen"].map((name) => style.getPropertyValue(`--${name}`).trim());
  return { true: holds, lies: fails, rest: unseen };
}

class Field {
  constructor(element) {
    this.element = element;
    this.canvas = document.createElement("canvas");
    element.querySelector("[data-own]").replaceChildren(this.canvas);
    this.now = counts(element);
    this.seen = new ResizeObserver(() => this.paint());
    this.seen.observe(element.querySelector("[data-own]"));
    this.themes = new MutationObserver(() => this.paint());
    this.themes.observe(document.documentElement, { attributes: true });
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.changed = () => this.paint();
    this.dark.addEventListener("change", this.changed);
  }

  go() {
    const next = counts(this.element), old = this.now;
    if (Object.keys(next).every((name) => next[name] === old[name])) return;
    this.now = next;
    cancelAnimationFrame(this.frame);
    const [wide, high] = this.size();
    if (calm() || !wide) { this.paint(); return; }
    const begun = performance.now(), start = places(old, wide, high);
    const step = (time) => {
      const part = Math.min(1, Math.max(0, (time - begun) / GATHER));
      this.paint(old, start, eased(part));
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  size() {
    const box = this.canvas.parentElement.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
    return [Math.round(box.width * ratio), Math.round(box.height * ratio)];
  }

  /* Paint the current state; with `old` and `start`, the animation towards it at share `t`. */
  paint(old = this.now, start = null, t = 1) {
    const [wide, high] = this.size();
    if (wide < 2 || high < 2) return;
    if (this.canvas.width !== wide || this.canvas.height !== high) Object.assign(this.canvas, { width: wide, height: high });
    const pen = this.canvas.getContext("2d"), end = places(this.now, wide, high), colour = colours(this.element);
    const from = start ?? end, side = from.side + (end.side - from.side) * t;
    const { true: have, lies, view, known } = this.now;
    const away = old.view === "all" ? "rest" : "lies"; // the group of those who leave
    pen.clearRect(0, 0, wide, high);
    for (let at = Math.max(from.number, end.number) - 1; at >= 0; at--) {
      const speaks = at < have + lies && (view !== "all" || known); // they aren't distinguished before "who says it?"
      const kind = at < have ? "true" : speaks ? "lies" : view === "all" ? "rest" : away;
      const here = at < from.number, there = at < end.number;
      const [x0, y0] = here ? [from.xy[2 * at], from.xy[2 * at + 1]] : [end.xy[2 * at], end.xy[2 * at + 1]];
      const [x1, y1] = there ? [end.xy[2 * at], end.xy[2 * at + 1]] : [x0, y0 + high * 0.4];
      pen.globalAlpha = here ? (there ? 1 : 1 - t) : t;
      dot(pen, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, side, colour[kind], kind === "true", kind === "lies" && view === "all");
    }
    pen.globalAlpha = 1;
  }

  leave() {
    cancelAnimationFrame(this.frame);
    this.seen.disconnect();
    this.themes.disconnect();
    this.dark.removeEventListener("change", this.changed);
  }
}

/* One player: filled if they have it, a ring if not; very small ones are squares. */
function dot(pen, x, y, side, colour, filled, marked) {
  pen.fillStyle = pen.strokeStyle = colour;
  if (side < LARGE) {
    const least = (filled ? 3.5 : marked ? 2 : 0) * (window.devicePixelRatio || 1); // a least size, so that a few dots are still visible
    const size = Math.max(least, 1, side * 0.8);
    if (!filled && !marked) pen.globalAlpha *= 0.35;
    pen.fillRect(x - size / 2, y - size / 2, size, size);
    return;
  }
  const thick = Math.max(1.5, side * 0.13), around = side * 0.4;
  pen.beginPath();
  pen.arc(x, y, filled ? around : around - thick / 2, 0, 2 * Math.PI);
  pen.lineWidth = thick;
  if (filled) pen.fill(); else pen.stroke();
}

const fields = new WeakMap();

behaviours.crowd = {
  mount(element) {
    const field = new Field(element);
    fields.set(element, field);
    return field;
  },
  update: (element, model, kit, field) => field?.go(),
  unmount: (element, field) => field?.leave(),
};

const pulled = (element, value) => {
  const dial = element.querySelector(".crowd-dial"), field = element.querySelector(".crowd-field");
  dial.querySelector("label b").textContent = dial.dataset.names.split("|")[value];
  field.dataset.lies = dial.dataset.lies.split(" ")[value];
  fields.get(field)?.go();
};

behaviours.crowdDial = following(".crowd-slide", pulled, (kit, value) => kit.act("rate", { value: String(value) }));
