/* The roll strip keeps its seed, seat and number of rolls on the device, and asks Python to roll the same again. */

import { keep } from "./keep.js";
import { behaviours } from "./kit.js";

const rollsOf = ({ dataset }) => ({ seed: dataset.seed, seat: Number(dataset.seat), done: Number(dataset.done) });

behaviours.rolls = {
  mount(element, model, kit) {
    const kept = keep.get(element.dataset.place);
    const named = new URLSearchParams(location.hash.slice(1)).has(model.get("place"));
    const first = JSON.stringify(rollsOf(element));
    if (kit.live && kept?.done && element.dataset.done === "0" && !named) {
      kit.act("restore", { text: `${kept.seed}.${kept.seat}.${kept.done}` });
    }
    return { first };
  },
  update(element, model, kit, state) {
    const now = rollsOf(element);
    if (JSON.stringify(now) === state.first) return;
    state.first = null;
    keep.set(element.dataset.place, now);
  },
};
