/* Scrolls into view a new deal, your own action, your rerolled dice or a showdown, with
   the headline above them, as the button that caused it may be far below. */

import { behaviours } from "./kit.js";

const WIDE = matchMedia("(min-width: 66rem)");

/* A key of the table's state; the table is scrolled into view when it changes. */
const stateOf = (table) => `${table?.dataset.key} ${table?.dataset.said} ${table?.dataset.shown} ${table?.classList.contains("reveal")}`;

export function scrollToTable(root) { // which remembers the state, as a redraw may replace the parts in it
  const table = root.querySelector(".round-table"), now = stateOf(table), waits = root.querySelector(".cups-wait");
  if (now === root.dealt) return;
  if (waits?.checkVisibility()) waits.scrollIntoView({ block: "nearest" });
  if (root.dealt) requestAnimationFrame(() => { // once what is above the table is drawn, too
    if (table?.getBoundingClientRect().top < 0) (table.closest(".stepper")?.querySelector(".headline") ?? table).scrollIntoView({ block: "start" });
    else if (table?.closest(".odds-round") || (table?.classList.contains("reveal") && WIDE.matches)) table.scrollIntoView({ block: "nearest" }); // your own dice are the last in it
  });
  root.dealt = now;
}

behaviours.reveal = { update: (element, model, kit) => scrollToTable(kit.root) };

let decided = false; // a press whose result isn't drawn yet, perhaps in a new part

function showOutcome(element) {
  const outcome = element.querySelector("[data-outcome]");
  if (!outcome || !decided) return;
  decided = false;
  requestAnimationFrame(() => { // once the page below it is drawn, too
    outcome.scrollIntoView({ block: "nearest" });
    const table = element.querySelector(".tabletop");
    if (table?.getBoundingClientRect().top < 0) table.scrollIntoView({ block: "start" }); // with the dice above it
  });
}

/* Scrolls the result of a decision into view, as the button may be above it. */
behaviours.outcome = {
  mount(element) {
    element.addEventListener("click", (event) => (decided ||= Boolean(event.target.closest("[data-act]"))), { capture: true });
    showOutcome(element);
    return {};
  },
  update: showOutcome,
};

/* Scrolls a new hand and its question into view, as the button is below them. */
behaviours.newhand = {
  mount: (element) => ({ hand: element.dataset.hand }),
  update(element, model, kit, state) {
    if (element.dataset.hand !== state.hand && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
    state.hand = element.dataset.hand;
  },
};
