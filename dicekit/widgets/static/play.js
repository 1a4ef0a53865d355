/* The table at which a game is played: opponents act by themselves after a pause, and the device keeps the tally of the
   evening. The pause is chosen in a field and kept too; with "none" each action waits for its button. So is a name while
   it's typed. */

import { store } from "./store.js";
import { behaviours } from "./kit.js";
import { scrollToTable } from "./reveal.js";

const PAUSES = { long: 2600, short: 1300 }; // milliseconds
const SURE = 10000; // milliseconds in which a second press leaves the game
const KEPT = "play/pause";

behaviours.pace = {
  mount(element, model, kit) {
    const field = element.querySelector("select");
    const chosen = store.get(KEPT);
    if (chosen in PAUSES || chosen === "none") field.value = chosen;
    const state = { timer: 0, asked: null, ending: new AbortController() };
    const again = () => { state.asked = null; pace(kit, field, state); };
    field.addEventListener("change", () => { store.set(KEPT, field.value); again(); }, { signal: state.ending.signal });
    document.addEventListener("visibilitychange", again, { signal: state.ending.signal });
    return Object.assign(state, { field });
  },
  update(element, model, kit, state) {
    scrollToTable(kit.root);
    pace(kit, state.field, state);
    const asking = kit.live && kit.root.querySelector("[data-asking]");
    if (!asking) {
      clearTimeout(state.staying);
      state.staying = 0;
    } else state.staying ||= setTimeout(() => kit.act("stay"), SURE);
  },
  unmount(element, state) {
    clearTimeout(state.timer);
    clearTimeout(state.staying);
    state.ending.abort();
  },
};

/* Press the button for the next action after the pause; pressing it earlier skips the rest. */
function pace(kit, field, state) {
  const button = kit.live && !document.hidden ? kit.root.querySelector("[data-act=more]") : null;
  const pause = PAUSES[field.value];
  const asked = button && pause ? `${button.dataset.key} ${pause}` : null;
  if (asked === state.asked) return;
  state.asked = asked;
  clearTimeout(state.timer);
  for (const old of kit.root.querySelectorAll(".pacing")) old.classList.remove("pacing");
  if (!asked) return;
  button.style.setProperty("--pause", `${pause}ms`);
  button.classList.add("pacing");
  state.timer = setTimeout(() => {
    if (button.isConnected && !document.hidden) button.click();
  }, pause);
}

/* The tally is restored from the device once, then follows what Python has counted. */
behaviours.evening = {
  mount(element, model, kit) {
    const before = store.get(element.dataset.place);
    const waits = kit.live && typeof before === "string" && before !== element.dataset.tally;
    if (waits) kit.act("tally", { text: before });
    return { tally: element.dataset.tally };
  },
  update(element, model, kit, state) {
    const { tally, place } = element.dataset;
    if (tally === state.tally) return;
    state.tally = tally;
    store.set(place, tally || null);
    store.set("play/ended", Date.now());
  },
};

/* A name that was typed but not sent before a reload is sent once its field is there again. */
const TYPED = "play/name";
behaviours.typed = {
  mount(element) {
    element.addEventListener("input", ({ target }) => draft(`${target.dataset.argName} ${target.value}`));
    element.addEventListener("change", () => draft(""));
  },
  update(element, model, kit) {
    const [seat, ...words] = kit.live ? draft().split(" ") : [];
    const field = seat && element.querySelector(`[data-act=name][data-arg-name="${seat}"]`);
    if (!field || field === document.activeElement) return;
    field.value = words.join(" ");
    field.dispatchEvent(new Event("change", { bubbles: true }));
  },
};

/* What is kept for this tab alone: the seat and the name; a new text replaces it. */
const draft = (text) => store.draft(TYPED, text) ?? "";
