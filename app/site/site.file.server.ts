import { z } from "zod";
import { text } from "./fields.server.ts";
import { readDataFile } from "./published-data/published-file.server.ts";

/** data/site.json. */
export const siteSchema = z.object({
  /** The brand's name. */
  name: text,
  /** The word the brand uses for what it writes about, capitalised: it stands in headings and URLs. */
  product: text,
  /** Logo pictures, tried in order; the name in text stands when none loads. */
  logo: z.array(z.string().startsWith("/")),
  logoDark: z.string().startsWith("/").optional(),
  description: text,
  footerStatement: text,
  promoLine: text,
  adultNotice: text,
  frontPageStatement: text,
  newsletterHeading: text,
  /** The newsletter's name, over each edition; a site.json from before there were editions has none. */
  newsletterName: text.default("The week in cannabis"),
  contactEmail: z.email(),
  /** Whom to tell of a hole in the site, for /.well-known/security.txt: an address, or a form's; without it, `contactEmail`. */
  securityContact: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  /** The IANA time zone by whose calendar the site counts days: its date line, "today", the days of stories. */
  timeZone: z
    .string()
    .refine(isTimeZone, "must be an IANA time zone, such as America/New_York")
    .default("America/New_York"),
  /** Who publishes the site, when it is not the brand itself: the name in the terms and in structured data. */
  legalName: text.optional(),
  /** Other ways to reach the newsroom, shown on /contact when they are there: a number as people write it, */
  phone: text.optional(),
  /** an address, line by line, */
  postalAddress: z.array(text).min(1).optional(),
  /** and a link of Signal's (https://signal.me/…). */
  signal: z.url({ protocol: /^https$/, hostname: /^signal\.me$/ }).optional(),
});

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: text });
    return /^[A-Z]/.test(text);
  } catch {
    return false;
  }
}

/** The brand's texts: read once, at start. */
export const site = readDataFile("site.json", siteSchema);
