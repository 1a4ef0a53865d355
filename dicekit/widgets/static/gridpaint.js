/* Paints outcomes on a canvas: a green cell if the statement holds, a hatched one if it fails, a dot if the outcome is
   excluded. */

const readColour = (style, name) => {
  const text = style.getPropertyValue(`--${name}`).trim();
  const full = text.length === 4 ? `#${[...text.slice(1)].map((sign) => sign + sign).join("")}` : text;
  return [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16) || 0);
};
const blend = (one, other, share) => one.map((part, i) => Math.round(part + (other[i] - part) * share));
const asPixel = ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;

/* The colours of the page as pixel values. */
export function pageColours(element) {
  const style = getComputedStyle(element);
  const jade = readColour(style, "holds"), paper = readColour(style, "surface"), red = readColour(style, "fails");
  const ink = readColour(style, "unseen");
  return {
    lit: asPixel(jade),
    high: asPixel(blend(jade, [255, 255, 255], 0.34)),
    low: asPixel(blend(jade, [0, 0, 0], 0.3)),
    paper: asPixel(paper),
    hatch: asPixel(blend(paper, red, 0.62)),
    rule: asPixel(blend(paper, readColour(style, "line"), 0.55)),
    edge: asPixel(blend(paper, readColour(style, "line"), 0.35)),
    dot: asPixel(blend(paper, ink, 0.8)),
    frames: [null, asPixel(readColour(style, "ink")), asPixel(readColour(style, "exactly"))],
  };
}

/* A highlighted cell: lighter at the top, darker at the bottom, with a notch from 14 pixels on. */
function litCell(size, colour) {
  const cell = new Uint32Array(size * size).fill(colour.lit);
  if (size === 2) cell[0] = colour.high;
  if (size < 3) return cell;
  const gap = size >= 4 ? Math.max(1, Math.floor(size / 14)) : 0;
  const rim = Math.max(1, Math.floor(size / 12));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x, far = size - gap;
      if (x >= far || y >= far) cell[at] = colour.paper;
      else if (y < rim) cell[at] = colour.high;
      else if (y >= far - rim) cell[at] = colour.low;
    }
  }
  if (size >= 14) {
    const half = Math.floor(size / 6), middle = Math.floor((size - gap) / 2);
    for (let y = 0; y < half; y++) for (let x = -half + y + 1; x < half - y; x++) cell[(y + rim) * size + middle + x] = colour.high;
  }
  return cell;
}

/* A cell without a statement: plain, with a thin line between it and its neighbours. */
function bareCell(size, colour) {
  const cell = new Uint32Array(size * size).fill(colour.paper);
  if (size < 2) return cell;
  for (let i = 0; i < size; i++) cell[(size - 1) * size + i] = cell[i * size + size - 1] = colour.rule;
  if (size === 2) cell[1] = cell[2] = colour.paper;
  return cell;
}

/* A cell that isn't highlighted, with an edge if it is large enough. */
function paperCell(size, colour) {
  const cell = new Uint32Array(size * size).fill(colour.paper);
  const gap = Math.max(1, Math.floor(size / 14)), step = Math.max(4, Math.round(size / 3));
  for (let y = 0; y < size - gap; y++) {
    for (let x = 0; x < size - gap; x++) {
      const edge = x === 0 || y === 0 || x === size - gap - 1 || y === size - gap - 1;
      cell[y * size + x] = edge ? colour.edge : (x + y) % step === 0 ? colour.hatch : colour.paper;
    }
  }
  return cell;
}

const LARGE = 8; // pixels from which cells have an edge

/* A cell with a frame; the second kind has a dot too. */
function framedCell(cell, size, kind, colour) {
  const framed = cell.slice(), far = size - 1 - (size >= 4 ? Math.max(1, Math.floor(size / 14)) : 0), ink = colour.frames[kind];
  const thick = Math.max(1, Math.floor(size / 8));
  for (let y = 0; y <= far; y++) {
    for (let x = 0; x <= far; x++) {
      const edge = Math.min(x, y, far - x, far - y) < thick;
      const middle = kind === 2 && Math.abs(x - far / 2) < far / 5 && Math.abs(y - far / 2) < far / 5;
      if (edge || middle) framed[y * size + x] = ink;
    }
  }
  return framed;
}

/* The position of each outcome in the whole picture, in pixels; `gap` is the space above a band. */
export function positions(order, size, gap) {
  const x = new Int32Array(order.sequence.length), y = new Int32Array(order.sequence.length);
  order.rows.forEach(({ start, size: length, band }, row) => {
    const top = row * size + (order.sorted ? gap * (band + 1) : 0);
    for (let i = 0; i < length; i++) {
      const outcome = order.sequence[start + i];
      x[outcome] = i * size;
      y[outcome] = top;
    }
  });
  return { x, y };
}

/* Paint the part of the picture that the canvas shows. `at` gives the place of an outcome, `holds` and `weights` go by
   count, `left` and `top` say which part is shown. */
export function paintOutcomes(canvas, { outcomes, at, size, holds, asked, weights, colour, frames, left = 0, top = 0 }) {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const paper = !asked ? bareCell(size, colour) : size >= LARGE ? paperCell(size, colour) : null;
  const sizes = holds.map((_, count) => (weights.length ? Math.max(weights[count] ? 1 : 0, Math.round(size * Math.sqrt(weights[count]))) : size));
  const cells = new Map();
  const cellOf = (wide) => cells.get(wide) ?? cells.set(wide, litCell(wide, colour)).get(wide);
  const stride = Math.max(4, Math.min(9, size * 3));
  const put = (cell, wide, x0, y0) => {
    for (let y = Math.max(0, -y0); y < wide && y0 + y < height; y++) {
      for (let x = Math.max(0, -x0); x < wide && x0 + x < width; x++) pixels[(y0 + y) * width + x0 + x] = cell[y * wide + x];
    }
  };
  const small = new Uint32Array(4).fill(colour.hatch); // too small for a hatch
  const hatched = (wide, x0, y0) => {
    if (wide < size && wide < 3) return put(small, wide, x0, y0);
    for (let y = Math.max(0, -y0); y < wide && y0 + y < height; y++) {
      for (let x = Math.max(0, -x0); x < wide && x0 + x < width; x++) {
        const across = x0 + left + x + y0 + top + y;
        pixels[(y0 + y) * width + x0 + x] = across % stride === 0 ? colour.hatch : colour.paper;
      }
    }
    return undefined;
  };
  const framed = new Map();
  const framedOf = (kind, shines) => {
    const name = `${kind}${shines}`, bare = () => (shines ? cellOf(size) : (paper ?? new Uint32Array(size * size).fill(colour.paper)));
    return framed.get(name) ?? framed.set(name, framedCell(bare(), size, kind, colour)).get(name);
  };
  const thin = new Uint32Array(1).fill(colour.dot), dot = Math.max(1, Math.floor(size / 6));
  const dots = new Uint32Array(dot * dot).fill(colour.dot);
  const total = outcomes.counts.length;
  for (let outcome = 0; outcome < total; outcome++) {
    const x0 = at.x[outcome] - left, y0 = at.y[outcome] - top;
    if (x0 <= -size || y0 <= -size || x0 >= width || y0 >= height) continue;
    const count = outcomes.counts[outcome];
    if (outcomes.struck[outcome]) {
      if (size > 2) put(dots, dot, x0 + ((size - dot) >> 1), y0 + ((size - dot) >> 1));
      else if ((x0 + left + y0 + top) % (2 * size) === 0) put(thin, 1, x0, y0);
      continue;
    }
    const wide = sizes[count];
    if (!wide) continue;
    const inset = (size - wide) >> 1;
    const frame = frames?.[outcome];
    if (frame) put(framedOf(frame, holds[count]), size, x0, y0);
    else if (holds[count]) put(cellOf(wide), wide, x0 + inset, y0 + inset);
    else if (paper && wide === size) put(paper, size, x0, y0);
    else hatched(wide, x0 + inset, y0 + inset);
  }
  context.putImageData(image, 0, 0);
}
