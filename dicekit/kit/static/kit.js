/* Shared by all modules: the registry of behaviours and small helpers. */

export const behaviours = {};

export const all = (root, selector) => [...root.querySelectorAll(selector)];

/* Whether an element is rendered: neither it nor an ancestor is hidden. */
export const visible = (element) => element.getClientRects().length > 0;

/* Whether an element is a field that takes typed text, so that single-key shortcuts must not fire. */
export const typing = (element) => element.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select");

export const disabled = (element) => element.getAttribute("aria-disabled") === "true";

/* A percent-encoded piece of an address, decoded; returned as it is if the encoding is invalid. */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/* data-arg-bid="6x4" data-arg-by="1" as {bid: "6x4", by: "1"}. */
export function fieldsOf(element) {
  const fields = {};
  for (const { name, value } of element.attributes) if (name.startsWith("data-arg-")) fields[name.slice(9)] = value;
  return fields;
}

/* A text with its numbers, 26025/59049 or 1234.5, as a language writes them; `signs`: [decimal sign, sign between
   thousands, how many figures a number with groups has]. */
export const localized = (text, [decimal, group, least] = [".", "", 5]) =>
  String(text).replace(/(\d+)(?:\.(\d+))?/g, (_, whole, part) => {
    const groups = whole.length < least ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
    return part ? groups + decimal + part : groups;
  });

/* Random id of this page, so that Python can tell several pages on one kernel apart. */
export const pageMark = "p" + Math.random().toString(36).slice(2, 12);

/* Whether to avoid motion: the system's or the reader's setting. */
export const calm = () => document.documentElement.dataset.motion === "off"
  || matchMedia("(prefers-reduced-motion: reduce)").matches;

const POLL_INTERVAL = 40; // milliseconds

/* Call `begin` once an element is in the document, unless aborted: views are drawn before they are inserted. */
export function onceConnected(element, signal, begin) {
  if (signal.aborted) return;
  if (element.isConnected) begin();
  else setTimeout(() => onceConnected(element, signal, begin), POLL_INTERVAL);
}
