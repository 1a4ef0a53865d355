// Rolls from a seed: method 1 of dicekit/seeds.py, tested with tests/data/seeds.json.
// Has its own SHA-256, because browsers offer it on https only, and classrooms may use plain http.

export const seeds = (() => {
  const METHOD = 1;
  const SIGNS = /^[A-HJKMNP-Z2-9]{4}$/;

  /** The seed in capitals; null if it is invalid. */
  function check(seed) {
    const tidy = seed.trim().toUpperCase();
    return SIGNS.test(tidy) ? tidy : null;
  }

  /** A new random seed. */
  function fresh() {
    const signs = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
    let seed = "";
    while (seed.length < 4) {
      const byte = crypto.getRandomValues(new Uint8Array(1))[0];
      if (byte < 248) seed += signs[byte % 31]; // 248 = 8 * 31, so that all characters are equally likely
    }
    return seed;
  }

  /** The first `count` faces of one draw. */
  function faces(seed, seat, lesson, item, draw, count, sides = 6) {
    const used = check(seed);
    if (used === null) throw new RangeError(`no seed: ${seed}`);
    const fair = 256 - (256 % sides);
    const text = `${METHOD}|${used}|${seat}|${lesson}|${item}|${draw}`;
    const rolled = [];
    for (let more = 0; rolled.length < count; more++) {
      for (const byte of sha256(more ? `${text}|${more}` : text)) {
        if (byte < fair && rolled.length < count) rolled.push((byte % sides) + 1);
      }
    }
    return rolled;
  }

  // ---- SHA-256 (FIPS 180-4); its constants are roots of the first primes

  /** The first 32 bits of the fraction of a square or cube root, in integers, as floats may differ between browsers. */
  function root(prime, degree) {
    const target = BigInt(prime) << (32n * degree);
    let low = 0n;
    let high = 1n << 37n;
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle ** degree <= target) low = middle;
      else high = middle;
    }
    return Number(BigInt.asIntN(32, low));
  }
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const START = primes.slice(0, 8).map((p) => root(p, 2n));
  const K = primes.map((p) => root(p, 3n));

  /** The 32 bytes of the digest of a short ASCII text. */
  function sha256(text) {
    const length = text.length;
    const words = new Int32Array(((length + 72) >> 6) * 16);
    for (let i = 0; i < length; i++) words[i >> 2] |= text.charCodeAt(i) << (24 - 8 * (i % 4));
    words[length >> 2] |= 0x80 << (24 - 8 * (length % 4));
    words[words.length - 1] = length * 8;
    let state = START;
    for (let at = 0; at < words.length; at += 16) state = compress(state, words.subarray(at, at + 16));
    return state.flatMap((word) => [24, 16, 8, 0].map((shift) => (word >>> shift) & 255));
  }

  const turn = (x, n) => (x >>> n) | (x << (32 - n));

  function compress(state, block) {
    const w = [...block];
    for (let i = 16; i < 64; i++) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
    }
    return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
  }

  return { METHOD, check, faces, fresh, sha256 };
})();
