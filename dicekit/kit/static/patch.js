/* Applies patches from Python (`kit/sync.py`, `kit/patch.py`) to the HTML and data of a model.

   A patch is applied to the model itself, so a second view or a saved notebook finds complete values. It leads from one
   revision to the next; if one was missed, Python is asked to send everything. */

const TAGS = "<", WORDS = " "; // where texts are split into pieces, the same as in Python

export function patchedText(text, splices, gap = TAGS) {
  const pieces = text.split(gap);
  for (const [at, cut, put] of [...splices].reverse()) {
    if (cut === null) return put;
    const whole = () => [...pieces.slice(at, at + cut), ""].join(gap);
    const stretch = typeof put === "string" ? put : patchedText(whole(), put, WORDS);
    pieces.splice(at, cut, ...stretch.split(gap).slice(0, -1));
  }
  return pieces.join(gap);
}

export function patchedData(data, change) {
  if (Array.isArray(change)) return change[0];
  const copy = Array.isArray(data) ? [...data] : { ...data };
  for (const [key, one] of Object.entries(change)) copy[key] = patchedData(data[key], one);
  return copy;
}

function patched(model, { from, to, ...changes }) {
  const state = { revision: to };
  for (const [name, change] of Object.entries(changes)) {
    state[name] = (name.startsWith("html_") ? patchedText : patchedData)(model.get(name), change);
  }
  return state;
}

/* The widget model behind anywidget's proxy, or null if it can't be found. */
async function modelOf(model) {
  try {
    return (await model.widget_manager?.get_model(model.get("mark"))) ?? null;
  } catch {
    return null;
  }
}

/* Apply each patch after its message was processed, by `set_state`, so that nothing is sent back to Python. */
export function followPatches(model, on, act) {
  const waiting = [], real = modelOf(model);
  async function apply() {
    const own = await real;
    for (const patch of waiting.splice(0)) {
      if (!own) return act("resend", { whole: true });
      if (patch.to <= own.get("revision")) continue; // another view of this model has applied it
      if (patch.from !== own.get("revision")) return act("resend");
      own.set_state(patched(own, patch));
    }
  }
  on("change:patch", () => {
    waiting.push(model.get("patch"));
    apply();
  });
  if (model.get("patch")?.to > model.get("revision")) act("resend"); // it came while there was no view
}
