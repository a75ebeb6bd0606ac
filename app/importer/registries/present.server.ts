import { existsSync } from "node:fs";
import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import { readListingsFile } from "../merge/listings-file.server.ts";

/** What a listings file holds of one source: how many shops, and the last day on which they were compared with it. */
export type Present = { shops: number; checkedAt?: string };

/** Takes a listings file's path; returns what it holds, by source. No file holds nothing. */
export function listPresent(path: string): Map<string, Present> {
  const present = new Map<string, Present>();
  if (!existsSync(path)) return present;
  for (const { source = "", checked_at = "", closed_on } of readListingsFile(path).rows) {
    if (closed_on) continue;
    const known = present.get(source) ?? { shops: 0 };
    known.shops++;
    if (checked_at && checked_at > (known.checkedAt ?? "")) known.checkedAt = checked_at;
    present.set(source, known);
  }
  return present;
}

/** Whether what is there is fictional: the first import replaces it. */
export function isDemonstration(present: Map<string, Present>): boolean {
  return present.has(DEMONSTRATION_SOURCE);
}
