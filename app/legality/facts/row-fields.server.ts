import { z } from "zod";
import { US_STATES } from "#app/utils/us-states.ts";
import type { Jurisdiction } from "./fact.ts";
import { isLawState } from "./law-states.ts";

/** The cells of data/legality's files. All arrive as trimmed text; an empty one is no value. */

export const jurisdiction = z.string().transform((text, context): Jurisdiction => {
  if (text === "US" || (Object.hasOwn(US_STATES, text) && isLawState(text as Jurisdiction)))
    return text as Jurisdiction;
  context.addIssue({ code: "custom", message: `“${text}” must be a state's two letters, DC or US` });
  return "US";
});

/** One word of a closed list. */
export const wordOf = <Words extends Record<string, unknown>>(words: Words) =>
  z.enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]], {
    error: ({ input }) => `“${input}” must be one of ${Object.keys(words).join(", ")}`,
  });

const DAY = "must be a day, such as 2026-11-20";

export const day = z.iso.date({ error: DAY });

export const optionalDay = emptyAsAbsent(z.iso.date({ error: `${DAY}, or empty` }));

export const optionalUrl = emptyAsAbsent(
  z.url({ protocol: /^https?$/, error: "must be an address that starts with https://, or empty" }),
);

export const text = (what: string) => z.string().min(1, `must not be empty: ${what}`);

export const optionalText = z.string().transform((value) => value || undefined);

function emptyAsAbsent(schema: z.ZodType<string, string>) {
  return z
    .string()
    .transform((value) => value || undefined)
    .pipe(schema.optional());
}
