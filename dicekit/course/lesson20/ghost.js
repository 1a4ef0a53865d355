/* The cards while they're played: bars and heaps follow at once. Python is asked once the slider rests. */

import { all, behaviours } from "./kit.js";
import { following } from "./slider.js";

const nearest = (room, sum, scale) => Math.floor((200 * scale * room + sum) / (2 * sum));

function played(element, number) {
  const places = all(element, ".gh-place");
  const rooms = places.map((place, at) => all(place, ".gh-card").length - (at < 3 ? number : 0));
  const sum = rooms.reduce((one, other) => one + other);
  const scale = rooms.reduce((all_, room) => all_ + nearest(room, sum, 1), 0) === 100 ? 1 : 10; // percents add up
  places.forEach((place, at) => {
    place.style.setProperty("--p", ((100 * rooms[at]) / sum).toFixed(2));
    place.style.setProperty("--dark", Math.round(100 / Math.sqrt(sum)));
    place.querySelector(".gh-bar b").textContent = (nearest(rooms[at], sum, scale) / scale).toFixed(scale > 1 ? 1 : 0).replace(".", element.dataset.decimal);
    place.querySelector(".gh-count").textContent = rooms[at];
    all(place, ".gh-card").forEach((card, number_) => card.classList.toggle("gone", number_ >= rooms[at]));
  });
  element.querySelector(".gh-played b").textContent = number;
}

behaviours.ghost = following(".gh-slide", played, (kit, number) => kit.act("pull", { value: String(number) }));
