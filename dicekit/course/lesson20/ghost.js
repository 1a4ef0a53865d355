/* The cards while they're played: bars and heaps follow at once. Python is asked once the slider rests. */

import { all, behaviours } from "./kit.js";

const REST = 150; // milliseconds without a move

function played(element, number) {
  const places = all(element, ".gh-place");
  const rooms = places.map((place, at) => all(place, ".gh-card").length - (at < 3 ? number : 0));
  const sum = rooms.reduce((one, other) => one + other);
  places.forEach((place, at) => {
    const percent = (100 * rooms[at]) / sum;
    place.style.setProperty("--p", percent.toFixed(2));
    place.style.setProperty("--dark", Math.round(100 / Math.sqrt(sum)));
    place.querySelector(".gh-bar b").textContent = Math.round(percent);
    place.querySelector(".gh-count").textContent = rooms[at];
    all(place, ".gh-card").forEach((card, number_) => card.classList.toggle("gone", number_ >= rooms[at]));
  });
  element.querySelector(".gh-played b").textContent = number;
}

behaviours.ghost = {
  mount(element, model, kit) {
    const dial = { at: 0, timer: 0 };
    element.addEventListener("input", (event) => {
      if (!event.target.matches(".gh-slide")) return;
      dial.at = Number(event.target.value);
      played(element, dial.at);
      clearTimeout(dial.timer);
      dial.timer = setTimeout(() => {
        dial.timer = 0;
        kit.act("pull", { value: String(dial.at) });
      }, REST);
    });
    return dial;
  },
  update(element, model, kit, dial) {
    const slider = element.querySelector(".gh-slide");
    if (!dial?.timer || !slider) return;
    slider.value = dial.at;
    played(element, dial.at);
  },
  unmount(element, dial) {
    clearTimeout(dial?.timer);
  },
};
