/* What Python could not read: a refusal that names a field is told under that field, the entry stays, and the field says
   that it is wrong; the next request takes it back. */

import { all } from "./kit.js";

/* The field of the control or form that was used last which the refusal names. */
function fieldOf(used, name) {
  if (!used?.isConnected) return null;
  return used.matches("form") ? used.querySelector(`[name="${CSS.escape(name)}"]`) : used;
}

/* A choice that was refused goes back to what holds, once something else is asked for. */
function asDrawn(select) {
  for (const option of select.options) option.selected = option.defaultSelected;
}

export function tellField(root, used) {
  for (const note of all(root, ".note.misread")) note.remove();
  for (const field of all(root, "[data-misread]")) {
    if (field.dataset.misread) field.setAttribute("aria-describedby", field.dataset.misread);
    else field.removeAttribute("aria-describedby");
    field.removeAttribute("aria-invalid");
    delete field.dataset.misread;
    if (field !== used && field.matches("select") && !field.form) asDrawn(field);
  }
  const line = root.querySelector("[data-slot=notice] [data-field]");
  const field = line && fieldOf(used, line.dataset.field);
  if (!field) return;
  const note = document.createElement("p"), before = field.getAttribute("aria-describedby") ?? "";
  note.className = "note wrong misread";
  note.id = `${field.id || root.querySelector("[id]").id}-misread`;
  note.textContent = line.textContent;
  (field.form ?? field.parentElement).append(note);
  line.hidden = true;
  field.dataset.misread = before;
  field.setAttribute("aria-describedby", `${note.id} ${before}`.trim());
  field.setAttribute("aria-invalid", "true");
}
