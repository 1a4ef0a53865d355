/* Copy a link, and say so; where the browser refuses, show it in a field, selected, and say which key copies it. */

import { copy } from "./footer.js";

const SHOWN = 5000; // milliseconds

export async function copyLink(address, status, words) {
  status.textContent = "";
  if (await copy(address)) {
    status.textContent = words.copied;
    setTimeout(() => { if (status.textContent === words.copied) status.textContent = ""; }, SHOWN);
    return;
  }
  const field = Object.assign(document.createElement("input"), { className: "link", readOnly: true, value: address });
  field.setAttribute("aria-label", words.press_copy);
  status.replaceChildren(words.press_copy, " ", field);
  field.select();
}
