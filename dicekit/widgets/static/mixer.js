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
    return { stop, sent };
  },
  update(element, model, kit, state) {
    for (const slider of element.closest(".mix").querySelectorAll("[data-mix]")) state.sent[slider.dataset.mix] = slider.value;
  },
  unmount(element, state) {
    state.stop.abort();
  },
};
