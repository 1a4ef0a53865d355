/* Decisions of reviewed games, counted on the device for My guesses: `play/decisions` has for each round, by a short name,
   [decisions, sound ones, sound ones that lost, others that won]. A round that is shown again replaces its own entry. */

import { behaviours } from "./kit.js";
import { store } from "./store.js";

export const DECISIONS = "play/decisions";
const MAX_ROUNDS = 400; // the most rounds; the oldest are dropped first

/* The counts of each round whose name begins so. */
const roundsKept = (beginning = "") => Object.entries(store.get(DECISIONS) ?? {})
  .filter(([name, one]) => name.startsWith(beginning) && Array.isArray(one) && one.every(Number.isInteger)).map(([, one]) => one);

/* All counts: { all, sound, unlucky }. */
export function decisionsMade() {
  const rounds = roundsKept();
  const sum = (at) => rounds.reduce((total, one) => total + (one[at] ?? 0), 0);
  return { all: sum(0), sound: sum(1), unlucky: sum(2) };
}

behaviours.decisions = {
  /* Tells Python once what the device has kept under names with this beginning. */
  mount(element, model, kit) {
    const { recall } = element.dataset, kept = recall ? roundsKept(recall) : [];
    const sum = (at) => kept.reduce((total, one) => total + (one[at] ?? 0), 0);
    if (kept.length) kit.note("recall", { made: sum(0), sound: sum(1), unlucky: sum(2), lucky: sum(3) });
  },
  update(element) {
    const now = store.get(DECISIONS) ?? {};
    const found = JSON.parse(element.dataset.decisions);
    const fresh = Object.entries(found).filter(([name, one]) => JSON.stringify(now[name]) !== JSON.stringify(one));
    if (!fresh.length) return;
    store.set(DECISIONS, Object.fromEntries(Object.entries({ ...now, ...Object.fromEntries(fresh) }).slice(-MAX_ROUNDS)));
  },
};
