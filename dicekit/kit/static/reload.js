/* Reloads the page without losing what was typed: unsent entries are saved in the window's history state, and so is the
   store where the browser forbids storage (`store.js` reads it again). */

const FIELDS = "input[name]:not([type=hidden]), input[type=range], textarea[name], select[name]";
const checkable = (field) => field.matches("[type=radio], [type=checkbox]");

/* All fields of the live parts, by a key that stays the same after a reload. */
function fields() {
  const found = new Map();
  [...document.querySelectorAll(".dk-live")].forEach((part, at) => {
    for (const field of part.querySelectorAll(FIELDS)) {
      const name = [at, field.type, field.name, checkable(field) ? field.value : ""].join(" ");
      let key = name;
      for (let n = 1; found.has(key); n += 1) key = `${name} ${n}`;
      found.set(key, field);
    }
  });
  return found;
}

/* Entries that were not submitted yet, by key. */
function typedEntries() {
  const entered = {};
  for (const [key, field] of fields()) {
    if (checkable(field) ? field.checked !== field.defaultChecked : "defaultValue" in field && field.value !== field.defaultValue) {
      entered[key] = checkable(field) ? field.checked : field.value;
    }
  }
  return entered;
}

/** Reload the page and keep what was typed. */
export function reload() {
  const { forbidden, things } = window.dicekitKept ?? {};
  history.replaceState({ ...history.state, dicekit: { typed: typedEntries(), kept: forbidden ? things : null } }, "");
  location.reload();
}

/** Put back what was typed before a reload; call it once the parts are drawn. */
export function restoreTyped() {
  const { typed: entered, ...rest } = history.state?.dicekit ?? {};
  if (!entered) return;
  history.replaceState({ ...history.state, dicekit: rest }, "");
  const there = fields();
  for (const [key, value] of Object.entries(entered)) {
    const field = there.get(key);
    if (!field) continue;
    if (checkable(field)) field.checked = value === true;
    else field.value = String(value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
