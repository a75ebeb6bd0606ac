import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { SERVICES, type Service } from "#app/directory/listing.ts";
import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import { TARGETS } from "./header-synonyms.ts";

const columnName = z.string().trim().min(1);
const values = z.array(z.string()).min(1);

const ruleSchema = z
  .strictObject({
    /** What the report calls the rows that this rule leaves out. */
    rule: z.string().min(1),
    column: columnName,
    keep: values.optional(),
    drop: values.optional(),
    /** What happens to a row whose cell is blank. */
    blank: z.enum(["keep", "drop"]).default("keep"),
  })
  .refine((rule) => rule.keep || rule.drop, { message: "needs `keep` or `drop`" });

const serviceSchema = z.strictObject({
  service: z.enum(Object.keys(SERVICES) as [Service, ...Service[]]),
  column: columnName.optional(),
  values: values.optional(),
});

const profileSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The registry's name: it becomes the `source` of every listing. */
  name: z.string().min(3),
  url: z.url({ protocol: /^https?$/ }),
  state: z.enum(Object.keys(US_STATES) as [StateCode, ...StateCode[]]),
  /** Columns that together tell this export from all others. */
  header: z.array(columnName).min(2),
  /** Columns of each target, tried in order; an empty list says that there is none. */
  columns: z.partialRecord(z.enum(TARGETS), z.array(columnName)),
  rules: z.array(ruleSchema).optional(),
  services: z.array(serviceSchema).optional(),
  blanks: z.array(z.string()).default([]),
  notes: z.string().optional(),
});

/** How one registry writes its export: data/registries/README.md explains each field. */
export type Profile = z.infer<typeof profileSchema>;
export type ProfileRule = NonNullable<Profile["rules"]>[number];

/** Takes a folder; returns the profiles in it, by id. Throws with file and field when one is wrong. */
export function loadProfiles(folder: string): Map<string, Profile> {
  const profiles = new Map<string, Profile>();
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".json")) continue;
    const profile = parseProfile(readFileSync(join(folder, file), "utf8"), file);
    if (profile.id !== basename(file, ".json")) {
      throw new NotUnderstoodError(
        `data/registries/${file}: id is "${profile.id}"; it must be the file's name.`,
      );
    }
    profiles.set(profile.id, profile);
  }
  return profiles;
}

/** Takes a profile's JSON and its file name for messages; returns the profile. Throws NotUnderstoodError. */
export function parseProfile(json: string, file: string): Profile {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    throw new NotUnderstoodError(
      `Profile ${file} is not JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
  const parsed = profileSchema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new NotUnderstoodError(
    `Profile ${file} has mistakes.`,
    parsed.error.issues.map((issue) => `${issue.path.join(".") || "(file)"}: ${issue.message}`),
  );
}
