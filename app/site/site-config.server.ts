import { z } from "zod";
import { readDataFile } from "./read-data-file.server.ts";

/** data/site.json. */
export const siteSchema = z.object({
  /** The brand's name. */
  name: z.string().min(1),
  /** The word the brand uses for what it writes about, capitalised: it stands in headings and URLs. */
  product: z.string().min(1),
  /** Logo pictures, tried in order; the name in text stands when none loads. */
  logo: z.array(z.string().startsWith("/")),
  logoDark: z.string().startsWith("/").optional(),
  description: z.string().min(1),
  footerStatement: z.string().min(1),
  promoLine: z.string().min(1),
  adultNotice: z.string().min(1),
  frontPageStatement: z.string().min(1),
  newsletterHeading: z.string().min(1),
  contactEmail: z.email(),
});

/** The brand's texts: read once, at start. */
export const site = readDataFile("site.json", siteSchema);
