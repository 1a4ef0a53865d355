/* Errors of form fields: a refusal by Python that names a field is shown under it, and the field is marked as invalid
   until the next request. What was typed stays; a list is set back. */

import { all } from "./kit.js";

/* The field with that name in the control or form that was used last. */
function fieldOf(used, name) {
  if (!used?.isConnected) return null;
  return used.matches("form") ? used.querySelector(`[name="${CSS.escape(name)}"]`) : used;
}

/* Set a select back to the option that Python drew as selected. */
function resetSelect(select) {
  for (const option of select.options) option.selected = option.defaultSelected;
}

export function showFieldError(root, used) {
  for (const note of all(root, ".note.misread")) note.remove();
  for (const field of all(root, "[data-misread]")) {
    if (field.dataset.misread) field.setAttribute("aria-describedby", field.dataset.misread);
    else field.removeAttribute("aria-describedby");
    field.removeAttribute("aria-invalid");
    delete field.dataset.misread;
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
  if (field.matches("select") && !field.form) resetSelect(field);
}
