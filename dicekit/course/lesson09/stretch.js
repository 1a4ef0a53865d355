/* The curve of ones while its slider is pulled: the picture follows at once, Python is asked once the slider rests. */

import { behaviours } from "./kit.js";
import { following } from "./slider.js";

const pulled = (element, tenths) => {
  element.style.setProperty("--f", tenths / 10);
  element.querySelector(".sx-now").textContent = (tenths / 10).toFixed(1);
};

behaviours.stretch = following(".sx-slide", pulled, (kit, tenths) => kit.act("pull", { value: String(tenths) }));
