/* Copy a link, and say so; where the browser refuses, show it in a field, selected, and say which key copies it. */

import { copy } from "./footer.js";

export async function copyLink(address, status, words) {
  if (await copy(address)) {
    status.textContent = words.copied;
    return;
  }
  const field = Object.assign(document.createElement("input"), { className: "link", readOnly: true, value: address });
  field.setAttribute("aria-label", words.press_copy);
  status.replaceChildren(words.press_copy, " ", field);
  field.select();
}
