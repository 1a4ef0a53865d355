/* Keyboard inside a part: one tab stop for each group, arrow keys between its items, and single-key shortcuts. */

import { all, disabled, typing, visible } from "./kit.js";

const groupOf = (element) => element.closest("[data-roving]");
const itemsOf = (group) => all(group, "[data-item]").filter((item) => groupOf(item) === group);

function rowsOf(group) {
  const rows = new Map();
  for (const item of itemsOf(group)) {
    const row = item.closest("tr, [data-row]") ?? group;
    rows.set(row, [...(rows.get(row) ?? []), item]);
  }
  return [...rows.values()].map((row) => row.filter(visible)).filter((row) => row.length);
}

/* Make one item the tab stop of its group. Setting an attribute to its own value would cost a new style: it is left. */
function setTabStop(items, stop) {
  for (const item of items) {
    const index = item === stop ? "0" : "-1";
    if (item.getAttribute("tabindex") !== index) item.setAttribute("tabindex", index);
  }
}

/* Make one item of each group a tab stop: the focused one, else the chosen one, else the first. */
export function updateTabStops(root) {
  for (const group of all(root, "[data-roving]")) {
    const items = itemsOf(group);
    const stop = items.find((item) => item === document.activeElement)
      ?? items.find((item) => item.matches("[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current]"))
      ?? items.find((item) => item.tabIndex === 0)
      ?? items.find((item) => !disabled(item)) ?? items[0];
    setTabStop(items, stop);
  }
}

function target(group, item, key, far) {
  const rows = rowsOf(group);
  const y = rows.findIndex((row) => row.includes(item));
  if (y < 0) return null;
  const x = rows[y].indexOf(item);
  const at = (row, column) => row && row[Math.max(0, Math.min(column, row.length - 1))];
  const flat = rows.flat();
  if (group.dataset.roving !== "grid") {
    const i = flat.indexOf(item);
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    if (key === "Home") return flat[0];
    if (key === "End") return flat.at(-1);
    return key in steps ? at(flat, i + steps[key]) : null;
  }
  switch (key) {
    case "ArrowRight": return at(rows[y], x + 1);
    case "ArrowLeft": return at(rows[y], x - 1);
    case "ArrowDown": return at(rows[y + 1], x);
    case "ArrowUp": return at(rows[y - 1], x);
    case "Home": return far ? flat[0] : rows[y][0];
    case "End": return far ? flat.at(-1) : rows[y].at(-1);
    case "PageDown": return at(rows[y], x + 10);
    case "PageUp": return at(rows[y], x - 10);
    default: return null;
  }
}

function move(event) {
  const item = event.target.closest("[data-item]");
  const group = item && groupOf(item);
  if (!group || typing(event.target)) return false;
  const next = target(group, item, event.key, event.ctrlKey || event.metaKey);
  if (!next && !["Arrow", "Page", "Home", "End"].some((start) => event.key.startsWith(start))) return false;
  if (next && next !== item) {
    setTabStop(itemsOf(group), next);
    next.focus();
  }
  return true;
}

/* Enter and Space press controls that are not native buttons, such as the cells of a grid. */
function press(event) {
  if (event.key !== "Enter" && event.key !== " ") return false;
  const control = event.target.closest("[data-act], [data-toggle]");
  if (!control || control !== event.target || control.matches("button, input, select, a, summary, form")) return false;
  control.click();
  return true;
}

function shortcut(root, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || typing(event.target)) return false;
  if (document.documentElement.dataset.shortcuts === "off") return false;
  const key = event.key === " " ? "" : event.key.toLowerCase();
  const control = key && all(root, "[data-shortcut]").find((one) => one.dataset.shortcut.split(" ").includes(key) && visible(one));
  if (!control) return false;
  control.focus();
  control.click();
  return true;
}

/* Handle keys and stop their events here: the notebook around the part has its own shortcuts on the same keys. */
export function watchKeys(root, signal) {
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return event.stopPropagation();
    if (move(event) || press(event) || shortcut(root, event)) event.preventDefault();
    event.stopPropagation();
  }, { signal });
  root.addEventListener("focusin", (event) => {
    const item = event.target.closest?.("[data-item]");
    const group = item && groupOf(item);
    if (group) setTabStop(itemsOf(group), item);
  }, { signal });
}
