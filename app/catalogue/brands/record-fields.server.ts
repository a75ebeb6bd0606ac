import { z } from "zod";
import { US_STATES } from "#app/utils/us-states.ts";

/** Fields that brands and products share: what each message says would be right. */
export const slugField = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "should be lowercase letters and digits with single hyphens");

export const nameField = z
  .string()
  .trim()
  .min(1, "should not be empty")
  .max(80, "should be 80 characters at most");

export const statesField = z
  .array(
    z.enum(Object.keys(US_STATES) as [keyof typeof US_STATES], "should be a state's two capital letters"),
  )
  .min(1, "should name a state at least");

/** Ids of listings of the directory. One that does not exist is left out of the page, and reported in the log. */
export const listingsField = z.array(z.string().min(1)).default([]);

/** Slugs of stories. One that is not published is left out of the page. */
export const storiesField = z.array(slugField).max(6, "should be six at most").default([]);

/** Throws nothing: says which slugs of a file stand in it twice, for a schema's refinement. */
export function addTwins(records: readonly { slug: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [i, { slug }] of records.entries()) {
    if (seen.has(slug)) {
      context.addIssue({ code: "custom", path: [i, "slug"], message: `"${slug}" is there already` });
    }
    seen.add(slug);
  }
}
