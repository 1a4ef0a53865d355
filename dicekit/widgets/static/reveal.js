/* A new deal, your own action, own dice that are rolled again, or cups that come up, are brought into view with
   the headline above them: the button that did it may be far below. */

import { behaviours } from "./kit.js";

/* The table as it is now; a change of this is worth looking at. */
const stateOf = (table) => `${table?.dataset.key} ${table?.dataset.said} ${table?.dataset.shown} ${table?.classList.contains("reveal")}`;

export function scrollToTable(root, state) {
  const table = root.querySelector(".round-table"), now = stateOf(table);
  if (state.dealt && now !== state.dealt && table?.getBoundingClientRect().top < 0) {
    (table.closest(".stepper")?.querySelector(".headline") ?? table).scrollIntoView({ block: "start" });
  }
  state.dealt = now;
}

behaviours.reveal = {
  mount: () => ({ dealt: "" }),
  update: (element, model, kit, state) => scrollToTable(kit.root, state),
};

let decided = false; // by a press whose outcome isn't there yet; the part that it draws may be a new one

function showOutcome(element) {
  const outcome = element.querySelector("[data-outcome]");
  if (!outcome || !decided) return;
  decided = false;
  requestAnimationFrame(() => { // once the page below it is drawn, too
    outcome.scrollIntoView({ block: "nearest" });
    const table = element.querySelector(".tabletop");
    if (table?.getBoundingClientRect().top < 0) table.scrollIntoView({ block: "start" }); // the dice that it comes from
  });
}

/* What a decision led to is brought into view when it comes: the button may be above it. */
behaviours.outcome = {
  mount(element) {
    element.addEventListener("click", (event) => (decided ||= Boolean(event.target.closest("[data-act]"))), { capture: true });
    showOutcome(element);
    return {};
  },
  update: showOutcome,
};

/* A new hand is brought into view with the question about it: the button is below them. */
behaviours.newhand = {
  mount: (element) => ({ hand: element.dataset.hand }),
  update(element, model, kit, state) {
    if (element.dataset.hand !== state.hand && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
    state.hand = element.dataset.hand;
  },
};
