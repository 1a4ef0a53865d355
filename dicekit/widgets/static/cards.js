/* A hand of cards on a narrow page: one row is open at a time; pressing another row's heading opens that one. */

import { all, behaviours } from "./kit.js";
import { store } from "./store.js";

function openRow(fan, key) {
  for (const row of all(fan, ".fan-row")) {
    const opener = row.querySelector("[data-row-opens]");
    const on = opener.dataset.rowOpens === key;
    row.classList.toggle("opened", on);
    opener.setAttribute("aria-expanded", String(on));
  }
}

behaviours.fan = {
  mount(element) {
    const pressed = (event) => {
      const opener = event.target.closest("[data-row-opens]");
      if (opener) openRow(element, opener.dataset.rowOpens);
    };
    element.addEventListener("click", pressed);
    return { pressed };
  },
  unmount(element, state) {
    element.removeEventListener("click", state.pressed);
  },
};

const PAUSES = { slow: 2200, quick: 1000 }; // milliseconds before the next card of another player
const ENDED = 3; // a trick that is over stays as long as so many pauses
const CHOSEN = "cards/pace"; // kept when the pace was chosen here

/* Asks for the next card of the others after a pause. Where motion is unwanted they wait for a press, unless a pace was
   chosen. */
behaviours.cardpace = {
  mount(element, model, kit) {
    const state = { timer: 0, asked: null, scene: element.dataset.scene, ending: new AbortController() };
    const { signal } = state.ending;
    element.addEventListener("change", () => store.set(CHOSEN, true), { signal, capture: true });
    document.addEventListener("visibilitychange", () => { state.asked = null; paced(element, kit, state); }, { signal });
    paced(element, kit, state);
    return state;
  },
  update(element, model, kit, state) {
    const { scene } = element.dataset;
    if (scene && scene !== state.scene) show(kit.root); // the whole table, once it's dealt
    state.scene = scene;
    paced(element, kit, state);
  },
  unmount(element, state) {
    clearTimeout(state.timer);
    state.ending.abort();
  },
};

/* Scrolls to the strip above the table, unless all from there to what is said below the cards is in view. */
function show(root) {
  const strip = root.querySelector(".card-table > [data-slot=strip]");
  const { bottom } = root.querySelector(".card-says").getBoundingClientRect();
  if (strip.getBoundingClientRect().top < 0 || bottom > innerHeight) strip.scrollIntoView({ block: "start" });
}

function paced(element, kit, state) {
  const { pace, at, ended } = element.dataset;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
  if (kit.live && calm && pace in PAUSES && !store.get(CHOSEN)) {
    if (!state.calmed) kit.act("pace", { value: "press" });
    state.calmed = true;
    return;
  }
  state.calmed = false;
  const pause = kit.live && !document.hidden && at && pace in PAUSES ? PAUSES[pace] * (ended === undefined ? 1 : ENDED) : 0;
  const asked = pause ? `${at} ${pause}` : null;
  if (asked === state.asked) return;
  state.asked = asked;
  clearTimeout(state.timer);
  if (asked) state.timer = setTimeout(() => { if (element.isConnected && !document.hidden) kit.act("next", { at: Number(at) }); }, pause);
}
