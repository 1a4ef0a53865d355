/* What a wall shows of a class: guesses, rolls, answers and decisions. The words are those of its page. */

import { worded } from "./store.js";

export const words = JSON.parse(document.querySelector("main").dataset.words);
export const alone = { place: null }; // the exercise that is shown alone

export function el(name, attributes = {}, ...inside) {
  const svg = ["svg", "rect", "circle", "line", "text", "path", "g", "title"].includes(name);
  const made = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(attribute, value);
  made.append(...inside.flat().filter((one) => one !== null && one !== undefined));
  return made;
}

export const big = (text) => el("p", { class: "big" }, text);

/* How many had which idea; `of` is the answer that it leads to. An idea of only one pupil is worded so that it points at nobody. */
const idea = ({ times, words: about, of }) => worded(words[`${times === 1 ? "common" : "shared"}${of ? "_of" : ""}`], { n: times, idea: about, of });

/* A die; `mark` says what it is: one that counts, or a wild one that does. */
const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
function die(face, mark) {
  const pips = PIPS[face].map((at) => el("circle", { cx: 26 + 24 * (at % 3), cy: 26 + 24 * Math.floor(at / 3), r: 9 }));
  const ring = mark.includes("wild") ? el("circle", { cx: 50, cy: 50, r: 25, class: "ring" }) : null;
  return el("svg", { viewBox: "0 0 100 100", class: `die ${mark}`, role: "img", "aria-label": String(face) }, el("rect", { x: 4, y: 4, width: 92, height: 92, rx: 18 }), pips, ring);
}

export const diceRow = (faces, hits = []) => el("p", { class: "dice" }, faces.map((face) => die(face, !hits.includes(face) ? "" : face === 1 && hits.length > 1 ? "counts wild" : "counts")));

/* The end of a number line with several possible `ends`: after the answer and nearly all guesses. A few far-off guesses are at its end. */
function endOf(axis, guesses, truth) {
  if (!axis.ends) return axis.high;
  const all = guesses.flatMap(({ at, times }) => Array(times).fill(at)).sort((a, b) => a - b);
  const most = Math.max(truth?.at ?? 0, all[Math.floor(0.9 * (all.length - 1))] ?? 0);
  return axis.ends.find((end) => end >= most) ?? axis.high;
}

/* Circles over a number line, one for each guess; the answer is a line once it's shown. With two plots both are low and have
   the same line. */
function dots({ dots: all, again, axis, truth, wide = 1700 }) {
  const high = endOf(axis, [...all, ...(again ?? [])], truth), beyond = [...all, ...(again ?? [])].some(({ at }) => at > high);
  const found = all.filter(({ at }) => at <= high), far = all.filter(({ at }) => at > high).reduce((sum, { times }) => sum + times, 0);
  if (far) {
    const last = found.find(({ at }) => at === high);
    found.splice(last ? found.indexOf(last) : found.length, last ? 1 : 0, { at: high, times: far + (last?.times ?? 0) });
  }
  const [W, H, foot] = [wide, again ? (wide < 1700 ? 250 : 330) : wide < 1700 ? 420 : 520, axis.unit ? 96 : 52], x = (at) => 40 + ((at - axis.low) / (high - axis.low)) * (W - 80);
  const aside = Math.max(28, Math.max(0.025, 0.3 / (high - axis.low)) * (W - 80)); // how far a circle may be from its guess
  const fits = (some, most) => stacked(some.flatMap(({ at, times }) => Array(times).fill(x(Math.min(at, high)))), H - (again ? 96 : foot) - 8, aside, most);
  const { r, spots } = fits(found, again ? fits(again).r : LARGEST); // of one size in both plots
  const picture = el("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": words.guesses });
  picture.append(el("line", { x1: 40, x2: W - 40, y1: H - foot, y2: H - foot, class: "axis" }));
  for (let i = 0; i <= 5; i++) {
    const at = axis.low + ((high - axis.low) * i) / 5;
    const label = beyond && i === 5 ? worded(words.more_than, { n: Math.round(at) }) : String(Math.round(at));
    picture.append(el("text", { x: x(at), y: H - foot + 42, class: beyond && i === 5 ? "tick last" : "tick" }, label));
  }
  if (axis.unit) picture.append(el("text", { x: W / 2, y: H - 8, class: "tick axis-label" }, axis.unit));
  if (truth?.at !== undefined) picture.append(el("line", { x1: x(truth.at), x2: x(truth.at), y1: 4, y2: H - foot, class: "truth" }));
  for (const { at, level } of spots) picture.append(el("circle", { cx: at, cy: H - foot - r - 1 - level * 2.1 * r, r, class: "dot" }));
  return picture;
}

/* Circles side by side are on one level, those that would overlap move aside a little, or up; they're as large as fits. */
const LARGEST = 44;
function stacked(all, height, aside, most = LARGEST) {
  for (let r = most; ; r -= 2) {
    const spots = [];
    for (const at of all) {
      const placeOn = (level) => {
        const there = spots.filter((one) => one.level === level).map((one) => one.at);
        const places = [at, ...there.flatMap((one) => [one + 2 * r, one - 2 * r])].filter((place) => Math.abs(place - at) <= aside);
        return places.sort((a, b) => Math.abs(a - at) - Math.abs(b - at)).find((place) => there.every((one) => Math.abs(one - place) > 2 * r - 0.01));
      };
      let level = 0, place;
      while ((place = placeOn(level)) === undefined) level++;
      spots.push({ at: place, level });
    }
    if (r <= 8 || spots.every(({ level }) => (level + 1) * 2.1 * r <= height)) return { r, spots };
  }
}

/* Bars with names, for guesses that are no numbers; a good one has a `mark`. Bars of several lists have one scale (`most`). */
const longest = (found) => Math.max(1, ...found.map(({ times }) => Math.abs(times)));
function rows(found, mark = words.right_one, most = longest(found)) {
  return el("ul", { class: "rows" }, found.map(({ label, times, text, good, won }) =>
    el("li", { class: good ? "good" : good === false ? "other" : null }, el("span", { class: "label" }, label, good && text === undefined ? el("small", {}, won === false ? words.corner.unlucky_call : mark) : null), el("span", { class: "bar", style: `--share:${Math.abs(times) / most}` }), el("b", {}, text ?? String(Math.round(times))))));
}

/* Shares of 100, a line for each name and on it a dot for each pupil; once the answer is shown, that and the mean of all. */
const SHARE_ENDS = [50, 100], APART = { wide: 4, narrow: 8 }; // where many lines may end; dots that are nearer, in hundredths of the line, are one above the other
function shares({ dots: found, again, truth, wide = 1700 }) {
  const many = found.length > 5, narrow = wide < 1700 || (again && many), apart = APART[narrow ? "narrow" : "wide"];
  const all = [...found, ...(again ?? [])].flatMap(({ each: guesses }) => guesses), end = many ? SHARE_ENDS.find((one) => Math.max(0, ...all, ...(truth?.shares ?? [])) <= one) : 100;
  const place = (value) => (100 * value) / end, mark = (kind, value) => el("i", { class: kind, style: `--at:${place(value)}` });
  const line = ({ label, each: guesses, times: mean }, at) => {
    const ends = []; // of each level, the place of its last dot
    const spots = guesses.map((value) => {
      const free = ends.findIndex((last) => place(value) - last >= apart), level = free < 0 ? ends.length : free;
      ends[level] = place(value);
      return el("i", { class: "dot", style: `--at:${place(value)}; --level:${level}`, "data-at": String(value) });
    });
    const marks = truth?.shares ? [guesses.length ? mark("mean", mean) : null, mark("is", truth.shares[at])] : [];
    return el("li", {}, el("span", { class: "label" }, label), el("span", { class: "of-hundred", style: `--levels:${Math.max(1, ends.length)}` }, spots, marks));
  };
  const ticks = [0, 1, 2, 3, 4, 5].map((at) => el("i", { style: `--at:${20 * at}` }, String((end * at) / 5)));
  const key = truth?.shares ? el("p", { class: "share-key" }, el("span", { class: "is" }, words.step.reveal), all.length ? el("span", { class: "mean" }, words.counted.mean) : null) : null;
  return el("div", { class: "share-dots", "data-rows": many ? "many" : "few", "data-narrow": narrow ? "" : null }, el("ul", {}, found.map(line), el("li", { class: "share-ticks", "aria-hidden": "true" }, el("span"), el("span", { class: "of-hundred" }, ticks))), key);
}

const plot = (guess) => (guess.axis ? dots(guess) : guess.counted === "mean" ? shares(guess) : rows(guess.dots, words.right_one, longest([...guess.dots, ...(guess.again ?? [])])));
const madeIn = (votes) => votes.some(({ times }) => times);

export const answerOf = ({ truth }) => (truth ? el("p", { class: "answer" }, truth.said) : null);

/* What the class said, before the talk and after it: how many came near or were right, and which guess is in the middle. */
const NEAR = 10;
const each = (votes) => votes.flatMap(({ at, times }) => Array(times).fill(at)).sort((a, b) => a - b);
const middleOf = (votes) => {
  const all = each(votes), half = all.length / 2;
  return all.length ? (all[Math.ceil(half) - 1] + all[Math.floor(half)]) / 2 : 0; // of two in the middle, their mean
};
function classGuesses({ dots: last, was, axis, truth, of_100: share, counted }) {
  const votes = was ? [was, last] : [last], heads = [words.before, words.after];
  const of = (n, all) => worded(words.of_all, { n, all });
  const near = (all) => of(each(all).filter((at) => Math.abs(at - truth.at) <= NEAR).length, each(all).length);
  const middle = (all) => written(middleOf(all));
  const right = (all) => of(all.find(({ label }) => label === truth.words)?.times ?? 0, all.reduce((sum, { times }) => sum + times, 0));
  const lines = axis ? [...(share ? [[words.near, near]] : []), [words.middle, middle]] : counted === "chosen" ? [[words.right_ones, right]] : [];
  if (!truth || !lines.length || !votes.flat().some(({ times }) => times)) return null;
  return el("table", { class: "class-guesses" }, was ? el("thead", {}, el("tr", {}, el("td"), heads.map((head) => el("th", { scope: "col" }, head)))) : null,
    el("tbody", {}, lines.map(([head, value]) => el("tr", {}, el("th", { scope: "row" }, head), votes.map((all) => el("td", {}, value(all)))))));
}

/* From where to where the guesses go, or half of them, if there are many. */
const MANY = 4;
const halfOf = (all) => (all.length >= MANY ? [all[Math.floor(all.length / 4)], all[Math.ceil((3 * all.length) / 4) - 1]] : [all[0], all.at(-1)]);
export function rangeOf(guess) {
  const all = each(guess?.axis ? (guess.again ?? guess.dots ?? []) : []), [low, high] = halfOf(all);
  return all.length ? el("p", { class: "count" }, worded(all.length >= MANY ? words.you_guessed_half : words.you_guessed, { low: written(low), high: written(high) })) : null;
}

/* Beside the rolls: where the class guessed, in a sentence and on a line; if the rolls answer the guess, also what they say. */
export function guessesBeside({ guess, rolls }) {
  const votes = guess?.again ?? guess?.dots ?? [];
  if (guess?.counted === "mean") return null; // its numbers are on the bars of the rolls
  if (guess?.counted === "chosen" && !guess.axis) {
    const [most, second] = [...votes].sort((a, b) => b.times - a.times);
    return most && most.times > (second?.times ?? 0) ? el("p", { class: "count you-guessed" }, worded(words.you_chose, { idea: most.label, n: most.times, all: votes.reduce((sum, { times }) => sum + times, 0) })) : null;
  }
  const all = each(votes);
  if (!guess?.axis || !all.length) return null;
  const half = halfOf(all), at = middleOf(votes), chart = rolls?.charts[0];
  const hits = (chart?.bars ?? []).reduce((sum, { times, holds }) => sum + (holds ? times : 0), 0);
  const share = guess.rolls_tell && chart?.total ? Math.round((100 * hits) / chart.total) : null;
  const end = endOf(guess.axis, votes), [W, H, base] = [1700, 146, 78], x = (value) => 130 + ((Math.min(value, end) - guess.axis.low) / (end - guess.axis.low)) * (W - 260);
  const named = (place, y, text, kind) => el("text", { x: Math.min(Math.max(x(place), 240), W - 240), y, class: kind }, text);
  const picture = el("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": words.guesses, class: "guess-line" },
    el("line", { x1: x(guess.axis.low), x2: x(end), y1: base, y2: base, class: "axis" }),
    el("text", { x: 60, y: base + 14, class: "tick" }, String(guess.axis.low)), el("text", { x: W - 60, y: base + 14, class: "tick" }, String(end)),
    el("rect", { x: x(half[0]) - 6, width: x(half[1]) - x(half[0]) + 12, y: base - 16, height: 32, rx: 10, class: "half" }),
    votes.map(({ at: place }) => el("circle", { cx: x(place), cy: base, r: 9, class: "dot" })),
    el("line", { x1: x(at), x2: x(at), y1: base - 28, y2: base + 28, class: "middle" }), named(at, base - 40, worded(words.middle_mark, { at: written(at) }), "tick"),
    share === null ? null : [el("line", { x1: x(share), x2: x(share), y1: base - 28, y2: base + 28, class: "rolls-at" }), named(share, base + 62, worded(words.rolls_mark, { n: share }), "tick rolls-at")]);
  return el("div", { class: "you-guessed" }, rangeOf(guess), picture);
}

/* The guess in the middle, before the talk and after it, and whether the talk brought it closer to the answer. */
function middles({ dots: first, again, truth }) {
  const [before, after] = [first, again ?? first].map(middleOf), off = (at) => Math.abs(at - truth?.at);
  const moved = off(after) < off(before) ? words.found_closer : off(after) > off(before) ? words.found_further : words.found_guesses;
  return worded(again ? moved : words.found_guess, { at: written(before), good: written(after) });
}

/* What the class found with its rolls, in a sentence; without rolls, why the answer is so. */
export function found({ guess, rolls }) {
  const { bars = [], total: all, of_100: share, hit } = rolls?.charts[0] ?? {}, n = bars.reduce((sum, { times, holds }) => sum + (holds ? times : 0), 0);
  if (all && hit && bars.some(({ holds }) => holds)) return worded(words.found_rolls, { idea: hit, all: written(all), right: Math.round((100 * n) / all) });
  if (all && share) return worded(words.found_bars, { all: written(all), idea: bars.map(({ name, times }) => `${name} ${Math.round((100 * times) / all)}`).join(" · ") });
  return guess?.why || "";
}

/* The class's best guess: the one in the middle, before the talk or after it; what most chose; or the mean of each share. */
export function bestGuess({ dots: first = [], again, axis, truth, counted: how }) {
  const votes = [first, again ?? []].filter(madeIn);
  if (!votes.length) return "";
  const last = votes.at(-1), off = (at) => Math.abs(at - truth.at);
  if (axis) return worded(words.best_guess, { idea: written(votes.map(middleOf).reduce((best, at) => (off(at) < off(best) ? at : best))) });
  if (how === "mean") return worded(words.best_guess, { idea: last.map(({ label, times }) => `${label} ${written(Math.round(times))}`).join(" · ") });
  const most = last.reduce((best, one) => (one.times > best.times ? one : best));
  return worded(words.most_guess, { idea: most.label });
}

/* Sentences such as “The answer: 44 of 100” as tiles: what it is, and large what came out; the last one is the answer to the
   question that was `asked`. */
export const tiles = (sentences, asked) => el("div", { class: "asked-tiles" }, el("p", {}, withDice(asked)), el("ul", { class: "tiles" }, sentences.filter(Boolean).map((one, at, all) => {
  const [, name, value] = /^([^:：]+)[:：]\s*(.+)$/su.exec(one) ?? [one, "", one];
  return el("li", { class: at === all.length - 1 ? "answer" : null }, el("span", {}, name), el("b", {}, value));
})));

/* What is behind an answer: the picture `beside` it, how near the class was, and why others miss. */
export function behind(guess, beside = null) {
  if (!guess.sealed) return [];
  const both = Boolean(guess.again) && madeIn(guess.dots), ideas = (guess.ideas ?? []).map((one) => el("li", {}, idea(one)));
  const guesses = classGuesses({ ...guess, dots: guess.again ?? guess.dots, was: both ? guess.dots : null });
  return [beside ? el("div", { class: "beside" }, beside) : null, guesses, ideas.length ? el("ul", { class: "ideas" }, ideas) : null].filter(Boolean);
}

/* The answer to a guess: the question, the answer, one picture of what the class said, and one sentence; once `detailed`, what is behind it. */
export function answered(guess, beside = null, detailed = false) {
  const head = [el("p", { class: "question" }, withDice(guess.question)), answerOf(guess)], inSentence = guess.why ? el("p", { class: "why-line" }, guess.why) : null;
  if (!guess.sealed) return el("div", { class: "answered" }, head, beside ? el("div", { class: "beside" }, beside) : big(words.nobody), inSentence);
  if (detailed) return el("div", { class: "answered detailed" }, head, behind(guess, beside));
  const last = guess.again ?? guess.dots;
  const good = (bars) => (guess.counted === "chosen" ? bars.map((one) => ({ ...one, good: one.label === guess.truth.words })) : bars);
  const both = Boolean(guess.again) && madeIn(guess.dots), near = guess.axis ? el("p", { class: "why-line" }, middles(guess)) : null;
  return el("div", { class: "answered" }, head, el("div", { class: "guessed" }, guess.axis || guess.counted === "mean" ? null : el("p", {}, words.counted[guess.counted]),
    both && !guess.axis ? el("h3", {}, words.after) : null, plot({ ...guess, dots: guess.axis ? last : good(last), again: null })), inSentence ?? near);
}

export function guessed(guess, about = null) {
  if (guess.sealed === 0) return el("div", { class: "guessed" }, el("p", { class: "question" }, withDice(guess.question)), about, big(words.nobody), answerOf(guess));
  const after = guess.again ? [el("h3", {}, words.after), plot({ ...guess, dots: guess.again, again: guess.dots })] : [];
  const before = madeIn(guess.dots) ? [el("h3", {}, words.before), plot({ ...guess, axis: guess.axis && { ...guess.axis, unit: "" } })] : []; // nobody may have guessed before the talk
  const both = !guess.again ? [plot(guess)] : guess.axis ? [...before, ...after] : [el("div", { class: "votes" }, [before, after].filter(({ length }) => length).map((vote) => el("div", {}, vote)))];
  const ideas = (guess.ideas ?? []).map((one) => el("li", {}, idea(one)));
  const what = guess.axis || guess.counted === "mean" ? null : el("p", {}, words.counted[guess.counted]);
  return el("div", { class: "guessed" }, el("p", { class: "question" }, withDice(guess.question)), about, what, ...both, answerOf(guess), ideas.length ? el("ul", { class: "ideas" }, ideas) : null);
}

const listOf = (options) => (options?.length ? el("ul", { class: "options" }, options.map((one) => el("li", {}, one))) : null);

/* How many have guessed, skipped it, and guessed after they had rolled for it. */
export const counted = ({ sealed: n, skipped, rolled: after }, all) =>
  [worded(words.sealed, { n, all }), skipped && worded(words.skipped, { n: skipped }), after && worded(words.after_rolls, { n: after })].filter(Boolean).join(" · ");

/* Seats that fill as guesses are locked in: how many, not whose. */
export function sealed(guess, present, about = null) {
  const { question, options, sealed: n, of, skipped } = guess;
  const all = of === undefined ? present : of + (skipped ?? 0);
  const seats = Array.from({ length: Math.max(all, n) }, (_, i) => el("i", { class: i < n ? "full" : i >= all - (skipped ?? 0) ? "skipped" : "" }));
  return [el("p", { class: "question" }, withDice(question)), about, listOf(options), el("div", { class: "seats", "aria-hidden": "true" }, seats), big(counted(guess, all))];
}

const written = (number) => number.toLocaleString(document.documentElement.lang);

/* One picture of all rolls; later, marks where so many rolls come to in the long run, and how far chance strays from there. A
   number is above all of them. What the green bars mean, and their share, is beside the title. */
function heaps({ title, total, bars, exact, axis, hit, name: chart, several, beside, guessed: means = null, of_100: share = false }, H = 400) {
  const [W, foot, top] = [several && !beside ? 1700 : beside ? 1000 : 1200, (axis ? 96 : 52) + (means ? 44 : 0), 46], width = (W - 20) / bars.length;
  const expected = (exact ?? []).map((chance) => chance * total), rolls = title || worded(words.rolled, { n: written(total) });
  const off = (i) => 2 * Math.sqrt(total * exact[i] * (1 - exact[i])), end = (i) => (exact && total ? expected[i] + off(i) : 0);
  const name = chart && (several || beside === "named") ? `${chart}: ${rolls}` : rolls;
  const guess = (i) => (means && total ? (means[i] * total) / 100 : 0), of100 = (times) => (share && total ? written(Math.round((100 * times) / total)) : written(times));
  const highest = Math.max(1, ...bars.map(({ times }, i) => Math.max(times, end(i), guess(i))));
  const high = (times) => (times / highest) * (H - foot - top);
  const picture = el("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": name });
  const fitted = (texts) => `font-size: ${Math.max(22, Math.min(40, width / (0.68 * Math.max(...texts.map(({ length }) => length)))))}px`;
  const asked = bars.some(({ holds }) => holds); // green ones are what was asked for
  const below = fitted(bars.map(({ name: label }) => label)), above = fitted(bars.map(({ times }) => written(times)));
  bars.forEach(({ name: label, times, holds }, i) => {
    const x = 10 + i * width;
    picture.append(el("rect", { x: x + 3, y: H - foot - high(times), width: Math.max(1, width - 6), height: high(times), class: holds ? "holds" : asked ? "fails" : "plain" }));
    picture.append(el("text", { x: x + width / 2, y: H - foot + 40, class: "tick", style: below }, label));
    if (means) picture.append(el("text", { x: x + width / 2, y: H - foot + 84, class: "tick guess-at" }, worded(words.class_guess, { n: written(Math.round(means[i])) })));
    if (exact && total) {
      picture.append(el("rect", { x, width, y: H - foot - high(end(i)), height: high(end(i) - Math.max(0, expected[i] - off(i))), class: "band" }));
      picture.append(el("line", { x1: x, x2: x + width, y1: H - foot - high(expected[i]), y2: H - foot - high(expected[i]), class: "truth" }));
    }
    if (means && total) picture.append(el("line", { x1: x, x2: x + width, y1: H - foot - high(guess(i)), y2: H - foot - high(guess(i)), class: "guess-at" }));
    const bar = Math.max(times, end(i)), clear = guess(i) >= bar && high(guess(i) - bar) < 56 ? guess(i) : bar; // the number isn't crossed by the guess
    if (times) picture.append(el("text", { x: x + width / 2, y: H - foot - high(clear) - 8, class: "times", style: above }, of100(times)));
  });
  if (axis) picture.append(el("text", { x: W / 2, y: H - 8, class: "tick axis-label" }, axis));
  const hits = bars.reduce((sum, { times, holds }) => sum + (holds ? times : 0), 0);
  const green = hit && total && bars.some(({ holds }) => holds)
    ? el("p", { class: "green" }, worded(words.green, { idea: hit, n: written(hits), all: written(total), right: Math.round((100 * hits) / total) })) : null;
  return el("figure", {}, share && total && name === rolls && !title ? null : el("figcaption", { class: "big" }, name), green, share && total ? el("p", { class: "of-100" }, worded(words.rolls_of_100, { n: written(total) })) : null, picture);
}

/* The same quantity counted in two ways, on one scale; unknown values are question marks. */
function pairs({ title, ways, pairs: columns, total, of_100: of100, exact }, H = 400) {
  const [W, foot, top] = [1000, 44, 44], width = W / columns.length, scale = of100 && total ? 100 / total : 1;
  const shown = columns.map(({ times }) => times.map((one) => (one === null ? null : Math.round(one * scale))));
  const marks = (exact ?? []).map((chances) => chances.map((chance) => chance * total * scale));
  const highest = Math.max(1, ...shown.flat(), ...marks.flat()), high = (times) => (times / highest) * (H - foot - top);
  const picture = el("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": title });
  columns.forEach(({ name, holds }, i) => {
    picture.append(el("text", { x: (i + .5) * width, y: H - 8, class: "tick" }, name));
    shown[i].forEach((times, way) => {
      const wide = width * .34, x = i * width + width * (way ? .51 : .15), above = Math.max(times ?? 0, marks[i]?.[way] ?? 0);
      picture.append(el("rect", { x, width: wide, y: H - foot - high(times ?? 0), height: high(times ?? 0), class: `${way ? "after" : "before"}${holds ? " two" : ""}` }));
      if (marks[i]) picture.append(el("line", { x1: x - 6, x2: x + wide + 6, y1: H - foot - high(marks[i][way]), y2: H - foot - high(marks[i][way]), class: "truth" }));
      picture.append(el("text", { x: x + wide / 2, y: H - foot - high(above) - 10, class: "times" }, times === null ? "?" : times.toLocaleString(document.documentElement.lang)));
    });
  });
  const key = el("p", { class: "ways" }, ways.map((way, at) => el("span", { class: at ? "after" : "before" }, way)));
  return el("figure", {}, el("figcaption", { class: "big" }, title), key, picture);
}

/* A whole and its parts: their numbers, an example of each as dice, and a strip of their sizes. */
function split({ title, shares }) {
  return el("figure", { class: "split" }, el("figcaption", { class: "big" }, title),
    el("p", { class: "strip", "aria-hidden": "true" }, shares.map(({ n }, at) => el("i", { class: `share${at}`, style: `flex-grow: ${n}` }))),
    el("ul", {}, shares.map(({ n, words: about, dice, hits }, at) => el("li", {}, el("b", { class: `share${at}` }, n.toLocaleString(document.documentElement.lang)), diceRow(dice, hits), el("span", {}, about)))));
}

/* A picture of any kind, from the site's data. */
const drawn = (one, height) => (one.rows ? listed(one) : one.shares ? split(one) : one.pairs ? pairs(one, height) : heaps(one, height));
export const pictured = (all, height) => el("div", { class: "pictured" }, all.map((one) => drawn(one, height)));

const listed = ({ title, rows: found }) => el("figure", {}, el("figcaption", { class: "big" }, title), rows(found));

/* Bars of numbers in several charts get one axis, so that a shift is seen. */
function aligned(charts) {
  const numbers = charts.map(({ bars }) => bars?.map(({ name }) => (/^\d+$/.test(name) ? Number(name) : NaN)));
  if (charts.length < 2 || numbers.some((all) => !all || all.some(Number.isNaN))) return charts;
  const [low, high] = [Math.min(...numbers.flat()), Math.max(...numbers.flat())];
  return charts.map((one, at) => {
    const places = Array.from({ length: high - low + 1 }, (_, i) => numbers[at].indexOf(low + i));
    const bars = places.map((from, i) => one.bars[from] ?? { name: String(low + i), times: 0, holds: false });
    return { ...one, several: true, axis: at === charts.length - 1 ? one.axis : "", bars, exact: one.exact && places.map((from) => one.exact[from] ?? 0) };
  });
}

/* The charts of all rolls; those with one axis are one above the other, low. */
export function rolled({ charts: all }, beside = false) {
  const charts = aligned(all).map((one) => ({ ...one, beside: beside && all.some(({ name }) => name) ? "named" : beside })), height = charts[0]?.several ? 340 : beside ? 320 : 400;
  const known = charts.some(({ exact }) => exact);
  return el("div", { class: "rolled", "data-charts": charts.length },
    el("div", { class: charts[0]?.several ? "charts stacked" : "charts" }, charts.map((one) => drawn(one, height))), known ? el("p", {}, charts.some(({ bars }) => bars) ? words.expected : words.exact) : null);
}

export const anyRolls = ({ rolls }) => Boolean(rolls?.charts.some(({ total, rows: found, shares }) => total || found || shares));

/* The steps of the reasoning so far, and their picture; the last one is a question until its answer is shown. */
export function reasoned({ reason, line, lines, pictures = [] }) {
  const item = ({ ask, found, sum }, at) => {
    const formula = sum && found ? el("span", { class: "sum" }) : null;
    if (formula) formula.innerHTML = sum; // made by the site itself
    const now = at === reason.length - 1;
    return el("li", { class: now ? "open" : "" }, ask ? el("b", {}, ask) : null, formula, found && now ? el("span", {}, found) : null);
  };
  const steps = el("div", { class: "steps" }, el("p", { class: "count" }, worded(words.line, { n: line, all: lines })), el("ol", { class: "reasoned" }, reason.map(item)));
  return [el("div", { class: pictures.length ? "reasoning" : "reasoning alone" }, steps, pictures.length ? pictured(pictures, 560) : null)];
}

/* Words with hands of dice among them, such as "Ana: 2 3 4 5 5", as dice. */
const HAND = /(?<![\d.,])[1-6](?:\s[1-6])+(?![.,]?\d|\s\d)/gu;
export function withDice(text) {
  const pieces = [], found = [...text.matchAll(HAND)];
  let from = 0;
  for (const { 0: hand, index } of found) {
    pieces.push(text.slice(from, index), el("span", { class: "hand" }, hand.split(/\s/u).map((face) => die(Number(face), ""))));
    from = index + hand.length;
  }
  return [...pieces, text.slice(from)].filter(Boolean);
}

/* What options of an exercise are called: lines by their numbers, as on phones, others by letters. */
const mark = (kind, at) => (kind === "mistake" ? String(at + 1) : String.fromCharCode(65 + at));

const marked = (kind, at, label) => [el("b", { class: "mark" }, mark(kind, at)), el("span", { class: "label" }, withDice(label))];

/* Answers below each other: once they are shown, how often each was the first one; once it's told, which are right, and the
   ideas behind others. */
function answersOf({ kind, options, spread }) {
  const listed = ["choice", "mistake", "several", "order"].includes(kind);
  const plain = listed && (!spread || kind === "order") ? el("ol", { class: "choices" }, options.map((label, at) => el("li", {}, marked(kind, at, label)))) : null;
  if (!spread?.length) return [plain];
  const most = Math.max(1, ...spread.map(({ times }) => times)), right = kind === "mistake" ? words.wrong_line : words.right_one;
  const row = ({ label, times, good, idea: why, at }, place) => el("li", { class: good ? "good" : good === false ? "other" : null },
    ...(kind === "order" && at ? [el("span", { class: "label" }, at.map((one) => mark(kind, one)).join(" › "))] : listed && kind !== "order" ? marked(kind, place, label) : [el("span", { class: "label" }, label)]),
    el("span", { class: "bar", style: `--share:${times / most}` }), el("b", { class: "often" }, String(Math.round(times))),
    good ? el("span", { class: "verdict" }, right) : why ? el("span", { class: "idea" }, why) : null);
  const counted = { several: words.ticked, sketch: words.counted.mean }[kind] ?? words.first_try;
  return [plain, el("div", { class: "voted" }, el("p", {}, counted), el("ul", { class: listed && kind !== "order" ? "given marked" : "given" }, spread.map(row)))];
}

/* What belongs to what: each option with all its matches; how often each pair was chosen, and which are right. */
function matched({ options, matches, spread, pairs: found }) {
  const cell = (at, to) => {
    const { times = 0, good } = spread?.find(({ at: [from, match] }) => from === at && match === to) ?? {};
    return el("td", { class: good ? "good" : null }, spread ? String(times) : "");
  };
  const ideas = (spread ?? []).filter(({ idea: why }) => why).map(({ label, at: [, to], idea: why }) => el("li", {}, el("b", {}, withDice(label), ` – ${matches[to]}: `), why));
  return [el("table", { class: "matched" }, el("thead", {}, el("tr", {}, el("td"), matches.map((one) => el("th", { scope: "col" }, withDice(one))))),
    el("tbody", {}, options.map((one, at) => el("tr", {}, el("th", { scope: "row" }, withDice(one)), matches.map((_, to) => cell(at, to)))))),
  found && ideas.length ? el("ul", { class: "pair-ideas" }, ideas) : null];
}

/* Bars that were sketched, on average, and the right ones beside them. */
const sketched = ({ options, spread, bars }) => pairs({ title: words.counted.mean, ways: [words.sketched, words.right_one], total: 100, of_100: true,
  pairs: options.map((name, at) => ({ name, times: [spread[at].times, bars[at]] })) }, 360);

/* An exercise of *Check*: alone all of it, among others in short. */
const partsOf = (one) => (one.kind === "match" ? matched(one) : one.kind === "sketch" && one.bars && one.spread?.length ? [sketched(one)] : answersOf(one));

/* The questions of *Check*, numbered as on phones: how many have answered, then what; once closed, how it went. */
export function checked(found, present) {
  if (!found.length) return [big(words.nothing_yet)];
  const here = found.some(({ place }) => place === alone.place);
  const went = ({ right, tried, looked, late = 0 }) => [worded(words.solved, { right, all: present ?? tried }), looked ? worded(words.looked, { n: looked }) : "", present > tried + late ? worded(words.unanswered, { n: present - tried - late }) : "", late ? worded(words.late_answers, { n: late }) : ""].filter(Boolean).join(" · ");
  const solved = (one) => el("p", { class: "solved" }, one.closed === false ? [worded(words.answered, { n: one.tried - one.looked, all: present ?? one.tried }), one.looked ? worded(words.looked, { n: one.looked }) : ""].filter(Boolean).join(" · ") : went(one));
  const answer = ({ kind, answer: right }) => (right && kind === "number" ? el("p", { class: "answer" }, worded(words.truth, { answer: right })) : null);
  const listed = ({ ideas }) => (ideas?.length ? el("ul", { class: "ideas" }, ideas.map((one) => el("li", {}, idea(one)))) : null);
  const whole = (one) => [...(one.dice ?? []).map((row) => diceRow(row)), ...partsOf(one), solved(one), answer(one), one.closed && one.why ? el("p", { class: "why" }, one.why) : null, one.spread ? null : listed(one)];
  const short = (one) => [solved(one), one.answer && !["match", "sketch"].includes(one.kind) ? el("p", { class: "answer" }, worded(words.truth, { answer: one.answer.replaceAll("\n", "; ") })) : null, listed(one)];
  return [el("ol", { class: here ? "checked alone" : "checked" }, found.map((one, at) => {
    const now = one.place === alone.place;
    return el("li", { "data-alone": now ? "" : null, class: one.kind ? `as-${one.kind}` : null }, el("p", {}, el("b", { class: "number" }, `${one.number ?? at + 1}.`), el("button", { type: "button", "data-alone-at": one.place, "aria-pressed": String(now) }, withDice(one.ask))), now ? whole(one) : short(one));
  }))];
}

/* How many have decided in a round of *Use*. */
export const made = ({ rows: calls }) => calls.reduce((sum, { times }) => sum + times, 0);

/* Rounds by decision and by luck, once it's shown which calls were best: a good decision can lose. */
export function decided(corner, { present = 0, chosen = Infinity, best = Infinity, ended = true } = {}) {
  const row = (call) => el("tr", {}, el("th", { scope: "row" }, words.corner[call]),
    ["won", "lost"].map((came) => el("td", { class: `${call} ${came}` }, String(corner[call][came]))));
  const { total, count, lucky, good, pictures, rounds, came } = corner;
  const seen = pictures.map((one) => drawn(one));
  const cups = ({ cups: all, hits, found: what }) => [el("div", { class: "cups" }, all.map(({ name, dice }) => el("div", {}, el("span", {}, name), diceRow(dice, hits)))), el("p", { class: "found" }, what)];
  const round = (one, calls, lifted) => el("figure", {}, el("figcaption", { class: "big" }, one.title), one.dice.length ? diceRow(one.dice, one.hits) : null, lifted ? cups(one) : null, calls, one.best ? el("p", { class: "count" }, one.best) : null, one.late ? el("p", { class: "count late" }, worded(words.late_calls, { n: one.late })) : null);
  if (rounds.length) {
    const open = rounds.slice(0, chosen), next = best < chosen ? null : rounds[chosen], last = open.findLastIndex(({ cups: all }) => all?.length); // the cups of one round are up
    const shown = open.map((one, at) => round(one, one.rows.length ? rows(one.rows, words.corner.good) : el("p", { class: "count" }, words.nothing_yet), at === last));
    return el("div", { class: "decided" }, el("p", { class: "question" }, words.all_same), el("div", { class: "rounds", "data-rounds": open.length + Boolean(next) },
      shown, next ? round(next, el("p", { class: "count" }, worded(words.decided, { n: made(next), all: present }))) : null), came && ended ? el("p", {}, came) : null, seen);
  }
  if (!total) return el("div", { class: "decided" }, seen);
  if (!good || !lucky) return el("div", { class: "decided" }, big(came || count), seen);
  return el("div", { class: "decided" }, big(came), seen,
    el("table", {}, el("tr", {}, el("td"), ["won", "lost"].map((how) => el("th", { scope: "col" }, words.corner[how]))), row("good"), row("poor")));
}

/* The questions of *Check* by their numbers, each with how many have answered it. */
export const questionRow = (all, present) => el("p", { class: "question-row" }, all.map(({ place, number: n, tried, closed }) => el("button", {
  type: "button", "data-alone-at": place, "aria-pressed": String(place === alone.place), class: closed ? "closed" : null,
  "aria-label": `${worded(words.show_question, { n })}: ${worded(words.answered, { n: tried, all: present })}` }, el("b", {}, String(n)), ` ${tried}/${present}`)));

/* A press on an exercise shows it alone, or all again; one is `always` shown on a wall. */
export function chooseAlone(main, show, always = false) {
  main.addEventListener("click", ({ target }) => {
    const place = target.closest("[data-alone-at]")?.dataset.aloneAt;
    if (!place) return;
    alone.place = alone.place === place && !always ? null : place;
    show();
    main.querySelector(`[data-alone-at="${CSS.escape(place)}"]`).focus();
  });
}
