import { z } from "zod";
import { day, httpsAddress, slug, state, textOf, wordOf } from "#app/site/fields.server.ts";
import { AD_FORMAT_NAMES, adPlace, isAdFormat, NEWSLETTER_FORMAT } from "./ad-formats.ts";

const text = (most: number) => textOf(1, most);

/** A file of data/images/ads/, or a path of public/. */
const image = z
  .string("must be a file's name")
  .regex(
    /^(?:[\w-][\w.-]*|(?:\/[\w-][\w.-]*)+)\.(?:png|jpe?g)$/i,
    "must be a PNG or JPEG file of images/ads/, or a path of public/ that starts with /",
  );

/** Of every advertiser's entry in data/ads.json. */
const run = {
  id: slug,
  advertiser: text(60),
  /** Whether the advertiser holds a cannabis license: states' rules bind those who do. */
  licensee: z.boolean("must be true for a cannabis licensee, false for anybody else"),
  licenseNumber: text(60).optional(),
  href: httpsAddress,
  from: day,
  to: day,
  states: z.array(state).min(1, "must name a state, or be left out for all").optional(),
};

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const NOT_IN_ORDER = { path: ["to"], message: "must not be before from" };

/** An advertiser's entry for a place on pages. */
export const creativeSchema = z
  .strictObject({
    ...run,
    format: wordOf([...AD_FORMAT_NAMES, NEWSLETTER_FORMAT]).refine(isAdFormat),
    image,
    alt: text(200),
    headline: text(60).optional(),
    text: text(140).optional(),
  })
  .refine(inOrder, NOT_IN_ORDER)
  .refine(({ format, headline, text }) => !adPlace(format).words || (headline && text), {
    path: ["headline"],
    message: "is needed with text in this format",
  });

/** One for an edition of the newsletter: words alone, since mails have no pictures. */
export const newsletterCreativeSchema = z
  .strictObject({ ...run, format: z.literal(NEWSLETTER_FORMAT), headline: text(50), text: text(300) })
  .refine(inOrder, NOT_IN_ORDER);

export type NewsletterCreative = z.output<typeof newsletterCreativeSchema>;

export type Creative = z.output<typeof creativeSchema>;
