/* What a wall shows of a class: guesses, rolls, answers and decisions. The words are those of its page. */

import { worded } from "./store.js";

export const words = JSON.parse(document.querySelector("main").dataset.words);
export const alone = { place: null }; // the exercise that is shown alone

export function el(name, attributes = {}, ...inside) {
  const svg = ["svg", "rect", "circle", "line", "text", "path", "g"].includes(name);
  const made = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(attribute, value);
  made.append(...inside.flat().filter((one) => one !== null && one !== undefined));
  return made;
}

export const big = (text) => el("p", { class: "big" }, text);

/* Circles over a number line, one for each guess; the answer is a line once it is revealed. With two plots both are low and have
   the same line, which ends soon after the highest guess if it has several `ends`. */
function dots({ dots: found, again, axis, truth }) {
  const most = Math.max(truth?.at ?? 0, ...[...found, ...(again ?? [])].map(({ at }) => at)), high = axis.ends?.find((end) => end >= most) ?? axis.high;
  const [W, H, foot] = [1000, again ? 218 : 330, 40], x = (at) => 40 + ((at - axis.low) / (high - axis.low)) * (W - 80);
  const highest = Math.max(1, ...found.map(({ times }) => times)), r = Math.min(13, (H - foot) / (2.1 * highest));
  const picture = el("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": words.guesses });
  picture.append(el("line", { x1: 40, x2: W - 40, y1: H - foot, y2: H - foot, class: "axis" }));
  for (let i = 0; i <= 5; i++) {
    const at = axis.low + ((high - axis.low) * i) / 5;
    picture.append(el("text", { x: x(at), y: H - 8, class: "tick" }, String(Math.round(at))));
  }
  if (truth?.at !== undefined) picture.append(el("line", { x1: x(truth.at), x2: x(truth.at), y1: 4, y2: H - foot, class: "truth" }));
  for (const { at, times } of found) {
    for (let i = 0; i < times; i++) picture.append(el("circle", { cx: x(at), cy: H - foot - r - 1 - i * 2.1 * r, r, class: "dot" }));
  }
  return picture;
}

/* Bars with names, for guesses that are no numbers. */
function rows(found) {
  const most = Math.max(1, ...found.map(({ times }) => Math.abs(times)));
  return el("ul", { class: "rows" }, found.map(({ label, times, text }) =>
    el("li", {}, el("span", { class: "label" }, label), el("span", { class: "bar", style: `--share:${Math.abs(times) / most}` }), el("b", {}, text ?? String(Math.round(times))))));
}

const plot = (guess) => (guess.axis ? dots(guess) : rows(guess.dots));

export function guessed(guess) {
  const both = guess.again
    ? [el("h3", {}, words.before), plot(guess), el("h3", {}, words.after), plot({ ...guess, dots: guess.again, again: guess.dots })]
    : [plot(guess)];
  const answer = guess.truth ? [el("p", { class: "answer" }, worded(words.truth, { answer: guess.truth.words }))] : [];
  const ideas = (guess.ideas ?? []).map(({ times, words: idea }) => el("li", {}, worded(words.said, { n: times, idea })));
  const what = guess.axis ? null : el("p", {}, words.counted[guess.counted]);
  return el("div", { class: "guessed" }, el("p", { class: "question" }, guess.question), what, ...both, ...answer, ideas.length ? el("ul", { class: "ideas" }, ideas) : null);
}

const listOf = (options) => (options?.length ? el("ul", { class: "options" }, options.map((one) => el("li", {}, one))) : null);

/* Seats that fill as guesses are sealed: how many, not whose. */
export function sealed({ question, options, sealed: n, skipped }, all) {
  const seats = Array.from({ length: Math.max(all, n + skipped) }, (_, i) => el("i", { class: i < n ? "full" : "" }));
  return [el("p", { class: "question" }, question), listOf(options), el("div", { class: "seats", "aria-hidden": "true" }, seats), big(worded(words.sealed, { n, all }))];
}

/* One picture of all rolls; later, marks where so many rolls come to in the long run. */
function heaps({ title, total, bars, exact }, H = 400) {
  const [W, foot, top] = [1000, 44, 34], width = (W - 20) / bars.length;
  const expected = (exact ?? []).map((chance) => chance * total), name = title || worded(words.rolled, { n: total });
  const highest = Math.max(1, ...bars.map(({ times }) => times), ...expected);
  const high = (times) => (times / highest) * (H - foot - top);
  const picture = el("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": name });
  bars.forEach(({ name: label, times, holds }, i) => {
    const x = 10 + i * width;
    picture.append(el("rect", { x: x + 3, y: H - foot - high(times), width: Math.max(1, width - 6), height: high(times), class: holds ? "holds" : "fails" }));
    picture.append(el("text", { x: x + width / 2, y: H - 12, class: "tick" }, label));
    if (times) picture.append(el("text", { x: x + width / 2, y: H - foot - high(times) - 8, class: "times" }, String(times)));
    if (exact && total) {
      const off = 2 * Math.sqrt(total * exact[i] * (1 - exact[i])), end = Math.min(highest, expected[i] + off);
      picture.append(el("rect", { x, width, y: H - foot - high(end), height: high(end - Math.max(0, expected[i] - off)), class: "band" }));
      picture.append(el("line", { x1: x, x2: x + width, y1: H - foot - high(expected[i]), y2: H - foot - high(expected[i]), class: "truth" }));
    }
  });
  return el("figure", {}, el("figcaption", { class: "big" }, name), picture);
}

const listed = ({ title, rows: found }) => el("figure", {}, el("figcaption", { class: "big" }, title), rows(found));

/* The charts of all rolls; `beside` a guess, where two are in one column, they are low. */
export function rolled({ charts }, beside = false) {
  const height = beside && charts.length > 1 ? 330 : 400;
  const known = charts.some(({ exact }) => exact);
  return el("div", { class: "rolled", "data-charts": charts.length },
    el("div", { class: "charts" }, charts.map((one) => (one.rows ? listed(one) : heaps(one, height)))), known ? el("p", {}, words.expected) : null);
}

export const anyRolls = ({ rolls }) => Boolean(rolls?.charts.some(({ total, rows: found }) => total || found));

/* The steps of the reasoning that are open; the last one is a question. */
export function reasoned({ reason, line, lines }) {
  const item = ({ ask, found }) => el("li", { class: found ? "" : "open" }, ask ? el("b", {}, ask) : null, found ? el("span", {}, found) : null);
  return [el("p", { class: "count" }, worded(words.line, { n: line, all: lines })), el("ol", { class: "reasoned" }, reason.map(item))];
}

export function checked(found) {
  if (!found.length) return [big(words.nothing_yet)];
  const here = found.some(({ place }) => place === alone.place);
  return [el("ol", { class: here ? "checked alone" : "checked" }, found.map(({ place, ask, options, tried, right, ideas }) =>
    el("li", { "data-alone": place === alone.place ? "" : null }, el("p", {}, el("button", { type: "button", "data-alone-at": place, "aria-pressed": String(place === alone.place) }, ask)), listOf(options), el("p", { class: "solved" }, worded(words.solved, { right, tried })),
      el("ul", { class: "ideas" }, ideas.map((one) => el("li", {}, worded(words.said, { n: one.times, idea: one.words })))))))];
}

/* Rounds by decision and by luck: a good decision can lose. */
export function decided(corner) {
  const row = (call) => el("tr", {}, el("th", { scope: "row" }, words.corner[call]),
    ["won", "lost"].map((came) => el("td", { class: `${call} ${came}` }, String(corner[call][came]))));
  const { total, lucky, good, pictures } = corner;
  const seen = pictures.map((one) => (one.rows ? listed(one) : heaps(one)));
  if (!total) return el("div", { class: "decided" }, seen);
  const rounds = worded(words.corner.rounds, { n: total });
  if (!lucky) return el("div", { class: "decided" }, big(rounds), big(worded(words.corner.right, { n: good.won, all: total })), seen);
  return el("div", { class: "decided" }, big(rounds), seen,
    el("table", {}, el("tr", {}, el("td"), ["won", "lost"].map((came) => el("th", { scope: "col" }, words.corner[came]))), row("good"), row("poor")));
}

/* A press on an exercise shows it alone, or all again. */
export function chooseAlone(main, show) {
  main.addEventListener("click", ({ target }) => {
    const place = target.closest("[data-alone-at]")?.dataset.aloneAt;
    if (!place) return;
    alone.place = alone.place === place ? null : place;
    show();
    main.querySelector(`[data-alone-at="${CSS.escape(place)}"]`).focus();
  });
}
