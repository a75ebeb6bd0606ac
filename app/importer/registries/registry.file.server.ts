import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";

const day = z.iso.date();
const webAddress = z.url({ protocol: /^https$/, error: "must be an address that starts with https://" });

/**
 * What a registry's file is: a table; JSON with a list of rows, a map's layer as GeoJSON or as ArcGIS answers, or a web page with
 * a table. What is none of these is fetched by a person.
 */
const format = z.enum(["csv", "tsv", "xlsx", "zip", "json", "geojson", "arcgis", "html"]);

const exportSchema = z
  .strictObject({
    /** Where the file always is; or, for a file whose name changes with its date, */
    address: webAddress.optional(),
    /** the page that links to it, and what the link looks like: `*` stands for anything. */
    linkedFrom: webAddress.optional(),
    link: z.string().min(5).optional(),
    format,
    /** Words that the titles of a web page's table have. */
    table: z.array(z.string().min(1)).min(1).optional(),
  })
  .refine((one) => Boolean(one.address) !== Boolean(one.linkedFrom && one.link), {
    message: "needs either `address`, or `linkedFrom` and `link`",
  })
  .refine((one) => (one.format === "html") === Boolean(one.table), {
    path: ["table"],
    message: "is what the format html needs, and no other",
  });

const seenSchema = z.strictObject({
  what: z.string().min(3),
  /** A page's address, or a public repository's file. */
  at: z.string().regex(/^https:\/\/\S+$/),
  on: day,
});

const registrySchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]{2}(-[a-z]+)*$/),
    state: z.enum(Object.keys(US_STATES) as [StateCode, ...StateCode[]]),
    name: z.string().min(3),
    /** The registry's name in listings: the `source` that imports update by. */
    source: z.string().min(3),
    /** The format's profile in the folder above, where there is one. */
    profile: z.string().optional(),
    page: webAddress,
    /** What to do on the page, where no file's address was seen. */
    byHand: z.string().min(10).optional(),
    /** Files that together are the registry's one list. */
    exports: z.array(exportSchema).default([]),
    /** How often it is said to be brought up to date; absent where nothing says so. */
    updated: z.string().optional(),
    /** On what terms the data may be used, as far as they were seen. */
    terms: z.string().min(10),
    /** Why `--all` passes it over: it is fetched only when it is named. */
    onlyByName: z.string().optional(),
    seen: z.array(seenSchema).min(1),
    notes: z.string().optional(),
  })
  .refine((registry) => registry.exports.length > 0 || registry.byHand, {
    path: ["exports"],
    message: "needs an export, or `byHand` that says what to do on the page",
  });

/** Where a state's license registry is: data/registries/README.md explains each field. */
export type Registry = z.infer<typeof registrySchema>;
export type RegistryExport = Registry["exports"][number];

/** Takes a folder; returns the registries in it, by id. Throws NotUnderstoodError with file and field when one is wrong. */
export function loadRegistries(folder: string): Registry[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => {
      const registry = parseRegistry(readFileSync(join(folder, file), "utf8"), file);
      if (registry.id === basename(file, ".json")) return registry;
      throw new NotUnderstoodError(`${file}: id is "${registry.id}"; it must be the file's name.`);
    });
}

/** Takes a registry's JSON and its file name for messages; returns the registry. Throws NotUnderstoodError. */
export function parseRegistry(json: string, file: string): Registry {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    throw new NotUnderstoodError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = registrySchema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new NotUnderstoodError(
    `${file} has mistakes.`,
    parsed.error.issues.map((issue) => `${issue.path.join(".") || "(file)"}: ${issue.message}`),
  );
}
