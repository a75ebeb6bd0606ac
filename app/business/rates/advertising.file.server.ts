import { z } from "zod";
import { day, httpsAddress, noTwins, slug, state, text, wordOf } from "#app/site/fields.server.ts";
import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import type { StateRule } from "./state-rule.ts";

const texts = z.array(text);
const percent = z.number("must be a number of percent").min(0).max(100, "must be at most 100");

/** What the operator asks; none is shipped. */
const price = z.strictObject({
  cents: z.int("must be whole cents: 25000 for $250").positive("must be more than 0"),
  unit: text,
});

const title = { title: text, text };

/** A part of a page that is drawn as 96 × 120: x, y, width, height. */
const box = z.tuple([
  z.number().min(0).max(96),
  z.number().min(0).max(120),
  z.number().min(1).max(96),
  z.number().min(1).max(120),
]);

/** A page in outline: its lines of text, and where the format stands. */
const placeOutline = z.strictObject({
  lines: z.array(box),
  places: z.array(box).min(1, "must name a place"),
});

export type PlaceOutline = z.output<typeof placeOutline>;

const format = z.strictObject({
  slug,
  name: text,
  size: text,
  summary: text,
  placement: text,
  picture: placeOutline.optional(),
  artwork: z.strictObject({
    files: texts.min(1, "must name a kind of file"),
    maxKilobytes: z.int().positive(),
    notes: text,
  }),
  included: texts,
  minimumFlight: text,
  bookBy: text,
  artworkBy: text,
  /** Where it can run; in all states without. */
  states: z.array(state).min(1, "must name a state, or be left out for all").optional(),
  price: price.optional(),
});

const advertisingPackage = z.strictObject({
  slug,
  name: text,
  summary: text,
  minimumFlight: text,
  /** How much of which format, by the format's slug. */
  formats: z.record(slug, text),
  included: texts,
  price: price.optional(),
});

const stateRule = z.strictObject({
  state,
  licenseNumber: z.boolean(),
  audience: z
    .union([z.strictObject({ adultsAtLeast: percent }), z.strictObject({ adultsMoreThan: percent })])
    .optional(),
  text,
  citation: text,
  url: httpsAddress,
  checked: day,
  confidence: wordOf(["high", "low"]),
}) satisfies z.ZodType<StateRule>;

/** What the operator measured: California asks for it before a licensee's advertisement (4 CCR § 15040(a)(1), (c)). */
const audience = z.strictObject({
  adultPercent: percent,
  monthlyReaders: z.int().positive().optional(),
  method: text,
  measured: day,
});

/** data/advertising.json. A package may only name formats that are there. */
export const advertisingSchema = z
  .strictObject({
    updated: day,
    audience: audience.optional(),
    formats: z.array(format).min(1, "must have a format"),
    packages: z.array(advertisingPackage),
    contentRules: z.array(z.strictObject(title)),
    terms: z.array(z.strictObject(title)),
    stateRules: z.array(stateRule).superRefine(noTwins("state")),
  })
  .superRefine(({ formats, packages, stateRules }, context) => {
    const names = formats.map(({ slug }) => slug);
    packages.forEach((one, index) => {
      for (const name of Object.keys(one.formats)) {
        if (names.includes(name)) continue;
        const message = `“${name}” is no format: one of ${names.join(", ")}`;
        context.addIssue({ code: "custom", path: ["packages", index, "formats"], message });
      }
    });
    for (const [list, values] of Object.entries<string[]>({
      "formats and packages": [...names, ...packages.map(({ slug }) => slug)],
      stateRules: stateRules.map(({ state }) => state),
    })) {
      const twice = values.find((value, index) => values.indexOf(value) !== index);
      if (twice) context.addIssue({ code: "custom", path: [list], message: `“${twice}” is there twice` });
    }
  });

export type Advertising = z.output<typeof advertisingSchema>;

/** What the newspaper sells and under which rules: the last good version of data/advertising.json. */
export const getAdvertising = publishedJson("advertising.json", advertisingSchema);
