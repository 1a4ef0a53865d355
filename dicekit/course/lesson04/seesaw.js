/* The support under the beam: dragged, or moved by the arrow keys; the beam tips while it is moved. */

import { behaviours } from "./kit.js";
import { onArrows, onDrag } from "./slider.js";

const NOTCH = 6, PARTS = ["", "⅙", "⅓", "½", "⅔", "⅚"];
const written = (at) => `${at < NOTCH && at ? "" : Math.floor(at / NOTCH)}${PARTS[at % NOTCH]}`;

behaviours.seesaw = {
  mount(element, model, kit) {
    const places = () => Number(getComputedStyle(element).getPropertyValue("--places"));
    const show = (support, at) => {
      element.style.setProperty("--at", at);
      support.querySelector("b").textContent = written(at);
    };
    const at = (event) => {
      const { left, width } = element.querySelector(".bb-stage").getBoundingClientRect();
      const place = ((event.clientX - left) / width) * places() - 0.5;
      return Math.max(0, Math.min(Math.round(place * NOTCH), NOTCH * (places() - 1)));
    };
    onDrag(element, ".bb-support", "bb-held", {
      begin: (support) => ({ support, now: Number(element.dataset.at) }),
      move(held, event) {
        held.now = at(event);
        show(held.support, held.now);
      },
      end({ support, now }, put) {
        const before = Number(element.dataset.at);
        if (!put || now === before) show(support, before);
        else kit.act("put", { at: now });
      },
    });
    onArrows(element, ".bb-support", (by) => kit.act("push", { by }));
  },
  update() {},
  unmount() {},
};
