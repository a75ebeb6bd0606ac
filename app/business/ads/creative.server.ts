import { z } from "zod";
import { day, httpsAddress, slug, state, textOf, wordOf } from "#app/site/fields.server.ts";
import { AD_FORMAT_NAMES, adPlace } from "./ad-formats.ts";

const text = (most: number) => textOf(1, most);

/** A file of data/images/ads/, or a path of public/. */
const image = z
  .string("must be a file's name")
  .regex(
    /^(?:[\w-][\w.-]*|(?:\/[\w-][\w.-]*)+)\.(?:png|jpe?g)$/i,
    "must be a PNG or JPEG file of images/ads/, or a path of public/ that starts with /",
  );

/** An advertiser's entry in data/ads.json. */
export const creativeSchema = z
  .strictObject({
    id: slug,
    format: wordOf(AD_FORMAT_NAMES),
    advertiser: text(60),
    /** Whether the advertiser holds a cannabis license: states' rules bind those who do. */
    licensee: z.boolean("must be true for a cannabis licensee, false for anybody else"),
    licenseNumber: text(60).optional(),
    image,
    alt: text(200),
    headline: text(60).optional(),
    text: text(140).optional(),
    href: httpsAddress,
    from: day,
    to: day,
    states: z.array(state).min(1, "must name a state, or be left out for all").optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before from" })
  .refine(({ format, headline, text }) => !adPlace(format).words || (headline && text), {
    path: ["headline"],
    message: "is needed with text in this format",
  });

export type Creative = z.output<typeof creativeSchema>;
