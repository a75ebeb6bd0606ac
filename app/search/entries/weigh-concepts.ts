import type { Concept } from "./concepts.ts";
import type { EntryIndex } from "./entry-index.server.ts";

/** Rare words tell more: by how many entries have the word, or its nearest. */
export function worthOf({ words, entries }: EntryIndex, { forms }: Concept): number {
  let holders = 0;
  let nearest = 0;
  for (const [form, near] of forms) {
    const count = words.get(form)?.at.length ?? 0;
    if (near > nearest || (near === nearest && count > holders)) {
      nearest = near;
      holders = count;
    }
  }
  return Math.log(1 + entries.length / Math.max(1, holders));
}

/** What a second word of the same meaning adds to what is left. */
const ALSO = 0.25;

/** Each entry that holds the word or what stands for it, by the form that says most; others add a little. */
export function bestOf(
  { words }: EntryIndex,
  forms: Concept["forms"],
): Map<number, { about: number; form: string }> {
  const best = new Map<number, { about: number; form: string }>();
  // Nearest first.
  for (const [form, near] of [...forms].sort(([, a], [, b]) => b - a)) {
    const postings = words.get(form);
    if (!postings) continue;
    for (let i = 0; i < postings.at.length; i++) {
      const place = postings.at[i] as number;
      const about = (postings.about[i] as number) * near;
      const known = best.get(place);
      if (!known) best.set(place, { about, form });
      else if (known.about < about)
        best.set(place, { about: about + ALSO * known.about * (1 - about), form });
      else known.about += ALSO * about * (1 - known.about);
    }
  }
  return best;
}
