import type { Suggestion } from "./suggestion.ts";
import { allResultsRow, suggestionRow } from "./suggestion-row.ts";

/**
 * The list under a field, by the combobox pattern of the ARIA guide: the focus stays in the field, the arrows mark a row, Enter opens
 * the marked one, or sends the form when none is; Escape closes the list before it empties the field.
 */
export function createSuggestionList(field: HTMLInputElement) {
  const panel = document.createElement("div");
  panel.id = `${field.id}-suggestions`;
  panel.role = "listbox";
  panel.ariaLabel = "Suggestions";
  panel.hidden = true;
  panel.className = "suggestions";
  // The focus stays in the field.
  panel.addEventListener("mousedown", (event) => event.preventDefault());
  panel.addEventListener("click", () => field.blur());
  const told = document.createElement("p");
  told.role = "status";
  told.className = "sr-only";
  field.form?.after(panel, told);
  field.role = "combobox";
  field.ariaAutoComplete = "list";
  field.ariaExpanded = "false";
  field.setAttribute("aria-controls", panel.id);
  let rows: HTMLElement[] = [];
  let marked = -1;

  function mark(at: number): void {
    rows[marked]?.setAttribute("aria-selected", "false");
    marked = at;
    const row = rows[marked];
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    if (row) field.setAttribute("aria-activedescendant", row.id);
    else field.removeAttribute("aria-activedescendant");
  }
  function close(): void {
    mark(-1);
    panel.hidden = true;
    field.ariaExpanded = "false";
    told.textContent = "";
  }
  function show(found: readonly Suggestion[], typed: string): void {
    if (found.length === 0) {
      close();
      return;
    }
    mark(-1);
    rows = [...found.map((one) => suggestionRow(one, typed)), allResultsRow(typed)];
    for (const [i, row] of rows.entries()) row.id = `${panel.id}-${i}`;
    panel.replaceChildren(...rows);
    panel.hidden = false;
    field.ariaExpanded = "true";
    told.textContent = found.length === 1 ? "1 suggestion" : `${found.length} suggestions`;
  }
  /** One step past either end no row is marked: what was typed can be sent. */
  function step(by: 1 | -1): void {
    const places = rows.length + 1;
    mark(((marked + 1 + by + places) % places) - 1);
  }
  function press(event: KeyboardEvent, open: () => void): void {
    if (event.isComposing) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (by) {
      event.preventDefault();
      if (panel.hidden) open();
      else step(by);
    } else if (event.key === "Escape" && !panel.hidden) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Enter" && marked >= 0) {
      event.preventDefault();
      rows[marked]?.click();
    }
  }
  return { show, close, press };
}
