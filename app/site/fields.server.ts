import { z } from "zod";
import { parseState, type StateCode } from "#app/utils/us-states.ts";

// The fields of the published files (data/). What a message says stands behind the field's name: an editor reads what would be
// right there.

/** Of a text: twice as long as the longest field. More is a mistake, and every page that shows it would take 50 ms to make. */
const MOST_CHARACTERS = 10_000;

/** A text that says something. */
export const text = z
  .string("must be text")
  .max(MOST_CHARACTERS, "must have at most 10,000 characters")
  .trim()
  .min(1, "must not be empty");

/** A text of so many characters. */
export function textOf(least: number, most: number) {
  return text
    .min(least, `must have at least ${least} characters`)
    .max(most, `must have at most ${most} characters`);
}

/** What stands in an address: the name of a story, a brand, a category. */
export const slug = z
  .string("must be text")
  .max(80, "must have at most 80 characters")
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "must be lowercase letters, digits and single hyphens: a-slug-like-this",
  );

/** A day, ISO 8601. */
export const day = z.iso.date("must be a day, such as 2026-11-20");

/** Any spelling that names a US state. */
export const state = z
  .string("must be a US state: CO or Colorado")
  .transform((written, context): StateCode => {
    const code = parseState(written);
    if (!code)
      context.addIssue({ code: "custom", message: `“${written}” is no US state: write CO or Colorado` });
    return code ?? "AL";
  });

const ADDRESS = "must be an address that starts with https://";

/** A page of the web. */
export const webAddress = z.url({ protocol: /^https?$/, error: ADDRESS });

/** One that the site itself loads or sends readers to: with TLS. */
export const httpsAddress = z.url({ protocol: /^https$/, error: ADDRESS });

/** Takes the keys of a record; returns a field that is one of them. */
export function keyOf<Key extends string>(record: Readonly<Record<Key, unknown>>) {
  return wordOf(Object.keys(record) as Key[]);
}

/** One of a few words. */
export function wordOf<Word extends string>(words: readonly Word[]) {
  return z.enum(words as [Word, ...Word[]], {
    error: ({ input }) => `${quoted(input)}must be one of ${words.join(", ")}`,
  });
}

function quoted(input: unknown): string {
  return typeof input === "string" && input ? `“${input.slice(0, 80)}” ` : "";
}

/** For a list's `superRefine`: refuses records that have a `key` in common. */
export function noTwins<Key extends string>(key: Key) {
  return (records: readonly Readonly<Record<Key, string>>[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [i, record] of records.entries()) {
      const value = record[key];
      if (seen.has(value)) {
        context.addIssue({ code: "custom", path: [i, key], message: `“${value}” is there twice` });
      }
      seen.add(value);
    }
  };
}
