import { z } from "zod";
import { noTwins, slug, textOf } from "#app/site/fields.server.ts";
import { isAppleCategory } from "../apple-categories.ts";
import { AUDIO_TYPES } from "../audio/audio-types.ts";
import { RESERVED_SLUGS } from "../radio-paths.ts";

const text = (most: number) => textOf(1, most);

/** Only names, so that nothing outside data/radio/ can be reached. */
const fileOf = (extensions: readonly string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^[a-z0-9][a-z0-9-]*\\.(?:${extensions.join("|")})$`),
      `must be the name of a file of data/radio/: lowercase letters, digits and hyphens, then .${extensions.join(", .")}`,
    );

const chapterSchema = z.strictObject({
  start: z.number().min(0, "must be seconds from the beginning, 0 or more"),
  title: text(120),
});

const episodeSchema = z
  .strictObject({
    slug,
    title: text(200),
    published: z.iso
      .datetime({ offset: true, message: "must be a moment with its zone: 2026-11-20T12:00:00Z" })
      .transform((moment) => new Date(moment).toISOString())
      // In UTC the last evening of 9999 is "+010000-…", which sorts before all other moments.
      .refine((moment) => /^\d{4}-/.test(moment), "must be of a year from 0 to 9999, also in UTC"),
    summary: text(500),
    notice: text(200).optional(),
    duration: z.number().positive("must be seconds, more than 0"),
    audio: fileOf(Object.keys(AUDIO_TYPES)),
    transcript: fileOf(["vtt"]),
    chapters: z.array(chapterSchema).max(200, "must be at most 200").default([]),
    stories: z.array(slug).default([]),
    explicit: z.boolean().optional(),
  })
  .superRefine(({ chapters, duration }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path: ["chapters", ...path], message });
    if (chapters[0] && chapters[0].start !== 0) refuse([0, "start"], "the first chapter begins at 0");
    for (const [i, { start }] of chapters.entries()) {
      if (i > 0 && start <= (chapters[i - 1]?.start ?? 0))
        refuse([i, "start"], "a chapter begins after the one above it");
      if (start >= duration) refuse([i, "start"], `the episode ends at ${duration} seconds`);
    }
  });

const showSchema = z.strictObject({
  slug: slug.refine((value) => !RESERVED_SLUGS.includes(value), "is an address of its own: choose another"),
  title: text(120),
  description: text(4000),
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'must be a language tag: "en-US"'),
  category: z
    .array(z.string())
    .min(1)
    .refine(
      isAppleCategory,
      'must be a category of Apple Podcasts, and one of its subcategories or none: ["News"]',
    ),
  explicit: z.boolean(),
  cover: z.strictObject({ inks: z.string(), motif: z.string(), ground: z.string() }),
  episodes: z.array(episodeSchema).superRefine(noTwins("slug")),
});

/** data/radio.json. */
export const radioSchema = z.strictObject({
  title: text(60),
  description: text(400),
  note: text(400).optional(),
  shows: z.array(showSchema).superRefine(noTwins("slug")),
});

type RadioFields = z.output<typeof radioSchema>;
export type ShowFields = RadioFields["shows"][number];
export type EpisodeFields = ShowFields["episodes"][number];
