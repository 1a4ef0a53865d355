/* The bid below the stairs: dragged to the nearest place, or moved by the arrow keys. */

import { behaviours } from "./kit.js";

const BY = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

behaviours.losses = {
  mount(element, model, kit) {
    let held = null;
    const nearest = (event) => {
      const { left, width } = element.querySelector(".ls-counts").getBoundingClientRect();
      const x = (100 * (event.clientX - left)) / width;
      const stops = element.dataset.stops.split(",").map((stop) => stop.split(":").map(Number));
      return stops.reduce((best, stop) => (Math.abs(stop[1] - x) < Math.abs(best[1] - x) ? stop : best))[0];
    };
    const put = (at) => {
      if (at === held.now) return;
      held.now = at;
      held.step = 0;
      kit.act("put", { at });
    };
    const end = () => {
      held = null;
      element.classList.remove("ls-held");
    };
    element.addEventListener("pointerdown", (event) => {
      const grip = event.target.closest(".ls-handle, .ls-moves .ls-stage");
      if (!grip || event.button || !element.dataset.stops) return;
      held = {
        now: Number(element.dataset.at),
        step: Number(event.target.closest("[data-step]")?.dataset.step || 0),
        from: event.clientX,
      };
      grip.setPointerCapture(event.pointerId);
      element.classList.add("ls-held");
      if (!grip.matches(".ls-handle")) put(nearest(event));
    });
    element.addEventListener("pointermove", (event) => {
      if (held && (!held.step || Math.abs(event.clientX - held.from) > 6)) put(nearest(event));
    });
    /* A press on an arrow of the handle, without a drag, moves by one place. */
    element.addEventListener("pointerup", () => {
      if (held?.step) kit.act("by", { by: held.step });
      end();
    });
    element.addEventListener("pointercancel", end);
    element.addEventListener("keydown", (event) => {
      if (!event.target.closest(".ls-handle") || !(event.key in BY) || event.ctrlKey || event.metaKey || event.altKey) return;
      kit.act("by", { by: BY[event.key] });
      event.preventDefault();
      event.stopPropagation();
    });
  },
  update() {},
  unmount() {},
};
