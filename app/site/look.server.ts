import { z } from "zod";
import { MOTIF_NAMES } from "#app/drawing/covers/cover-names.ts";
import { MOST_TIERS } from "#app/drawing/covers/motif-weights.ts";
import { bandColours, contrast, READABLE, STOCK_INKS } from "#app/drawing/inks.ts";
import { wordOf } from "./fields.server.ts";

/** Between an ink and its paper, where headlines stand on social pictures. */
const PRINTED = 7;

const colour = z.string().regex(/^#[0-9a-f]{6}$/, "must be a color such as #15322a");
const motif = wordOf(MOTIF_NAMES);

const inks = z.strictObject({ key: colour, spot: colour, paper: colour }).superRefine((value, context) => {
  const { ground, text, darkGround, darkText } = bandColours(value);
  const pairs = [
    { words: "key is read on paper", ratio: contrast(value.key, value.paper), least: PRINTED },
    { words: "key over spot is read on spot", ratio: contrast(text, ground), least: READABLE },
    { words: "the same is read in the dark", ratio: contrast(darkText, darkGround), least: READABLE },
  ];
  for (const { words, ratio, least } of pairs) {
    if (ratio >= least) continue;
    const message = `must contrast so that ${words}: ${least}:1 at least, not ${ratio.toFixed(1)}:1`;
    context.addIssue({ code: "custom", message });
  }
});

/** How the band over a category's page crops its motif. */
const band = z.strictObject({
  motif,
  /** The motif's origin, as parts of the band's width and height. */
  x: z.number().min(0).max(1.5),
  y: z.number().min(-0.5).max(1.5),
  /** Of the common size, in which 800 units fill half the band's width. */
  scale: z.number().min(0.3).max(3),
  /** Degrees clockwise. */
  angle: z.number().min(-180).max(180),
  /** On a phone the band is higher than the drawing: this many percent of what is then cut off is cut off on the left. */
  crop: z.int().min(0).max(100).default(0),
});

/**
 * How a category looks, all of it: the inks of its pictures and of its band, the motifs that suit its stories, best first, and
 * what its band shows. What is left out is neutral.
 */
export const lookSchema = z.strictObject({
  inks: inks.default(STOCK_INKS),
  motifs: z
    .array(z.array(motif).min(1))
    .min(1)
    .max(MOST_TIERS, `must be ${MOST_TIERS} tiers at most`)
    .optional(),
  band: band.default({ motif: "leaf", x: 0.82, y: 1.02, scale: 1, angle: -14, crop: 0 }),
});

export type Look = z.output<typeof lookSchema>;
export type Band = Look["band"];
