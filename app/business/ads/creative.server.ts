import { z } from "zod";
import { stateField } from "../rates/advertising.file.server.ts";
import { AD_FORMAT_NAMES, adPlace } from "./ad-formats.ts";

const text = (most: number) =>
  z
    .string("must be text")
    .trim()
    .min(1, "must not be empty")
    .max(most, `must have at most ${most} characters`);
const day = z.iso.date("must be a day, such as 2026-11-21");

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
    id: z
      .string("must be text")
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase words with hyphens: green-door-2026-11"),
    format: z.enum(AD_FORMAT_NAMES, `must be one of ${AD_FORMAT_NAMES.join(", ")}`),
    advertiser: text(60),
    /** Whether the advertiser holds a cannabis license: states' rules bind those who do. */
    licensee: z.boolean("must be true for a cannabis licensee, false for anybody else"),
    licenseNumber: text(60).optional(),
    image,
    alt: text(200),
    headline: text(60).optional(),
    text: text(140).optional(),
    href: z.url({ protocol: /^https$/, error: "must be an address that starts with https://" }),
    from: day,
    to: day,
    states: z.array(stateField).min(1, "must name a state, or be left out for all").optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before from" })
  .refine(({ format, headline, text }) => !adPlace(format).words || (headline && text), {
    path: ["headline"],
    message: "is needed with text in this format",
  });

export type Creative = z.output<typeof creativeSchema>;
