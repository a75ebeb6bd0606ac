import { z } from "zod";
import { readDataFile } from "#app/site/read-data-file.server.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";

const stateSchema = z.strictObject({
  state: z.string().transform((text, context): StateCode => {
    const code = parseState(text);
    if (!code) context.addIssue({ code: "custom", message: `“${text}” is no US state` });
    return code ?? "AL";
  }),
  adultUse: z.boolean(),
  /** The year in which it was decided. */
  adultUseSince: z.int().optional(),
  medical: z.enum(["yes", "limited", "no"]),
  asOf: z.string(),
});

const legality = readDataFile(
  "legality.json",
  z.strictObject({
    asOf: z.iso.date(),
    note: z.string(),
    sources: z.array(z.string()).min(1),
    states: z.array(stateSchema),
  }),
);

/** How many states allow what, without the District of Columbia, which does too when `dc…` is true. */
export type LegalCounts = {
  adultUse: number;
  medical: number;
  dcAdultUse: boolean;
  dcMedical: boolean;
  /** The day of the table, ISO 8601. */
  asOf: string;
};

/** Counts the states of data/legality.json. "Medical" counts full programs, not low-THC ones. */
export function countLegalStates(): LegalCounts {
  const states = legality.states.filter(({ state }) => state !== "DC");
  const dc = legality.states.find(({ state }) => state === "DC");
  return {
    adultUse: states.filter(({ adultUse }) => adultUse).length,
    medical: states.filter(({ medical }) => medical === "yes").length,
    dcAdultUse: dc?.adultUse ?? false,
    dcMedical: dc?.medical === "yes",
    asOf: legality.asOf,
  };
}
