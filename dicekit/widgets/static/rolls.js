/* The roll strip stores its seed, seat and number of rolls on the device, from which Python repeats the rolls. Many rolls
   are requested in ten parts, so that they can be watched and paused, or at once if reduced motion is set. The dice depend
   on seed, seat and number only. Dice that are hits fly to the bar that counts them. */

import { roomHere, store } from "./store.js";
import { all, behaviours, calm, disabled } from "./kit.js";

const PARTS = 10;
const PAUSE = 60; // milliseconds between two parts of a step
const LOOK = 260; // the same if a part is a single roll
const LANDED = 850; // milliseconds until the last die of a single roll has landed

const rollsOf = ({ dataset }) => ({ seed: dataset.seed, seat: Number(dataset.seat), done: Number(dataset.done) });

/* A step of rolls in progress, which can be paused. */
class Step {
  constructor(element, kit) {
    Object.assign(this, { element, kit, left: 0, size: 0, held: false, waiting: [], asked: false });
  }

  get hold() { return this.element.querySelector("[data-hold]"); }

  begin(times) {
    if (this.left) {
      this.waiting.push(times);
      return this.show();
    }
    const over = this.element.dataset.whole === undefined ? 0 : Number(this.element.dataset.done) % times;
    Object.assign(this, { times, left: times - over, size: Math.max(times / PARTS, 1), held: false });
    this.show();
    this.ask();
  }

  ask() {
    if (!this.left || this.held || this.asked) return;
    this.asked = true;
    this.from = Number(this.element.dataset.done);
    this.kit.act("roll", { times: this.size, quiet: true }, this.element.querySelector(`[data-arg-times="${this.times}"]`));
  }

  /* Python has rolled, or refused to. */
  answered(done) {
    if (!this.asked) return;
    this.asked = false;
    this.left = done > this.from ? Math.max(this.left - done + this.from, 0) : 0;
    this.show();
    if (this.left > 0) return setTimeout(() => this.ask(), this.size === 1 ? LOOK : PAUSE);
    if (done > this.from) this.kit.say(this.element.querySelector(".status").textContent);
    if (this.waiting.length) this.begin(this.waiting.shift());
  }

  stop() {
    Object.assign(this, { left: 0, held: false, waiting: [], asked: false });
    this.show();
  }

  turn() {
    if (!this.hold || disabled(this.hold)) return this.kit.say(this.hold.dataset.idle);
    this.held = !this.held;
    this.show();
    this.ask();
  }

  show() {
    const { hold, held } = this;
    for (const button of all(this.element, "[data-act=roll]")) { // presses during a step were heard, and wait
      const times = this.waiting.filter((one) => one === Number(button.dataset.argTimes)).length;
      if (times) button.dataset.waits = `+${times}`;
      else delete button.dataset.waits;
    }
    if (!hold) return;
    hold.textContent = held ? hold.dataset.go : hold.dataset.pause;
    if (this.left) hold.removeAttribute("aria-disabled");
    else hold.setAttribute("aria-disabled", "true");
  }
}

/* Animate the hits of the last roll flying to the bar that counts them. */
function flyHits(element) {
  const bar = element.querySelector(`.heap[data-count="${element.dataset.last}"]`)?.getBoundingClientRect();
  if (!bar?.width) return;
  for (const die of all(element, ".cups:not(.own-cup) .die.counts")) {
    const from = die.getBoundingClientRect();
    const to = `translate(${bar.left + bar.width / 2 - from.left - from.width / 2}px, ${bar.top - from.top}px) scale(.5)`;
    die.animate([
      { transform: "none" },
      { transform: to, opacity: .6, offset: .6 },
      { transform: to, opacity: 0, offset: .7 },
      { transform: "none", opacity: 0, offset: .71 },
      { transform: "none", opacity: 1 },
    ], { duration: 800, easing: "ease-in-out" });
  }
}

behaviours.rolls = {
  mount(element, model, kit) {
    const own = store.get(element.dataset.place), room = roomHere(); // in a room of a class, its dice
    const kept = room && own?.seed !== room.code ? { seed: room.code, seat: room.seat, done: 0 } : own;
    const named = new URLSearchParams(location.hash.slice(1)).has(model.get("place"));
    const first = JSON.stringify(rollsOf(element));
    const other = kept && (kept.done || kept.seed !== element.dataset.seed);
    if (kit.live && other && element.dataset.done === (element.dataset.given ?? "0") && !named) {
      kit.act(kept.done ? "restore" : "own", { text: `${kept.seed}.${kept.seat}.${kept.done}` });
    }
    const step = new Step(element, kit);
    element.addEventListener("click", (event) => {
      const control = event.target.closest("button");
      const times = Number(control?.dataset.argTimes);
      if (control?.matches("[data-hold]")) return step.turn();
      if (control?.matches("[data-act=back]")) kit.root.style.minHeight = `${kit.root.offsetHeight}px`; // keep what follows in place
      if (control?.matches("[data-act]:not([data-act=roll])")) return step.stop();
      if (times) element.dataset.steps = times;
      const slowly = kit.live && !calm() && times >= PARTS && Number(element.dataset.done) + times <= Number(element.dataset.most);
      if (!slowly && !step.left) return undefined;
      event.stopPropagation();
      event.preventDefault();
      return step.begin(times);
    }, { capture: true });
    return { first, step, done: Infinity };
  },
  update(element, model, kit, state) {
    const now = rollsOf(element);
    if (now.done > state.done && element.dataset.steps === "1" && !calm()) setTimeout(() => flyHits(element), LANDED);
    if (now.done > state.done) kit.root.style.minHeight = "";
    if (!now.done && state.done < Infinity) element.querySelector("[data-act=roll]").scrollIntoView({ block: "nearest" });
    state.done = now.done;
    if (state.step.waiting.length) state.step.show();
    const ack = JSON.stringify(model.get("ack"));
    if (state.step.asked && (now.done !== state.step.from || ack !== state.ack)) state.step.answered(now.done);
    state.ack = JSON.stringify(model.get("ack"));
    if (JSON.stringify(now) === state.first) return;
    state.first = null;
    store.set(element.dataset.place, now);
  },
};
