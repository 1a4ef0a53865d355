/* Keeps what is on the page in step with HTML that Python drew, changing as little as possible.

   What the browser or the visitor did to an element (an opened panel, a moved tab stop, a half-typed field) stays, as
   long as Python does not say otherwise: each element remembers what it was drawn as, and only what differs between two
   drawings is changed. */

const drawnAs = new WeakMap(); // element -> the element of Python's HTML that it was last drawn as

const keyOf = (node) => (node.nodeType === 1 ? node.getAttribute("data-key") || node.id : "");

function remember(element, drawn) {
  drawnAs.set(element, drawn);
  [...element.children].forEach((child, at) => remember(child, drawn.children[at]));
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
    have.setAttribute(name, value);
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
  if (have.isEqualNode(want) && drawnAs.get(have)?.isEqualNode(want)) return;
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

/* Focus that a redraw would lose goes to the element that took its place, else to the next thing that can be pressed. */
function keepFocus(root, change) {
  const held = document.activeElement;
  const inside = held && held !== root && root.contains(held);
  const row = inside ? held.closest("[data-roving]") : null;
  const tabbable = "button, a[href], input, select, summary, [tabindex='0']";
  change();
  if (!inside || document.activeElement === held) return;
  if (held.isConnected) return held.focus({ preventScroll: true });
  const heirs = [
    held.id && root.querySelector(`#${CSS.escape(held.id)}`),
    held.dataset.key && root.querySelector(`[data-key="${CSS.escape(held.dataset.key)}"]`),
    held.dataset.heir && root.querySelector(held.dataset.heir),
    row?.isConnected && row.querySelector("[tabindex='0']"),
    root.querySelector("[data-heir-of-all]"),
    ...root.querySelectorAll(tabbable),
  ];
  heirs.find((heir) => heir && heir.getClientRects().length)?.focus({ preventScroll: true });
}

/* Bring the children of an element in step with a text of HTML; slots inside it are left to their own texts. Ids in it,
   and whatever refers to them, become those of this view. */
export function morph(element, html, root = element) {
  const own = root.ids ? html.replaceAll(root.ids.drawn, root.ids.own) : html;
  keepFocus(root, () => morphChildren(element, parse(own)));
}
