/* Scrolls to a review when it is opened below its table, to its top when another decision is opened, to the verdict when it is
   answered, and the row of dots to the chosen one. */

import { behaviours } from "./kit.js";
import { store } from "./store.js";

function show(element, block = "start") {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
  element.scrollIntoView({ block, behavior: calm ? "auto" : "smooth" });
}

/* The verdict with the luck below it; from its top, if that is above the screen. */
function showVerdict(answer, luck) {
  if (answer.getBoundingClientRect().top < 0) show(answer);
  else show(luck ?? answer, "nearest");
}

/* “Show all” puts the sum above the decisions: they stay where they were on the screen. */
let before = null;
const topOf = (review) => review.querySelector(".game").getBoundingClientRect().top;
document.addEventListener("click", ({ target }) => {
  const all = target.closest?.(".review [data-act=open_all]");
  if (all) before = topOf(all.closest(".review"));
}, true);

behaviours.arrive = { mount: (element) => show(element) };

behaviours.decision = {
  mount: (element) => ({ place: element.dataset.place, answered: Boolean(element.querySelector(".answer")) }),
  update(element, model, kit, state) {
    const last = { ...state };
    Object.assign(state, behaviours.decision.mount(element));
    const review = element.closest(".review");
    if (before !== null) {
      scrollBy({ top: topOf(review) - before, behavior: "instant" });
      before = null;
    } else if (state.place !== last.place && review.getBoundingClientRect().top < 0) show(review);
    else if (state.answered && !last.answered) showVerdict(element.querySelector(".answer"), element.querySelector(".luck"));
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

/* The game that the Play page keeps on this device is told once, and when it was won or lost is written beside it. */
behaviours.last = {
  mount(element, model, kit) {
    const kept = store.get("play/game");
    if (kit.live && typeof kept === "string") kit.act("kept_game", { text: kept });
  },
  update(element) {
    const place = element.querySelector("[data-place=when]"), ended = store.get("play/ended");
    if (place && Number.isFinite(ended)) place.textContent = new Date(ended).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  },
};
