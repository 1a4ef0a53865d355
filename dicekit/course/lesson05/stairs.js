/* The handle of the bid under the staircase: dragged to the next number, or moved by the arrow keys. */

import { behaviours } from "./kit.js";
import { onArrows, onDrag } from "./slider.js";

behaviours.stairs = {
  mount(element, model, kit) {
    const of = (name) => Number(getComputedStyle(element).getPropertyValue(name));
    const at = (event) => {
      const { left, width } = element.querySelector(".st-ticks").getBoundingClientRect();
      const place = Math.floor(((event.clientX - left) / width) * of("--columns"));
      return of("--first") + Math.max(0, Math.min(place, of("--columns") - 1));
    };
    onDrag(element, ".st-bid", "st-held", {
      begin: (bid, event) => ({
        now: Number(element.dataset.bid),
        step: Number(event.target.closest("[data-step]")?.dataset.step || 0),
      }),
      /* Each number that the bid is dragged over is a bid of its own, so that one bar falls at a time. */
      move(held, event) {
        const to = at(event);
        if (to === held.now) return;
        held.now += Math.sign(to - held.now);
        held.step = 0;
        kit.act("put", { bid: held.now });
      },
      /* A press on an arrow of the handle, without a drag, moves by one. */
      end(held, put) {
        if (put && held.step) kit.act("by", { by: held.step });
      },
    });
    onArrows(element, ".st-bid", (by) => kit.act("by", { by }));
  },
  update() {},
  unmount() {},
};
