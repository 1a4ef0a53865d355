/* The outcomes of a grid as arrays of numbers: the count of each, their order, and the dice of an outcome. Chances are
   computed in Python only. */

import { seeds } from "./seeds.js";

/* The count of each outcome: for each class of one more die, all outcomes again, one higher if the class counts. */
function countOutcomes(row, dice) {
  let outcomes = new Uint8Array(1);
  for (let die = 0; die < dice; die++) {
    const more = new Uint8Array(outcomes.length * row.length);
    row.forEach((hit, at) => {
      const from = at * outcomes.length;
      more.set(outcomes, from);
      if (hit) for (let i = from; i < from + outcomes.length; i++) more[i] += 1;
    });
    outcomes = more;
  }
  return outcomes;
}

/* The count of each outcome whose dice count as one hand. Python sends the counts of hands in sorted order, in which they
   first occur among the outcomes. */
export const GONE = 255; // the count of hands that are rolled again
function countHands(facts) {
  const met = new Map();
  return Uint8Array.from({ length: facts.total }, (_, outcome) => {
    const hand = diceOf(facts, outcome).sort((one, other) => one - other).join();
    if (!met.has(hand)) met.set(hand, facts.hands[met.size]);
    return met.get(hand);
  });
}

/* The dice of an outcome in a sample, drawn by seed as in Python. */
const sampledOutcome = (facts, outcome) =>
  seeds.faces(facts.sample.seed, 0, facts.sample.lesson, facts.sample.item, outcome + 1, facts.dice, facts.sample.of.length)
    .map((face) => facts.sample.of[face - 1]);

/* The classes of the dice in an outcome. */
export function diceOf(facts, outcome) {
  if (facts.sample) return sampledOutcome(facts, outcome);
  const sides = facts.row.length, dice = [];
  for (let die = 0, rest = outcome; die < facts.dice; die++, rest = Math.floor(rest / sides)) dice.unshift(rest % sides);
  return dice;
}

/* Whether to wait for the counts of a sample from Python, which is much faster. */
export const isAwaited = (facts, live) => Boolean(live && facts.sample && !facts.sample.ready);

/* The counts of a sample: sent by Python, else computed here. */
function countSample(facts) {
  if (facts.sample.counts) return Uint8Array.from(atob(facts.sample.counts), (sign) => sign.charCodeAt(0));
  const counts = new Uint8Array(facts.total);
  for (let outcome = 0; outcome < facts.total; outcome++) {
    for (const kind of sampledOutcome(facts, outcome)) counts[outcome] += facts.row[kind];
  }
  return counts;
}

/* For each outcome 1 if it contradicts what is known, else 0. */
function strikeOutcomes(facts, counts) {
  const { dice, least, most } = facts.known;
  const struck = new Uint8Array(counts.length);
  if (facts.hands) counts.forEach((count, outcome) => { if (count === GONE) struck[outcome] = 1; });
  const fixed = dice.map((shown, die) => [die, shown]).filter(([, shown]) => shown !== null);
  if (!fixed.length && !least && most === null) return struck;
  const sides = facts.row.length;
  const places = fixed.map(([die, shown]) => [sides ** (facts.dice - die - 1), shown]);
  for (let outcome = 0; outcome < counts.length; outcome++) {
    const wrong = places.some(([place, shown]) => Math.floor(outcome / place) % sides !== shown);
    if (wrong || counts[outcome] < least || (most !== null && counts[outcome] > most)) struck[outcome] = 1;
  }
  return struck;
}

const countAll = (facts) => (facts.sample ? countSample(facts) : facts.hands ? countHands(facts) : countOutcomes(facts.row, facts.dice));

/* The outcomes for some data from Python; unchanged arrays are reused from `before`. */
export function outcomesOf(facts, before, live) {
  const awaited = isAwaited(facts, live);
  const mark = JSON.stringify([facts.row, facts.dice, facts.total, facts.sample?.of, facts.hands, awaited]);
  const counts = before?.mark === mark ? before.counts : awaited ? new Uint8Array(facts.total) : countAll(facts);
  const known = JSON.stringify(facts.known);
  const same = before?.mark === mark && before.known === known;
  return { mark, known, counts, struck: same ? before.struck : strikeOutcomes(facts, counts), columns: facts.shape[1] };
}

/* The order of outcomes: `sequence` from first to last, its inverse `place`, and the rows. If sorted, outcomes are grouped
   into bands by count, and each band begins a new row. */
export function arranged(outcomes, sorted) {
  const { counts, columns } = outcomes, total = counts.length;
  const sequence = new Uint32Array(total), place = new Uint32Array(total);
  const rows = [], bands = [];
  if (!sorted) {
    for (let at = 0; at < total; at++) sequence[at] = place[at] = at;
    for (let start = 0; start < total; start += columns) rows.push({ start, size: Math.min(columns, total - start), band: 0 });
    return { sorted, sequence, place, rows, bands };
  }
  const sizes = new Uint32Array(256);
  for (const count of counts) sizes[count] += 1;
  const next = new Uint32Array(256);
  let start = 0;
  sizes.forEach((size, count) => {
    if (!size) return;
    next[count] = start;
    bands.push({ count, start, size, row: rows.length, rows: Math.ceil(size / columns) });
    for (let at = 0; at < size; at += columns) rows.push({ start: start + at, size: Math.min(columns, size - at), band: bands.length - 1 });
    start += size;
  });
  for (let outcome = 0; outcome < total; outcome++) {
    const at = next[counts[outcome]]++;
    sequence[at] = outcome;
    place[outcome] = at;
  }
  return { sorted, sequence, place, rows, bands };
}

/* The row of a place in the sequence, by binary search. */
export function rowAt(order, at) {
  let low = 0, high = order.rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (order.rows[middle].start <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/* The first or last place of an outcome with the same count. */
export function endOfBand(outcomes, order, outcome, last) {
  const count = outcomes.counts[outcome];
  const { sequence } = order, size = sequence.length;
  for (let i = 0; i < size; i++) {
    const at = last ? size - 1 - i : i;
    if (outcomes.counts[sequence[at]] === count) return at;
  }
  return order.place[outcome];
}

/* The next place, cyclically, whose outcome is `wanted`; -1 if there is none. */
export function nextPlace(order, from, wanted) {
  const { sequence } = order, size = sequence.length;
  for (let step = 1; step < size; step++) {
    const at = (from + step) % size;
    if (wanted(sequence[at])) return at;
  }
  return -1;
}
