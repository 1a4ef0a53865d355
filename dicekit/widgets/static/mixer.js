/* The bluff mixer: a slider turns its dial while it is dragged, not only when it is let go; another dial comes into view. */

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
    return { stop, sent, dial: element.dataset.dial };
  },
  update(element, model, kit, state) {
    const root = element.closest(".mix");
    for (const slider of root.querySelectorAll("[data-mix]")) state.sent[slider.dataset.mix] = slider.value;
    if (state.dial === element.dataset.dial) return;
    state.dial = element.dataset.dial;
    if (root.getBoundingClientRect().top < 0) root.scrollIntoView({ block: "start", behavior: "instant" });
  },
  unmount(element, state) {
    state.stop.abort();
  },
};
