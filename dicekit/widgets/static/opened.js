/* Which lines of a ledger were opened is kept on the device, and they are opened again after a reload. */

import { keep } from "./keep.js";
import { behaviours } from "./kit.js";

const linesIn = (element) => [...element.querySelectorAll(".lines > .line")];

behaviours.opened = {
  mount(element) {
    const place = element.dataset.place;
    const note = () => {
      const lines = linesIn(element);
      const at = lines.findIndex((line) => line.classList.contains("open")) + 1;
      if (at) keep.set(place, { at, reached: lines.filter((line) => !line.classList.contains("shut")).length });
    };
    element.addEventListener("click", note);
    return { place, restored: false };
  },
  update(element, model, kit, state) {
    if (state.restored) return;
    state.restored = true;
    const kept = keep.get(state.place);
    for (const at of kept ? [kept.reached, kept.at] : []) element.querySelector(`[data-line="${Number(at)}"]`)?.click();
  },
};
