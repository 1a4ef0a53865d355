/* The curve of ones while its slider is pulled: the picture follows at once, Python is asked once the slider rests. */

import { behaviours } from "./kit.js";

const REST = 150; // milliseconds without a move

const pulled = (element, tenths) => {
  element.style.setProperty("--f", tenths / 10);
  element.querySelector(".sx-now").textContent = (tenths / 10).toFixed(1);
};

behaviours.stretch = {
  mount(element, model, kit) {
    const dial = { tenths: 0, timer: 0 };
    element.addEventListener("input", (event) => {
      if (!event.target.matches(".sx-slide")) return;
      dial.tenths = Number(event.target.value);
      pulled(element, dial.tenths);
      clearTimeout(dial.timer);
      dial.timer = setTimeout(() => {
        dial.timer = 0;
        kit.act("pull", { value: String(dial.tenths) });
      }, REST);
    });
    return dial;
  },
  update(element, model, kit, dial) {
    if (!dial?.timer) return;
    element.querySelector(".sx-slide").value = dial.tenths;
    pulled(element, dial.tenths);
  },
  unmount(element, dial) {
    clearTimeout(dial?.timer);
  },
};
