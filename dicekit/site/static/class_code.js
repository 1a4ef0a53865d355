/* Codes of a class: what a pupil answered in a lesson, in at most 24 letters and digits. A code is one number in mixed radix;
   `class_codes.py` says which fields it has. Two signs at its end show every error in one or two signs, also swapped ones. */

import { answers } from "./answers.js";
import { copy } from "./footer.js";
import { store } from "./store.js";

const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"; // no I, L, O, 0 or 1, which look alike
const BASE = SIGNS.length, HEAD = 2, CHECKS = 2, GROUP = 4;

const digitsOf = (number, length) => Array.from({ length }, (_, at) => Number((number / BigInt(BASE) ** BigInt(length - 1 - at)) % BigInt(BASE)));
const numberOf = (digits) => digits.reduce((sum, digit) => sum * BigInt(BASE) + BigInt(digit), 0n);
const checksOf = (digits) => [digits.reduce((sum, digit) => sum + digit, 0) % BASE, digits.reduce((sum, digit, at) => sum + (at + 1) * digit, 0) % BASE];

/* The sizes of all fields, in order. */
function sizesOf({ tags, guesses, exercises }) {
  const again = guesses.filter((one) => one.again).map(({ sizes: [first, ...more] }) => [first - 1, ...more]);
  return [BASE, tags, ...guesses.flatMap(({ sizes }) => sizes), ...again.flat(), ...exercises.map(({ size }) => size)];
}

function bodyLength(sizes) {
  const all = sizes.reduce((product, size) => product * BigInt(size), 1n);
  let length = 0;
  for (let room = 1n; room < all; room *= BigInt(BASE)) length++;
  return length;
}

/* ---- writing */

/* A guess as numbers, as many as it has fields. */
function guessFields({ kind, low, per, sizes }, text) {
  const at = (value, least, most) => Math.min(Math.max(value, least), most);
  if (kind === "number") {
    const scaled = answers.rounded(answers.times(answers.parse(text), answers.fraction(BigInt(per))));
    return [2 + at(Number(scaled) - low, 0, sizes[0] - 3)];
  }
  if (kind !== "bars") return [2 + at(Number(text.split(" ")[0]), 0, sizes[0] - 3)];
  const bars = (text.split("|")[1] ?? text).split(" ").filter(Boolean).map(answers.parse).map(answers.rounded);
  return [2, ...sizes.slice(1).map((size, i) => at(Number(bars[i]), 0, size - 1))];
}

/* The place of the number that an answer means, -1 if none; a chance may be off by a whole percent, and 67 is 67 %. */
function meant(answer, values, chance) {
  const found = answers.meant(answer, values);
  if (found >= 0 || !chance) return found;
  const off = values.map((value) => {
    const { n, d } = answers.minus(answers.times(value, answers.fraction(100n)), answers.hundred(answer));
    return { n: n < 0n ? -n : n, d };
  });
  return off.reduce((best, { n, d }, at) => (n <= d && (best < 0 || n * off[best].d < off[best].n * d) ? at : best), -1);
}

/* The place of the typical mistake that leads to an answer; -1 if there is none. */
function mistake({ kind, truth, wrong, chance }, text, decimal) {
  if (truth === null) return -1;
  let value = text;
  if (kind === "number") {
    const values = [truth, ...wrong.filter((one) => one !== null)];
    try {
      const at = meant(answers.read(text, decimal), values.map(answers.parse), chance);
      value = at < 0 ? null : values[at];
    } catch (fault) {
      if (!(fault instanceof answers.AnswerError)) throw fault;
      return -1;
    }
  }
  return value === truth || value === null ? -1 : wrong.indexOf(value);
}

function exerciseField(asked, kept, decimal) {
  const tries = Array.isArray(kept?.tries) ? kept.tries.filter((one) => typeof one === "string") : [];
  if (!tries.length) return 0;
  const idea = tries.map((text) => mistake(asked, text, decimal)).find((at) => at >= 0) ?? -1;
  return 1 + (idea + 1) * 2 + (kept.right === true ? 1 : 0);
}

function fieldsOf(layout, get, tag) {
  const kept = layout.guesses.map(({ place }) => get(place));
  const first = layout.guesses.map((one, at) => {
    if (kept[at]?.first) return guessFields(one, kept[at].first.value);
    return one.sizes.map((_, i) => (i === 0 && kept[at]?.skipped ? 1 : 0));
  });
  const second = layout.guesses.map((one, at) => {
    if (!one.again) return [];
    if (!kept[at]?.first || !kept[at].second) return one.sizes.map(() => 0);
    const [head, ...more] = guessFields(one, kept[at].second.value);
    return [head - 1, ...more];
  });
  return [layout.mark, tag, ...first.flat(), ...second.flat(), ...layout.exercises.map((one) => exerciseField(one, get(one.place), layout.decimal))];
}

/* The code of a device's answers in a lesson, in groups; empty before the first answer. */
export function written(layout, get, tag) {
  const fields = fieldsOf(layout, get, tag), sizes = sizesOf(layout);
  if (!fields.slice(2).some(Boolean)) return "";
  const number = fields.reduce((sum, field, at) => sum * BigInt(sizes[at]) + BigInt(field), 0n);
  const digits = [...digitsOf(BigInt(layout.prefix), HEAD), ...digitsOf(number, bodyLength(sizes))];
  const text = [...digits, ...checksOf(digits)].map((digit) => SIGNS[digit]).join("");
  return text.match(new RegExp(`.{1,${GROUP}}`, "g")).join("-");
}

/* ---- reading */

/* What a code holds: { code, layout, tag, guesses, exercises, answered }, or { fault } with the reason why it can't be read. */
export function readCode(text, layouts) {
  const signs = text.normalize("NFKC").toUpperCase().replace(/[\s\-–—−]/gu, "");
  const digits = [...signs].map((sign) => SIGNS.indexOf(sign));
  if (digits.includes(-1) || digits.length <= HEAD + CHECKS) return { fault: "typo" };
  const data = digits.slice(0, -CHECKS);
  if (checksOf(data).join() !== digits.slice(-CHECKS).join()) return { fault: "typo" };
  const prefix = Number(numberOf(data.slice(0, HEAD)));
  const layout = layouts.find((one) => one.prefix === prefix);
  if (!layout) return { fault: "other" };
  const sizes = sizesOf(layout), body = data.slice(HEAD);
  if (body.length !== bodyLength(sizes)) return { fault: "other" };
  let rest = numberOf(body);
  const fields = [...sizes].reverse().map((size) => {
    const field = Number(rest % BigInt(size));
    rest /= BigInt(size);
    return field;
  }).reverse();
  return rest || fields[0] !== layout.mark ? { fault: "other" } : { code: signs, layout, ...held(layout, fields) };
}

function held(layout, [, tag, ...fields]) {
  const take = (count) => fields.splice(0, count);
  const answered = fields.filter(Boolean).length;
  const first = layout.guesses.map(({ sizes }) => take(sizes.length));
  const second = layout.guesses.map(({ again, sizes }) => (again ? take(sizes.length) : [0]));
  const value = ([head, ...bars], from) => (head < from ? null : bars.length ? bars : head - from);
  const guesses = first.map((one, at) => ({ skipped: one[0] === 1, first: value(one, 2), second: value(second[at], 1) }));
  const exercises = fields.map((field) => (field ? { right: (field - 1) % 2 === 1, idea: Math.floor((field - 1) / 2) - 1 } : null));
  return { tag, answered, guesses, exercises };
}

/* ---- the page of a lesson */

/* Show the code of this device in the folded section of a lesson's page, as long as answers come. */
function setUp(element) {
  const { layout, copied } = JSON.parse(element.querySelector("script").textContent);
  const place = element.querySelector("output"), button = element.querySelector("button"), none = element.querySelector(".none");
  const tag = () => {
    const kept = store.get("class_code")?.tag;
    if (Number.isInteger(kept) && kept >= 0 && kept < layout.tags) return kept;
    const fresh = crypto.getRandomValues(new Uint32Array(1))[0] % layout.tags;
    store.set("class_code", { tag: fresh });
    return fresh;
  };
  const show = () => {
    const code = element.open ? written(layout, store.get, tag()) : "";
    if (place.textContent !== code) place.textContent = code;
    button.hidden = !code;
    none.hidden = Boolean(code);
  };
  element.addEventListener("toggle", show);
  store.watchAll(show);
  show();
  button.addEventListener("click", async () => {
    if (await copy(place.textContent, place)) element.querySelector("[role=status]").textContent = copied;
  });
}

const folded = document.querySelector(".dk-class-code");
if (folded) setUp(folded);
