/* Decisions of reviewed games, counted on the device for My guesses: `play/decisions` has for each round, by a short name,
   [decisions, sound ones, sound ones that lost]. A round that is shown again replaces its own entry. */

import { behaviours } from "./kit.js";
import { store } from "./store.js";

export const DECISIONS = "play/decisions";
const MAX_ROUNDS = 400; // the most rounds; the oldest are dropped first

/* All counts: { all, sound, unlucky }. */
export function decisionsMade() {
  const rounds = Object.values(store.get(DECISIONS) ?? {}).filter((one) => Array.isArray(one) && one.every(Number.isInteger));
  const sum = (at) => rounds.reduce((total, one) => total + (one[at] ?? 0), 0);
  return { all: sum(0), sound: sum(1), unlucky: sum(2) };
}

behaviours.decisions = {
  update(element) {
    const now = store.get(DECISIONS) ?? {};
    const found = JSON.parse(element.dataset.decisions);
    const fresh = Object.entries(found).filter(([name, one]) => JSON.stringify(now[name]) !== JSON.stringify(one));
    if (!fresh.length) return;
    store.set(DECISIONS, Object.fromEntries(Object.entries({ ...now, ...Object.fromEntries(fresh) }).slice(-MAX_ROUNDS)));
  },
};
