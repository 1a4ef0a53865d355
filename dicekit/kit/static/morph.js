/* Updates the page to new HTML from Python with as few changes as possible.

   Changes by the browser or the visitor (an opened panel, a moved tab stop, a half-typed field) are kept: each element
   remembers the HTML it was last drawn from, and only differences between two drawings are applied. */

const drawnAs = new WeakMap(); // element -> the element of Python's HTML that it was last drawn from

/* A slot is only ever updated to the same slot: its content is drawn by itself. */
const keyOf = (node) => (node.nodeType === 1 ? node.getAttribute("data-key") || node.id || node.getAttribute("data-slot") : "");

function remember(element, drawn) {
  drawnAs.set(element, drawn);
  let part = drawn.firstElementChild;
  for (let child = element.firstElementChild; child; child = child.nextElementSibling, part = part.nextElementSibling) remember(child, part);
}

function adopt(node) {
  const copy = document.importNode(node, true);
  if (copy.nodeType === 1) remember(copy, node);
  return copy;
}

function setAttributes(have, want) {
  const before = drawnAs.get(have) ?? have.cloneNode();
  for (const { name, value } of want.attributes) {
    if (before.getAttribute(name) === value) continue;
    if (have.getAttribute(name) !== value) have.setAttribute(name, value);
    if (name === "value" && "value" in have) have.value = value;
    if (name === "checked") have.checked = true;
    if (name === "selected") have.selected = true;
  }
  for (const { name } of before.attributes) {
    if (want.hasAttribute(name)) continue;
    have.removeAttribute(name);
    if (name === "checked") have.checked = false;
    if (name === "selected") have.selected = false;
  }
  drawnAs.set(have, want);
}

function morphNode(have, want) {
  if (have.nodeType !== 1) {
    if (have.data !== want.data) have.data = want.data;
    return;
  }
  if (have.isEqualNode(want) && drawnAs.get(have)?.isEqualNode(want)) {
    remember(have, want); // an element of an older drawing would keep all of that drawing in memory
    return;
  }
  setAttributes(have, want);
  if (!have.hasAttribute("data-own") && !have.hasAttribute("data-slot")) morphChildren(have, want);
}

function morphChildren(have, want) {
  const keyed = new Map([...have.children].map((child) => [keyOf(child), child]));
  let at = have.firstChild;
  for (const wanted of [...want.childNodes]) {
    const key = keyOf(wanted);
    const match = key ? keyed.get(key) : at && !keyOf(at) && at.nodeType === wanted.nodeType ? at : null;
    if (match && match.nodeName === wanted.nodeName) {
      if (match === at) at = at.nextSibling;
      else have.insertBefore(match, at);
      morphNode(match, wanted);
    } else {
      have.insertBefore(adopt(wanted), at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/* If a redraw removes the focused element, move the focus to its replacement, else to another control. */
function keepFocus(root, change) {
  const held = document.activeElement;
  const inside = held && held !== root && root.contains(held);
  const row = inside ? held.closest("[data-roving]") : null;
  const tabbable = "button, a[href], input, select, summary, [tabindex='0']";
  change();
  if (!inside || document.activeElement === held) return;
  if (held.isConnected) return held.focus({ preventScroll: true });
  const candidates = [
    held.id && root.querySelector(`#${CSS.escape(held.id)}`),
    held.dataset.key && root.querySelector(`[data-key="${CSS.escape(held.dataset.key)}"]`),
    held.dataset.focusNext && root.querySelector(held.dataset.focusNext),
    row?.isConnected && row.querySelector("[tabindex='0']"),
    root.querySelector("[data-focus-fallback]"),
    ...root.querySelectorAll(tabbable),
  ];
  candidates.find((one) => one && one.getClientRects().length)?.focus({ preventScroll: true });
}

/* Update the children of an element to a text of HTML, except the contents of slots. Ids, and references to them, become
   those of this view. */
export function morph(element, html, root = element) {
  const own = root.ids ? html.replaceAll(root.ids.drawn, root.ids.own) : html;
  keepFocus(root, () => morphChildren(element, parse(own)));
}
