/* The bid under the stairs: dragged to the next number, or moved by the arrow keys. */

import { behaviours } from "./kit.js";

const BY = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

behaviours.stairs = {
  mount(element, model, kit) {
    let held = null;
    const of = (name) => Number(getComputedStyle(element).getPropertyValue(name));
    const at = (event) => {
      const { left, width } = element.querySelector(".st-ticks").getBoundingClientRect();
      const place = Math.floor(((event.clientX - left) / width) * of("--columns"));
      return of("--first") + Math.max(0, Math.min(place, of("--columns") - 1));
    };
    const end = () => {
      held = null;
      element.classList.remove("st-held");
    };
    element.addEventListener("pointerdown", (event) => {
      const bid = event.target.closest(".st-bid");
      if (!bid || event.button) return;
      held = { now: Number(element.dataset.bid), step: Number(event.target.closest("[data-step]")?.dataset.step || 0) };
      bid.setPointerCapture(event.pointerId);
      element.classList.add("st-held");
    });
    /* Each number that the bid is dragged over is a bid of its own, so that one bar falls at a time. */
    element.addEventListener("pointermove", (event) => {
      if (!held) return;
      const to = at(event);
      if (to === held.now) return;
      held.now += Math.sign(to - held.now);
      held.step = 0;
      kit.act("put", { bid: held.now });
    });
    /* A press on an arrow of the handle, without a drag, moves by one. */
    element.addEventListener("pointerup", () => {
      if (held?.step) kit.act("by", { by: held.step });
      end();
    });
    element.addEventListener("pointercancel", end);
    element.addEventListener("keydown", (event) => {
      if (!event.target.closest(".st-bid") || !(event.key in BY) || event.ctrlKey || event.metaKey || event.altKey) return;
      kit.act("by", { by: BY[event.key] });
      event.preventDefault();
      event.stopPropagation();
    });
  },
  update() {},
  unmount() {},
};
