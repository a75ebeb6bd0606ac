import { z } from "zod";
import { state, text } from "./fields.server.ts";
import { readDataFile } from "./published-data/published-file.server.ts";

const citySchema = z.strictObject({ city: text, state });

/** The cities of the home page and the footer's popular locations: `data/cities.json`, read once, at start. */
export const cities = readDataFile(
  "cities.json",
  z.strictObject({ home: z.array(citySchema), popular: z.array(citySchema) }),
);
