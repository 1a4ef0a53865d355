/* Scrolls to a review when it is opened below its table, to its top when another decision is opened, to the verdict when it is
   answered, and the row of dots to the chosen one. */

import { behaviours } from "./kit.js";

function show(element, block = "start") {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
  element.scrollIntoView({ block, behavior: calm ? "auto" : "smooth" });
}

/* The verdict with the luck below it; from its top, if that is above the screen. */
function showVerdict(answer, luck) {
  if (answer.getBoundingClientRect().top < 0) show(answer);
  else show(luck ?? answer, "nearest");
}

behaviours.arrive = { mount: (element) => show(element) };

behaviours.decision = {
  mount: (element) => ({ place: element.dataset.place, answered: Boolean(element.querySelector(".answer")) }),
  update(element, model, kit, state) {
    const before = { ...state };
    Object.assign(state, behaviours.decision.mount(element));
    const review = element.closest(".review");
    if (state.place !== before.place && review.getBoundingClientRect().top < 0) show(review);
    else if (state.answered && !before.answered) showVerdict(element.querySelector(".answer"), element.querySelector(".luck"));
  },
};

function showChosen(row) {
  const chosen = row.querySelector("[aria-current]");
  if (!chosen) return;
  const [left, right] = [chosen.closest(".rounds > li").getBoundingClientRect().left, chosen.getBoundingClientRect().right];
  const wanted = right - left < row.clientWidth ? left : chosen.getBoundingClientRect().left - 12; // with its round's name
  row.scrollLeft += wanted - row.getBoundingClientRect().left;
}
behaviours.strip = { mount: showChosen, update: showChosen };
