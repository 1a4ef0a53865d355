/* What modules share: the registry of behaviours, and a few words that every part uses. */

export const behaviours = {};

/* The part in which an element stands, and its elements that answer to a selector. */
export const all = (root, selector) => [...root.querySelectorAll(selector)];

/* Whether a person can get at an element: nothing hidden around it. */
export const visible = (element) => element.getClientRects().length > 0;

/* A field in which letters are typed, so that single keys belong to it. */
export const typing = (element) => element.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select");

export const disabled = (element) => element.getAttribute("aria-disabled") === "true";

/* A piece of an address as text. What a reader has typed there may be no valid encoding (`%`): then it stays as it is. */
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

/* A mark for this page, so that two pages on one kernel are not taken for each other. */
export const pageMark = "p" + Math.random().toString(36).slice(2, 12);

/* Whether things should change without moving: the system says so, or the reader has chosen it. */
export const calm = () => document.documentElement.dataset.motion === "off"
  || matchMedia("(prefers-reduced-motion: reduce)").matches;

const LOOKED_FOR = 40; // ms between looks for the page around an element

/* Begins once an element stands in its page, unless ended before: a view is drawn before it is put into its place. */
export function oncePlaced(element, signal, begin) {
  if (signal.aborted) return;
  if (element.isConnected) begin();
  else setTimeout(() => oncePlaced(element, signal, begin), LOOKED_FOR);
}
