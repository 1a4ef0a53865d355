/* What needs no Python: panels that open and close, copying, printing, and the address that brings a state back. */

import { all, visible } from "./kit.js";
import { speak } from "./speech.js";

export function toggle(root, control, open) {
  const panel = root.querySelector(`#${CSS.escape(control.dataset.toggle)}`);
  if (!panel) return;
  const show = open ?? panel.hidden;
  panel.hidden = !show;
  control.setAttribute("aria-expanded", String(show));
  if (!show) return;
  for (const other of all(root, "[data-panel][aria-expanded=true]")) {
    if (other !== control && "panel" in control.dataset) toggle(root, other, false);
  }
}

/* Esc closes the innermost thing that is open around the focus, and goes back to what opened it. */
export function closeOnEscape(root, event) {
  if (event.key !== "Escape") return false;
  const openers = all(root, "[data-toggle][aria-expanded=true]").filter(visible);
  const around = openers.filter((one) => one === event.target
    || root.querySelector(`#${CSS.escape(one.dataset.toggle)}`)?.contains(event.target));
  const opener = around.at(-1);
  if (!opener) return false;
  toggle(root, opener, false);
  opener.focus();
  return true;
}

/* Copy a text. On plain http (a classroom) there is no clipboard to write to: then it is selected, and copied the old way. */
export async function copy(text, element) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (element.select) element.select();
    else getSelection().selectAllChildren(element);
    return document.execCommand?.("copy") ?? false;
  }
}

const stored = () => new URLSearchParams(location.hash.slice(1));

/* What the address holds for this part, or nothing. */
export const addressOf = (place) => (place ? stored().get(place) : null);

const withHash = (all) => [location.href.split("#")[0], all.toString()].filter(Boolean).join("#");

/* The address that brings this part back, or, where parts are one whole, all of them. */
function address(root, model) {
  const parts = root.closest(".dk-whole")?.querySelectorAll(".dk-live") ?? [];
  const all = stored();
  for (const one of [...Array.from(parts, (part) => part.model), model]) {
    const [place, link] = [one?.get("place"), one?.get("link")];
    if (place && link) all.set(place, link);
  }
  return withHash(all);
}

/* The address no longer tells how things stand: from now on the device does. */
export function leaveAddress(place) {
  const all = stored();
  all.delete(place);
  history.replaceState(history.state, "", withHash(all));
}

/* The panel *Link*: the state goes into the address, the address into the field and the clipboard. */
export async function showLink(root, model) {
  const field = root.querySelector("[data-address]");
  const href = address(root, model);
  history.replaceState(history.state, "", href);
  if (!field) return;
  field.value = href;
  field.focus();
  field.select();
  if (await copy(href, field)) speak(model.get("words")?.copied, { from: model.get("mark") });
}

/* Controls that need no Python; true when the press was theirs. */
export function pressFooter(root, model, control) {
  const words = model.get("words") ?? {};
  if (control.dataset.toggle) {
    toggle(root, control);
    if (control.dataset.panel === "link" && control.getAttribute("aria-expanded") === "true") showLink(root, model);
    return true;
  }
  if (control.dataset.copy) {
    const source = root.querySelector(`#${CSS.escape(control.dataset.copy)}`);
    if (source) copy(source.textContent, source).then((done) => done && speak(words.copied, { from: model.get("mark") }));
    return true;
  }
  if ("print" in control.dataset) {
    window.print();
    return true;
  }
  return false;
}
