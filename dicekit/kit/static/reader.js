/* Applies the reader's settings to the page: theme, text size, motion, font, digits on dice, formulas in numbers or with
   letters, single-key shortcuts. They are stored under `settings` in the device's store (`store.js`) and only read here.
   Pages of the site run this first, so that nothing flickers; in a notebook the first part does. */

export const READER = { theme: "system", size: 100, motion: "system", font: "book", digits: "off", formulas: "numbers", shortcuts: "on" };

/* The stored settings, with defaults for missing or invalid ones. */
export function readerSettings() {
  const kept = window.dicekitKept?.forbidden ? window.dicekitKept.things ?? {} : storedThings();
  const set = kept.settings && typeof kept.settings === "object" ? kept.settings : {};
  const size = Math.round(Number(set.size) / 10) * 10;
  const one = (name, ...values) => (values.includes(set[name]) ? set[name] : READER[name]);
  return {
    theme: one("theme", "system", "light", "dark"),
    size: size >= 90 && size <= 200 ? size : READER.size,
    motion: one("motion", "system", "off"),
    font: one("font", "book", "plain"),
    digits: one("digits", "on", "off"),
    formulas: one("formulas", "numbers", "letters"),
    shortcuts: one("shortcuts", "on", "off"),
  };
}

function storedThings() {
  try {
    return JSON.parse(localStorage.getItem("dicekit") ?? "{}") ?? {};
  } catch {
    return {}; // storage is forbidden, or the value isn't ours
  }
}

/* Scale the widths of media queries with the text size: at twice the size, a page is laid out as if half as wide. */
function scaleWidths(by) {
  for (const sheet of document.styleSheets) {
    let rules = [];
    try { rules = sheet.cssRules; } catch { continue; } // a style sheet of another origin
    for (const rule of rules) {
      if (!(rule instanceof CSSMediaRule) || !rule.media.mediaText.includes("width")) continue;
      rule.media.mediaText = rule.media.mediaText.replace(/([\d.]+)rem/g, (_, rem) => `${Math.round(rem * by * 1e4) / 1e4}rem`);
    }
  }
}

function applySize(size, root) {
  const before = Number(root.dataset.size ?? 100);
  if (size === before) return;
  root.dataset.size = size;
  root.style.fontSize = size === 100 ? "" : `${size}%`;
  if ("site" in root.dataset) scaleWidths(size / before);
}

export function applyReader(set = readerSettings()) {
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = set.theme !== "system" ? set.theme : "site" in root.dataset ? night : null;
  const before = root.dataset.theme;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const name of ["motion", "font", "digits", "formulas", "shortcuts"]) {
    if (set[name] === READER[name]) delete root.dataset[name];
    else root.dataset[name] = set[name];
  }
  applySize(Math.max(set.size, Number(root.dataset.leastSize ?? 0)), root); // presenter mode has a least size
  if (before !== root.dataset.theme) document.dispatchEvent(new CustomEvent("dicekit:theme", { detail: { theme } }));
}
