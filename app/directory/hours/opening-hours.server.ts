import { LRUCache } from "lru-cache";
import OpeningHours from "opening_hours";

/**
 * Opening hours in OpenStreetMap syntax, read by the reference implementation. Many listings share the same
 * text, so what was read is kept by text.
 */
const KEPT = new LRUCache<string, { hours: OpeningHours | null }>({ max: 5_000 });

function read(text: string): OpeningHours | null {
  const kept = KEPT.get(text);
  if (kept) return kept.hours;
  let hours: OpeningHours | null = null;
  try {
    hours = new OpeningHours(text, null);
  } catch {
    // The library throws on text that it cannot read; such text is no opening hours.
  }
  KEPT.set(text, { hours });
  return hours;
}

/** True when the text is opening hours that can be evaluated without knowing holidays or the sun. */
export function isReadableHours(text: string): boolean {
  return read(text) !== null;
}
