// Parser of typed answers, with exact arithmetic: the grammar of dicekit/answers.py, tested with the same examples.
// Fractions are pairs of BigInt; nothing is evaluated as code, and every size is limited.

export const answers = (() => {
  const LENGTH = 60, DEPTH = 8, DIGITS = 15, EXPONENT = 100n, CHOOSE = 200n, BITS = 2048n;
  const LONG = 10n ** 12n;
  const SIGNS = { "×": "*", "·": "*", "⋅": "*", "∙": "*", "÷": "/", "⁄": "/", "∕": "/", "。": ".",
    "−": "-", "–": "-", "—": "-", "﹣": "-" };
  const BLANKS = /[\t\n\r\u00a0\u2002-\u200a\u202f\u3000]/gu;
  const NUMBER = /[0-9.,]*[0-9][0-9.,]*/g; // a number with its decimal and thousands signs
  const SPACED = /(^|[^0-9.,])([1-9][0-9]{0,2}(?: [0-9]{3})+)(?![0-9])/g; // 26 025, where the comma is for decimals
  const OF_100 = /^ *([0-9]+(?:\.[0-9]+)?) *(?:of|in|out of|\/) *100 *$/; // a percentage
  const OF_100_TIMES = /^ *100 *次[里中] *(?:约|有)? *([0-9]+(?:\.[0-9]+)?) *次? *$/;
  const MIXED = /^ *([0-9]+)(?: +| *又 *)([0-9]+\/[0-9]+) *$/; // 6 1/3, 6又1/3: a sum
  const PARTS = { "¼": "1/4", "½": "1/2", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5",
    "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8" }; // fractions in one character, as in 6⅓
  const HALF = /^ *(?:(?:a|one) )?half *$|^ *一半 *$/i;
  const TOKEN = / *([0-9]+\.?[0-9]*|\.[0-9]+|\*\*|[-+*/^()%,]|C(?![A-Za-z]))/y;

  class AnswerError extends Error {
    constructor(code, slots = {}) {
      super(code);
      this.code = code;
      this.key = `answers.${code}`;
      this.slots = slots;
    }
  }

  // ---- exact fractions: { n, d } in lowest terms with d > 0

  const abs = (n) => (n < 0n ? -n : n);
  function gcd(a, b) {
    while (b) [a, b] = [b, a % b];
    return a;
  }
  function fraction(n, d = 1n) {
    const sign = d < 0n ? -1n : 1n;
    const common = gcd(abs(n), abs(d)) || 1n;
    return { n: (sign * n) / common, d: (sign * d) / common };
  }
  /** Parse a fraction as Python sends it: "8675/19683" or "3". */
  function parse(text) {
    const [n, d] = text.split("/");
    return fraction(BigInt(n), BigInt(d ?? 1));
  }
  const text = ({ n, d }) => (d === 1n ? `${n}` : `${n}/${d}`);
  const number = ({ n, d }) => Number((n * 10n ** 12n) / d) / 1e12;
  const minus = (a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
  const plus = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
  const times = (a, b) => fraction(a.n * b.n, a.d * b.d);
  const over = (a, b) => fraction(a.n * b.d, a.d * b.n);
  const bits = ({ n, d }) => {
    const one = (x) => (x === 0n ? 0 : x.toString(2).length);
    return BigInt(Math.max(one(abs(n)), one(d)));
  };
  function bounded(value) {
    if (bits(value) > BITS) throw new AnswerError("big");
    return value;
  }
  function power(base, exponent) {
    if (exponent.d !== 1n || abs(exponent.n) > EXPONENT) throw new AnswerError("exponent", { most: Number(EXPONENT) });
    if (base.n === 0n && exponent.n < 0n) throw new AnswerError("zero");
    const e = abs(exponent.n);
    if (bits(base) * e > BITS) throw new AnswerError("big");
    return exponent.n < 0n ? fraction(base.d ** e, base.n ** e) : fraction(base.n ** e, base.d ** e);
  }
  function choose(above, below) {
    const fits = ({ n, d }) => d === 1n && n >= 0n && n <= CHOOSE;
    if (!fits(above) || !fits(below)) throw new AnswerError("choose", { most: Number(CHOOSE) });
    let ways = 1n;
    for (let i = 0n; i < below.n; i++) ways = (ways * (above.n - i)) / (i + 1n);
    return fraction(ways);
  }

  // ---- parsing

  /** The entry in plain ASCII, its numbers with a point and without groups, and whether it had groups. */
  function tidy(entry, decimal) {
    const plain = [...entry].map((sign) => (sign >= "！" && sign <= "～" ? String.fromCharCode(sign.charCodeAt(0) - 0xfee0) : sign));
    const signs = plain.map((sign) => SIGNS[sign] ?? sign).join("").replace(BLANKS, " ");
    const parts = [...signs].map((sign) => (sign in PARTS ? ` ${PARTS[sign]}` : sign)).join("");
    const ascii = parts.replace(/[A-Za-z]+/g, (word) => (word === "c" ? "C" : word));
    if (ascii.includes("C") && !ascii.includes(";")) return [ascii, false];
    const joined = decimal === "," ? ascii.replace(SPACED, (_, before, number) => before + number.replaceAll(" ", "")) : ascii;
    let groups = false;
    const numbers = joined.replace(NUMBER, (found) => {
      const [number, grouped] = plainNumber(found, decimal);
      groups ||= grouped;
      return number;
    });
    return [inSigns(numbers.replaceAll(";", ",")), groups];
  }
  /** Chances in words as they're written with signs: 40 of 100 is 40 %. A mixed number is a sum. */
  function inSigns(plain) {
    if (HALF.test(plain)) return "1/2";
    const found = OF_100.exec(plain) ?? OF_100_TIMES.exec(plain);
    return found ? `${found[1]}%` : plain.replace(MIXED, "$1+$2");
  }
  /** A number with a point and without groups, and whether it had groups; unchanged if its signs fit no number. */
  function plainNumber(number, decimal) {
    const other = decimal === "," ? "." : ",";
    const grouped = new RegExp(`^[1-9][0-9]{0,2}(?:[${other}][0-9]{3})+(?:[${decimal}][0-9]*)?$`);
    if (grouped.test(number)) return [number.replaceAll(other, "").replace(decimal, "."), true];
    const fits = new RegExp(`^[0-9]*(?:[${decimal}][0-9]*|[${other}][0-9]+)$`).test(number);
    return [fits ? number.replace(",", ".") : number, false];
  }
  const strip = (entry) => entry.replace(/^ +| +$/g, "");

  class Reader {
    constructor(entry) {
      Object.assign(this, { text: entry, at: 0, start: 0, sign: "", depth: 0, tokens: [] });
      this.next();
    }
    next() {
      if (this.sign) this.tokens.push(this.sign);
      this.start = this.at;
      TOKEN.lastIndex = this.at;
      const found = TOKEN.exec(this.text);
      const rest = strip(this.text.slice(this.at));
      if (!found && rest) throw this.unexpected(/^\p{L}+|^./su.exec(rest)[0]);
      this.sign = found ? found[1].replace("**", "^") : "";
      this.at = found ? TOKEN.lastIndex : this.text.length;
      if (this.sign.replace(/[^0-9]/g, "").length > DIGITS) throw new AnswerError("digits", { most: DIGITS });
    }
    unexpected(sign = this.sign) {
      const read = strip(this.text.slice(0, this.start));
      if (sign === ",") return new AnswerError("comma", { read });
      if (!sign) return new AnswerError("end", { read });
      return new AnswerError(read ? "unexpected" : "strange", { read, sign });
    }
    take(sign) {
      if (this.sign !== sign) throw this.unexpected();
      this.next();
    }
    sum() {
      let value = this.product();
      while (this.sign === "+" || this.sign === "-") {
        const act = this.sign === "+" ? plus : minus;
        this.next();
        value = bounded(act(value, this.product()));
      }
      return value;
    }
    product() {
      let value = this.signed();
      while (this.sign === "*" || this.sign === "/") {
        const act = this.sign === "*" ? times : over;
        this.next();
        const other = this.signed();
        if (act === over && other.n === 0n) throw new AnswerError("zero");
        value = bounded(act(value, other));
      }
      return value;
    }
    signed() {
      let negative = false;
      while (this.sign === "+" || this.sign === "-") {
        negative = negative !== (this.sign === "-");
        this.next();
      }
      const value = this.power();
      return negative ? fraction(-value.n, value.d) : value;
    }
    power() {
      const base = this.part();
      if (this.sign !== "^") return base;
      this.next();
      return power(base, this.signed());
    }
    part() {
      const value = this.atom();
      if (this.sign !== "%") return value;
      this.next();
      return fraction(value.n, value.d * 100n);
    }
    atom() {
      if (this.sign === "(") {
        this.open();
        return this.close(this.sum());
      }
      if (this.sign === "C") {
        this.next();
        this.open();
        const above = this.sum();
        this.take(",");
        return this.close(choose(above, this.sum()));
      }
      if (!/^[0-9.]/.test(this.sign)) throw this.unexpected();
      const [whole, part = ""] = this.sign.split(".");
      this.next();
      return fraction(BigInt(whole + part || "0"), 10n ** BigInt(part.length));
    }
    open() {
      this.take("(");
      if (++this.depth > DEPTH) throw new AnswerError("deep", { most: DEPTH });
    }
    close(value) {
      this.take(")");
      this.depth--;
      return value;
    }
  }

  function formOf(tokens) {
    const rest = "+-".includes(tokens[0]) ? tokens.slice(1) : tokens;
    const last = rest[rest.length - 1];
    if (rest.length === 1) return last.includes(".") ? "decimal" : "whole";
    if (rest.length === 2 && last === "%") return "percent";
    if (rest.length === 3 && rest[1] === "/" && /^[0-9]+$/.test(rest[0] + last)) return "fraction";
    return "expression";
  }

  function shownAs(value, form, tokens) {
    if (form === "whole" || form === "decimal") return tokens.join("");
    if (form === "percent") return `${tokens.slice(0, -1).join("")} %`;
    if (abs(value.n) < LONG && value.d < LONG) return text(value);
    const millionths = rounded(times(value, fraction(10n ** 6n)));
    const digits = `${abs(millionths)}`.padStart(7, "0");
    return `${millionths < 0n ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`;
  }
  /** The nearest whole number; halves go to the even one, as in Python. */
  function rounded({ n, d }) {
    const low = (n - (((n % d) + d) % d)) / d;
    const twice = 2n * (n - low * d);
    return twice > d || (twice === d && low % 2n !== 0n) ? low + 1n : low;
  }

  /** Parse an answer: { value, form, shown, rough, grouped }; throws an AnswerError. `decimal` is the decimal sign. */
  function read(entry, decimal = ".") {
    const [plain, grouped] = tidy(entry, decimal);
    if (!strip(plain)) throw new AnswerError("empty");
    if ([...entry].length > LENGTH) throw new AnswerError("long", { most: LENGTH });
    const reader = new Reader(plain);
    const value = reader.sum();
    if (reader.sign) throw reader.unexpected();
    const form = formOf(reader.tokens);
    const rough = reader.tokens.some((sign) => sign.includes(".") || sign === "%");
    return { value, form, shown: shownAs(value, form, reader.tokens), rough, grouped };
  }

  /** Whether an answer is right: exactly for fractions and expressions, within 0.005 for decimals and percentages; a
      number above one to as many decimals as the answer has. */
  function judge(answer, truth) {
    const away = minus(answer.value, truth);
    if (!answer.rough) return away.n === 0n;
    const places = answer.form === "decimal" && abs(truth.n) > truth.d ? (answer.shown.split(".")[1] ?? "").length : 0;
    return abs(away.n) * 200n <= away.d || (places > 0 && abs(away.n) * 2n * 10n ** BigInt(places) <= away.d);
  }

  /** By how much a number may differ from an answer and still be rounded to it; 0 for what isn't rounded. */
  function halfUnit({ form, shown }) {
    if (!["decimal", "percent"].includes(form)) return fraction(0n);
    const places = (shown.replace(" %", "").split(".")[1] ?? "").length + (form === "percent" ? 2 : 0);
    return fraction(1n, 2n * 10n ** BigInt(places));
  }

  /** Index of the nearest number that the answer may mean, -1 if none is close enough; of those rounded to it, the first. */
  function meant(answer, values) {
    const rounded = halfUnit(answer);
    let found = -1, least = null;
    values.forEach((value, at) => {
      const away = minus(answer.value, value), exactly = fraction(abs(away.n), away.d);
      const far = exactly.n * rounded.d > rounded.n * exactly.d ? exactly : fraction(0n);
      if (judge(answer, value) && (!least || far.n * least.d < least.n * far.d)) [found, least] = [at, far];
    });
    return found;
  }

  /** Whether an answer about a chance leaves out the percent sign: 25 means 25 %, 42.5 means 42.5 %. */
  const isPercentage = ({ value, form, grouped }) => !grouped && ["whole", "decimal"].includes(form) && value.n > value.d && value.n <= 100n * value.d;

  /** The answer as a chance in 100: whole numbers and numbers above one count as out of 100, others as out of one. */
  function hundred(answer) {
    const share = answer.form === "percent" || (answer.form !== "whole" && answer.value.n <= answer.value.d);
    return share ? times(answer.value, fraction(100n)) : answer.value;
  }

  return { AnswerError, fraction, hundred, isPercentage, judge, meant, minus, number, over, parse, plus, read, rounded, text, times };
})();
