import { beginningOf, type Suggestion, suggestionsPath } from "./suggestion.ts";
import { createSuggestionList } from "./suggestion-list.ts";

/** So long after the last key a beginning is asked for. */
const PAUSE_MILLISECONDS = 60;

/** Fields that have their suggestions. */
const STARTED = new WeakSet<HTMLInputElement>();

/** Each beginning's answer: what was typed and deleted is not asked for again. */
const KEPT = new Map<string, Suggestion[]>();

/** Suggests at a field of the box from now on, once: product.md 16.7. */
export function suggestAt(field: HTMLInputElement): void {
  if (STARTED.has(field)) return;
  STARTED.add(field);
  const list = createSuggestionList(field);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function show(): Promise<void> {
    const beginning = beginningOf(field.value);
    const found = beginning ? await suggestionsFor(beginning) : [];
    // Another key was pressed, or the reader left, while the answer was on its way.
    if (beginning !== beginningOf(field.value) || document.activeElement !== field) return;
    list.show(found, field.value.trim());
  }
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(show, PAUSE_MILLISECONDS);
  });
  field.addEventListener("blur", () => {
    clearTimeout(timer);
    list.close();
  });
  field.addEventListener("keydown", (event) => list.press(event, show));
  // What was typed while this script was on its way.
  if (field.value !== field.defaultValue) show();
}

/** An answer that does not come is none: the form works without. */
async function suggestionsFor(beginning: string): Promise<Suggestion[]> {
  const kept = KEPT.get(beginning);
  if (kept) return kept;
  try {
    const response = await fetch(suggestionsPath(beginning));
    if (!response.ok) return [];
    const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
    KEPT.set(beginning, suggestions);
    return suggestions;
  } catch {
    return [];
  }
}
