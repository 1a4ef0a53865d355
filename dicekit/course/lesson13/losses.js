/* The bid below the stairs: dragged to the nearest place, or moved by the arrow keys. */

import { behaviours } from "./kit.js";
import { onArrows, onDrag } from "./slider.js";

const SLOP = 6; // pixels; a press on an arrow that moves less isn't a drag

behaviours.losses = {
  mount(element, model, kit) {
    const nearest = (event) => {
      const { left, width } = element.querySelector(".ls-counts").getBoundingClientRect();
      const x = (100 * (event.clientX - left)) / width;
      const stops = element.dataset.stops.split(",").map((stop) => stop.split(":").map(Number));
      return stops.reduce((best, stop) => (Math.abs(stop[1] - x) < Math.abs(best[1] - x) ? stop : best))[0];
    };
    onDrag(element, ".ls-handle", "ls-held", {
      begin: (handle, event) => ({
        now: Number(element.dataset.at),
        step: Number(event.target.closest("[data-step]")?.dataset.step || 0),
        from: event.clientX,
        moved: false,
      }),
      move(held, event) {
        held.moved ||= Math.abs(event.clientX - held.from) > SLOP;
        const to = nearest(event);
        if (!held.moved || to === held.now) return;
        held.now = to;
        kit.act("put", { at: to, quiet: "1" });
      },
      /* The place counts where the bid is let go; a press on an arrow, without a drag, moves by one. */
      end(held, put) {
        if (held.moved) kit.act("put", { at: held.now });
        else if (put && held.step) kit.act("by", { by: held.step });
      },
    });
    onArrows(element, ".ls-handle", (by) => kit.act("by", { by }));
    return { stage: element.dataset.stage };
  },
  /* Scroll the result into view, even if the page has scrolled to the pressed button. */
  update(element, model, kit, view) {
    if (view.stage !== element.dataset.stage) element.querySelector(".ls-task").scrollIntoView({ block: "nearest" });
    view.stage = element.dataset.stage;
  },
  unmount() {},
};
