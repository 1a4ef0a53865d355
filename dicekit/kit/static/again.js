/* Loading a page anew without losing what stands on it. What was typed and not yet sent off goes along in the history
   of this window, and so does what a browser that forbids storage could not keep (`keep.js` takes that up). */

const FIELDS = "input[name]:not([type=hidden]), textarea[name], select[name]";
const ticked = (field) => field.matches("[type=radio], [type=checkbox]");

/* Every field of the live parts, each under a key that it has again on the same page. */
function fields() {
  const found = new Map();
  [...document.querySelectorAll(".dk-live")].forEach((part, at) => {
    for (const field of part.querySelectorAll(FIELDS)) {
      const name = [at, field.type, field.name, ticked(field) ? field.value : ""].join(" ");
      let key = name;
      for (let n = 1; found.has(key); n += 1) key = `${name} ${n}`;
      found.set(key, field);
    }
  });
  return found;
}

/* What a reader has entered and nobody has taken yet. */
function typed() {
  const entered = {};
  for (const [key, field] of fields()) {
    if (ticked(field) ? field.checked !== field.defaultChecked : "defaultValue" in field && field.value !== field.defaultValue) {
      entered[key] = ticked(field) ? field.checked : field.value;
    }
  }
  return entered;
}

/** Load the page anew; what is typed will stand there again. */
export function again() {
  const { forbidden, things } = window.dicekitKept ?? {};
  history.replaceState({ ...history.state, dicekit: { typed: typed(), kept: forbidden ? things : null } }, "");
  location.reload();
}

/** After the page was loaded anew and its parts are drawn: put back what was typed. */
export function takeUp() {
  const { typed: entered, ...rest } = history.state?.dicekit ?? {};
  if (!entered) return;
  history.replaceState({ ...history.state, dicekit: rest }, "");
  const there = fields();
  for (const [key, value] of Object.entries(entered)) {
    const field = there.get(key);
    if (!field) continue;
    if (ticked(field)) field.checked = value === true;
    else field.value = String(value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
