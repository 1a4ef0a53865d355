/* The worlds of a grid as plain numbers: how many dice count in each, the order in which they stand, and which dice a
   world has. Only counting and placing: no chance is ever worked out here. */

import { seeds } from "./seeds.js";

/* How many dice count, world by world: for each class of one more die all worlds once more, one higher if it counts. */
function countWorlds(row, dice) {
  let worlds = new Uint8Array(1);
  for (let die = 0; die < dice; die++) {
    const more = new Uint8Array(worlds.length * row.length);
    row.forEach((hit, at) => {
      const from = at * worlds.length;
      more.set(worlds, from);
      if (hit) for (let i = from; i < from + worlds.length; i++) more[i] += 1;
    });
    worlds = more;
  }
  return worlds;
}

/* What worlds count whose dice count together: Python says it hand by hand, in order, and a world counts as its sorted
   dice do. Worlds go up, so each hand is met sorted first. */
export const GONE = 255; // no count: such a hand is rolled again
function countHands(facts) {
  const met = new Map();
  return Uint8Array.from({ length: facts.total }, (_, world) => {
    const hand = diceOf(facts, world).sort((one, other) => one - other).join();
    if (!met.has(hand)) met.set(hand, facts.hands[met.size]);
    return met.get(hand);
  });
}

/* One world of a sample: its dice are drawn by seed, as Python draws them. */
const sampledWorld = (facts, world) =>
  seeds.faces(facts.sample.seed, 0, facts.sample.lesson, facts.sample.item, world + 1, facts.dice, facts.sample.of.length)
    .map((face) => facts.sample.of[face - 1]);

/* The classes of the dice in a world. */
export function diceOf(facts, world) {
  if (facts.sample) return sampledWorld(facts, world);
  const sides = facts.row.length, dice = [];
  for (let die = 0, rest = world; die < facts.dice; die++, rest = Math.floor(rest / sides)) dice.unshift(rest % sides);
  return dice;
}

/* A sample that Python is still drawing: its counts come in a moment, and far sooner than they could be drawn here. */
export const isAwaited = (facts, live) => Boolean(live && facts.sample && !facts.sample.ready);

/* The counts of a sample: as Python sends them, else drawn here. */
function countSample(facts) {
  if (facts.sample.counts) return Uint8Array.from(atob(facts.sample.counts), (sign) => sign.charCodeAt(0));
  const counts = new Uint8Array(facts.total);
  for (let world = 0; world < facts.total; world++) {
    for (const kind of sampledWorld(facts, world)) counts[world] += facts.row[kind];
  }
  return counts;
}

/* Which worlds contradict what is known. */
function strikeWorlds(facts, counts) {
  const { dice, least, most } = facts.known;
  const struck = new Uint8Array(counts.length);
  if (facts.hands) counts.forEach((count, world) => { if (count === GONE) struck[world] = 1; });
  const fixed = dice.map((shown, die) => [die, shown]).filter(([, shown]) => shown !== null);
  if (!fixed.length && !least && most === null) return struck;
  const sides = facts.row.length;
  const places = fixed.map(([die, shown]) => [sides ** (facts.dice - die - 1), shown]);
  for (let world = 0; world < counts.length; world++) {
    const wrong = places.some(([place, shown]) => Math.floor(world / place) % sides !== shown);
    if (wrong || counts[world] < least || (most !== null && counts[world] > most)) struck[world] = 1;
  }
  return struck;
}

const countAll = (facts) => (facts.sample ? countSample(facts) : facts.hands ? countHands(facts) : countWorlds(facts.row, facts.dice));

/* All worlds of some facts; what is asked again and again is kept. */
export function worldsOf(facts, before, live) {
  const awaited = isAwaited(facts, live);
  const mark = JSON.stringify([facts.row, facts.dice, facts.total, facts.sample?.of, facts.hands, awaited]);
  const counts = before?.mark === mark ? before.counts : awaited ? new Uint8Array(facts.total) : countAll(facts);
  const known = JSON.stringify(facts.known);
  const same = before?.mark === mark && before.known === known;
  return { mark, known, counts, struck: same ? before.struck : strikeWorlds(facts, counts), columns: facts.shape[1] };
}

/* Where the worlds stand: `sequence` from first to last, `place` the way back, and rows with their beginnings. Sorted,
   worlds of one count stand together, and each band begins a row of its own. */
export function arranged(worlds, sorted) {
  const { counts, columns } = worlds, total = counts.length;
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
  for (let world = 0; world < total; world++) {
    const at = next[counts[world]]++;
    sequence[at] = world;
    place[world] = at;
  }
  return { sorted, sequence, place, rows, bands };
}

/* The row of a place in the sequence: rows are full but for the last of a band. */
export function rowAt(order, at) {
  let low = 0, high = order.rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (order.rows[middle].start <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/* The first and the last place of the band in which a world stands; as rolled, of the worlds of its count. */
export function endOfBand(worlds, order, world, last) {
  const count = worlds.counts[world];
  const { sequence } = order, size = sequence.length;
  for (let i = 0; i < size; i++) {
    const at = last ? size - 1 - i : i;
    if (worlds.counts[sequence[at]] === count) return at;
  }
  return order.place[world];
}

/* The next place, going round, where `wanted` is true of the world; -1 if there is none. */
export function nextPlace(order, from, wanted) {
  const { sequence } = order, size = sequence.length;
  for (let step = 1; step < size; step++) {
    const at = (from + step) % size;
    if (wanted(sequence[at])) return at;
  }
  return -1;
}

/* A whole number in groups of three, from five figures on, as Python writes it. */
export const inGroups = (number) => (number > 9999 ? String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f") : String(number));
