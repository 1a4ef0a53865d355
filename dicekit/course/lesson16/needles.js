/* The needle while it's pulled: rungs and points follow at once. Python is asked once the slider rests. */

import { all, behaviours } from "./kit.js";

const REST = 150; // milliseconds without a move

const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

function pulled(element, at) {
  const group = element.querySelector(".nd-group");
  group.style.setProperty("--n", at);
  group.querySelector(".nd-flag").textContent = at;
  for (const rung of all(group, ".nd-rung")) {
    const points = Number(rung.dataset.times) * Number(rung.dataset.sign) * (2 * at - 100);
    rung.classList.toggle("gains", points > 0);
    rung.classList.toggle("loses", points < 0);
    rung.querySelector(".nd-points").textContent = signed(points);
  }
}

behaviours.needles = {
  mount(element, model, kit) {
    const dial = { at: null, timer: 0, low: 0, high: 0 };
    element.addEventListener("input", (event) => {
      if (!event.target.matches(".nd-slide")) return;
      const at = Number(event.target.value);
      if (!dial.timer) [dial.low, dial.high] = [at, at];
      [dial.at, dial.low, dial.high] = [at, Math.min(dial.low, at), Math.max(dial.high, at)];
      pulled(element, at);
      clearTimeout(dial.timer);
      dial.timer = setTimeout(() => {
        dial.timer = 0;
        for (const end of [dial.low, dial.high]) if (end !== at) kit.act("pull", { value: String(end), quiet: "1" });
        kit.act("pull", { value: String(at) });
      }, REST);
    });
    return dial;
  },
  update(element, model, kit, dial) {
    const slider = element.querySelector(".nd-slide");
    if (!dial?.timer || !slider) return;
    slider.value = dial.at;
    pulled(element, dial.at);
  },
  unmount(element, dial) {
    clearTimeout(dial?.timer);
  },
};
