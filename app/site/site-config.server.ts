import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { env } from "#app/utils/env.server.ts";

const siteSchema = z.object({
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

export type SiteConfig = z.infer<typeof siteSchema>;

/** Takes the text of data/site.json and its path; throws an Error naming the file, the field and the reason. */
export function parseSiteConfig(text: string, path: string): SiteConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: not valid JSON (${error instanceof Error ? error.message : error})`);
  }
  const result = siteSchema.safeParse(value);
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `${issue.path.join(".") || "file"}: ${issue.message}`);
  throw new Error(`${path}: ${reasons.join("; ")}`);
}

const path = join(env.DATA_DIR, "site.json");

/** The brand's texts: read once, at start. */
export const site: SiteConfig = parseSiteConfig(readFileSync(path, "utf8"), path);
