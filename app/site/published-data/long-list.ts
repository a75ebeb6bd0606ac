/**
 * Of a list in a file of `data/`: as many as a megabyte holds of real ones. More are a mistake, and to say what is wrong with each of them
 * would hold up everybody's pages: 5,000 that are no advertisements took 120 ms in one turn.
 */
export const MOST_ENTRIES = 2000;

/** Takes what JSON says; returns the field of a list that is too long ("file" for the whole), undefined when there is none. */
export function longListIn(whole: unknown): string | undefined {
  // No recursion: what is nested 20,000 deep is JSON as well.
  const open: { value: unknown; field: string }[] = [{ value: whole, field: "" }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, field } = next;
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value) && value.length > MOST_ENTRIES) return field || "file";
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === "object") open.push({ value: inner, field: field ? `${field}.${key}` : key });
  }
  return undefined;
}
