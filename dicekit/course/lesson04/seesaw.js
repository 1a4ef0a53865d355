/* The support under the beam: dragged, or moved by the arrow keys; the beam tips while it is moved. */

import { behaviours } from "./kit.js";

const NOTCH = 6, PARTS = ["", "⅙", "⅓", "½", "⅔", "⅚"];
const written = (at) => `${at < NOTCH && at ? "" : Math.floor(at / NOTCH)}${PARTS[at % NOTCH]}`;
const BY = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

behaviours.seesaw = {
  mount(element, model, kit) {
    let held = null;
    const places = () => Number(getComputedStyle(element).getPropertyValue("--places"));
    const show = (at) => {
      element.style.setProperty("--at", at);
      held.support.querySelector("b").textContent = written(at);
    };
    const at = (event) => {
      const { left, width } = element.querySelector(".bb-stage").getBoundingClientRect();
      const place = ((event.clientX - left) / width) * places() - 0.5;
      return Math.max(0, Math.min(Math.round(place * NOTCH), NOTCH * (places() - 1)));
    };
    const end = (event, put) => {
      if (!held) return;
      const before = Number(element.dataset.at), { now } = held;
      element.classList.remove("bb-held");
      if (!put || now === before) show(before);
      held = null;
      if (put && now !== before) kit.act("put", { at: now });
    };
    element.addEventListener("pointerdown", (event) => {
      const support = event.target.closest(".bb-support");
      if (!support || event.button) return;
      held = { support, now: Number(element.dataset.at) };
      support.setPointerCapture(event.pointerId);
      element.classList.add("bb-held");
    });
    element.addEventListener("pointermove", (event) => {
      if (!held) return;
      held.now = at(event);
      show(held.now);
    });
    element.addEventListener("pointerup", (event) => end(event, true));
    element.addEventListener("pointercancel", (event) => end(event, false));
    element.addEventListener("keydown", (event) => {
      if (!event.target.closest(".bb-support") || !(event.key in BY) || event.ctrlKey || event.metaKey || event.altKey) return;
      kit.act("push", { by: BY[event.key] });
      event.preventDefault();
      event.stopPropagation();
    });
  },
  update() {},
  unmount() {},
};
