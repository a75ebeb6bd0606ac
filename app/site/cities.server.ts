import { z } from "zod";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { readDataFile } from "./published-data/published-file.server.ts";

const citySchema = z.strictObject({
  city: z.string().min(1),
  state: z.string().transform((text, context): StateCode => {
    const code = parseState(text);
    if (!code) context.addIssue({ code: "custom", message: `“${text}” is no US state` });
    return code ?? "AL";
  }),
});

/** The cities of the home page and the footer's popular locations: `data/cities.json`, read once, at start. */
export const cities = readDataFile(
  "cities.json",
  z.strictObject({ home: z.array(citySchema), popular: z.array(citySchema) }),
);
