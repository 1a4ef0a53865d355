/* The bluff mixer: a slider turns its dial while it is dragged, not only when it is let go. */

import { behaviours } from "./kit.js";

behaviours.mixer = {
  mount(element, model, kit) {
    const root = element.closest(".mix");
    const sent = {};
    const turn = (event) => {
      const dial = event.target.dataset.mix;
      if (!dial || sent[dial] === event.target.value) return;
      sent[dial] = event.target.value;
      kit.act("dial", { dial, value: Number(event.target.value) });
    };
    const stop = new AbortController();
    root.addEventListener("input", turn, { signal: stop.signal });
    return { stop, sent, found: "done" in root.dataset };
  },
  update(element, model, kit, state) {
    const root = element.closest(".mix"), found = "done" in root.dataset;
    for (const slider of root.querySelectorAll("[data-mix]")) {
      if (found !== state.found) slider.value = slider.getAttribute("value"); // Python set it back to what was found
      state.sent[slider.dataset.mix] = slider.value;
    }
    state.found = found;
  },
  unmount(element, state) {
    state.stop.abort();
  },
};
