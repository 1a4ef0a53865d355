/* While the needle moves, bars and points follow at once. Python is asked once the slider rests. */

import { all, behaviours } from "./kit.js";
import { following, onDrag } from "./slider.js";

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

/* The needle itself can be dragged, too: it moves the slider. */
function draggable(element) {
  const pull = (track, { clientX }) => {
    const slider = element.querySelector(".nd-slide"), { left, width } = track.getBoundingClientRect();
    slider.value = Math.round(Math.min(Math.max((100 * (clientX - left)) / width, 0), 100));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  };
  onDrag(element, ".pulled .nd-track", "pulling", {
    begin: (track, event) => { pull(track, event); return track; },
    move: pull,
    end: () => {},
  });
}

const slid = following(".nd-slide", pulled, (kit, at, low, high) => {
  for (const end of [low, high]) if (end !== at) kit.act("pull", { value: String(end), quiet: "1" });
  kit.act("pull", { value: String(at) });
});

behaviours.needles = {
  ...slid,
  mount(element, ...others) {
    draggable(element);
    return slid.mount(element, ...others);
  },
};
