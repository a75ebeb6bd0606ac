import { z } from "zod";
import { GROUND_NAMES, MOTIF_NAMES } from "#app/drawing/covers/cover-names.ts";
import {
  day,
  httpsAddress,
  slug as slugField,
  state,
  text as textField,
  webAddress,
  wordOf,
} from "#app/site/fields.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { type Citation, SOURCE_KINDS } from "../citations/citation.ts";
import type { Sponsor } from "../story.ts";
import { DATE_FORMS, readStoryDate } from "./story-date.server.ts";

/** A text, also where YAML read a number or a date out of it. */
const text = z.preprocess((value) => (typeof value === "number" ? String(value) : value), textField);

/** Of a source: longer ones are no names or titles, and citations look for names and numbers in them. */
const cited = text.pipe(z.string().max(500, "must have at most 500 characters"));

const slug = text.pipe(slugField);

const year = z.int("must be a year, such as 2017").min(1000, "is too early").max(2100, "is too late");

const dayOrMonth = z.union([day, z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)], {
  error: "must be a day or a month, such as 2026-11-20 or 2026-11",
});

const dayMonthOrYear = text.pipe(
  z.union([day, z.string().regex(/^[12]\d{3}(-(0[1-9]|1[0-2]))?$/)], {
    error: "must be a day, a month or a year, such as 2026-11-20, 2026-11 or 2026",
  }),
);

const author = z.union([cited, z.strictObject({ family: cited, given: cited.optional() })], {
  error: "must be the name of an organization, or { family: …, given: … } for a person",
});

const reference = z.strictObject({
  id: slug,
  authors: z.array(author).default([]),
  title: cited,
  publication: cited.optional(),
  year: year.optional(),
  date: dayOrMonth.optional(),
  url: webAddress.optional(),
  accessDate: day.optional(),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/, "must start with 10., without https://doi.org/")
    .optional(),
  edition: text.pipe(z.string().max(120, "must have at most 120 characters")).optional(),
  asOf: dayMonthOrYear.optional(),
  kind: wordOf(SOURCE_KINDS).optional(),
}) satisfies z.ZodType<Citation>;

/** Who paid for the text: product.md 12.1. Licensees are asked about as in data/ads.json. */
const sponsor = z.strictObject({
  name: text.pipe(z.string().max(60, "must have at most 60 characters")),
  url: httpsAddress.optional(),
  licensee: z.boolean("must be true for a cannabis licensee, false for anybody else"),
  licenseNumber: text.pipe(z.string().max(60, "must have at most 60 characters")).optional(),
}) satisfies z.ZodType<Sponsor>;

/** The fields of a content file. Takes the moment of reading, for relative dates, and the categories that exist. */
export function storyFields(now: Date, categories: readonly string[]) {
  const date = text.transform((value, context) => {
    try {
      return readStoryDate(value, now, site.timeZone);
    } catch (error) {
      const message = `${error instanceof Error ? error.message : error}: ${DATE_FORMS}`;
      context.addIssue({ code: "custom", message });
      return "";
    }
  });
  const fields = z.strictObject({
    id: text,
    title: text.pipe(z.string().max(160, "must have at most 160 characters")),
    slug: slug.optional(),
    excerpt: text.pipe(z.string().max(300, "must have at most 300 characters")),
    category: z
      .string({ error: "must be a category's slug" })
      .toLowerCase()
      .refine((value) => categories.includes(value), {
        error: `must be one of ${categories.join(", ")}`,
      }),
    author: text.optional(),
    date,
    updated: date.optional(),
    checked: day.optional(),
    image: text.optional(),
    imageAlt: text.optional(),
    imageCredit: text.optional(),
    cover: z
      .strictObject({ motif: z.enum(MOTIF_NAMES).optional(), ground: z.enum(GROUND_NAMES).optional() })
      .default({}),
    tags: z.array(slug).max(12, "must be at most 12").default([]),
    states: z.array(state).default([]),
    references: z.array(reference).default([]),
    corrections: z
      .array(z.strictObject({ date, was: text, is: text }))
      .max(50, "must be at most 50")
      .default([]),
    sponsor: sponsor.optional(),
    draft: z.boolean({ error: "must be true or false" }).default(false),
  });
  return fields.refine(({ image, imageAlt }) => !image || imageAlt, {
    path: ["imageAlt"],
    error: "is needed with an image: what it shows, for readers who cannot see it",
    when: () => true,
  });
}
