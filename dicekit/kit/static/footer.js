/* The footer's controls, which work without Python: opening panels, copying, printing, and the link to a state. */

import { all, visible } from "./kit.js";
import { speak } from "./speech.js";

export function toggle(root, control, open) {
  const panel = root.querySelector(`#${CSS.escape(control.dataset.toggle)}`);
  if (!panel) return;
  const show = open ?? panel.hidden;
  panel.hidden = !show;
  control.setAttribute("aria-expanded", String(show));
  if (control.matches(".more-btn")) root.classList.toggle("dk-more", show);
  if ("panel" in control.dataset) root.classList.toggle("dk-panelled", show); // its buttons stay visible, to close it
  if (!show) return;
  control.closest(".play .side")?.querySelector(".acts")?.scrollIntoView({ block: "nearest" }); // what is pressed next stays in sight
  for (const other of all(root, "[data-panel][aria-expanded=true]")) {
    if (other !== control && "panel" in control.dataset) toggle(root, other, false);
  }
}

/* Esc closes the innermost open element around the focus and returns the focus to its opener. */
export function closeOnEscape(root, event) {
  if (event.key !== "Escape") return false;
  const openers = all(root, "[data-toggle][aria-expanded=true]").filter(visible);
  const around = openers.filter((one) => one === event.target
    || root.querySelector(`#${CSS.escape(one.dataset.toggle)}`)?.contains(event.target));
  const opener = around.at(-1);
  if (!opener) return false;
  if (opener.dataset.act) opener.click();
  else toggle(root, opener, false);
  opener.focus();
  return true;
}

/* Copy a text; true if that was done. Plain http (as in a classroom) has no clipboard API: there, it's copied out of a
   field; where that is refused too, the element that shows the text is selected, for a key to copy it. */
export async function copy(text, element) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const before = document.activeElement, field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    field.style.cssText = "position:fixed;top:0;opacity:0";
    (before?.closest?.("dialog") ?? document.body).append(field);
    field.select();
    const done = document.execCommand?.("copy") ?? false;
    field.remove();
    before?.focus?.({ preventScroll: true });
    if (done) return true;
    if (element?.select) element.select();
    else if (element) getSelection().selectAllChildren(element);
    return false;
  }
}

const inAddress = () => new URLSearchParams(location.hash.slice(1));

/* The link of a part in the page's address, or null. */
export const linkInAddress = (place) => (place ? inAddress().get(place) : null);

const withHash = (all) => [location.href.split("#")[0], all.toString()].filter(Boolean).join("#");

/* The address that restores this part, and with it all parts inside a `.dk-whole`. */
function address(root, model) {
  const parts = root.closest(".dk-whole")?.querySelectorAll(".dk-live") ?? [];
  const all = inAddress();
  for (const one of [...Array.from(parts, (part) => part.model), model]) {
    const [place, link] = [one?.get("place"), one?.get("link")];
    if (place && link) all.set(place, link);
  }
  return withHash(all);
}

/* Remove a part's link from the address once it is out of date; the device's store has the newer one. */
export function removeFromAddress(place) {
  const all = inAddress();
  all.delete(place);
  history.replaceState(history.state, "", withHash(all));
}

/* The panel *Link*: write the state into the address, and the address into the field and the clipboard. */
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

/* Handle a press on a control that needs no Python; true if it was one. */
export function pressFooter(root, model, control) {
  const words = model.get("words") ?? {};
  if (control.dataset.toggle) {
    toggle(root, control);
    if (control.dataset.panel === "link" && control.getAttribute("aria-expanded") === "true") showLink(root, model);
    return !control.dataset.act; // Python may want to know that a sheet was closed
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
