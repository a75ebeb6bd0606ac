import { z } from "zod";
import { day, webAddress } from "#app/site/fields.server.ts";
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

export const optionalDay = emptyAsAbsent(day);

export const optionalUrl = emptyAsAbsent(webAddress);

export const text = (what: string) => z.string().min(1, `must not be empty: ${what}`);

export const optionalText = z.string().transform((value) => value || undefined);

function emptyAsAbsent(schema: z.ZodType<string, string>) {
  return z
    .string()
    .transform((value) => value || undefined)
    .pipe(schema.optional());
}
