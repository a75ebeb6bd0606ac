import { z } from "zod";
import { text, wordOf } from "#app/site/fields.server.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import { createPublication } from "#app/site/published-data/publication.server.ts";
import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import { env } from "#app/utils/env.server.ts";
import type { Advertising } from "../rates/advertising.file.server.ts";
import { getAdvertising } from "../rates/advertising.file.server.ts";
import type { HouseAd } from "./ad.ts";
import { AD_FORMAT_NAMES, type AdFormat, NEWSLETTER_FORMAT } from "./ad-formats.ts";
import { breachOfLaw, faultOfArtwork } from "./check-creative.server.ts";
import {
  type Creative,
  creativeSchema,
  type NewsletterCreative,
  newsletterCreativeSchema,
} from "./creative.server.ts";

const houseAd = z.strictObject({
  format: wordOf(AD_FORMAT_NAMES),
  text,
  action: text,
  path: z.string().startsWith("/", "must be a path of this site"),
});

/** data/ads.json. The site's own must be right; an advertiser's that is not is left out and reported. */
export const adsSchema = z.strictObject({
  house: z.array(houseAd).superRefine((ads, context) => {
    for (const name of AD_FORMAT_NAMES) {
      if (ads.some(({ format }) => format === name)) continue;
      context.addIssue({ code: "custom", message: `needs an advertisement of the site's own for ${name}` });
    }
  }),
  creatives: z.array(z.unknown()),
});

/** `creatives` stand on pages, `inNewsletter` in editions of the newsletter. */
type CheckedAds = { creatives: Creative[]; inNewsletter: NewsletterCreative[]; problems: Problem[] };

const getFile = publishedJson("ads.json", adsSchema);

/** The site's own advertisements of a format, in the file's order. */
export function listHouseAds(format: AdFormat): HouseAd[] {
  return getFile()
    .house.filter((ad) => ad.format === format)
    .map(({ text, action, path }) => ({ text, action, path }));
}

/** What /healthz says of the advertisements that are left out. */
const publication = createPublication<CheckedAds>();
let checked: { file: unknown; advertising: unknown; ads: CheckedAds } | undefined;

/** The advertisers' entries that may run at all. They are checked again when the file, or the rules, changed. */
export function checkedAds(): CheckedAds {
  const [file, advertising] = [getFile(), getAdvertising()];
  if (checked?.file !== file || checked.advertising !== advertising) {
    checked = { file, advertising, ads: checkCreatives(file.creatives, advertising, env.DATA_DIR) };
    publication.report(checked.ads.problems, "an advertisement is left out");
  }
  return checked.ads;
}

/** Takes the entries as they stand in the file; returns the good ones and why the others are none. Never throws. */
export function checkCreatives(
  entries: readonly unknown[],
  advertising: Advertising,
  dataDir: string,
): CheckedAds {
  const creatives: Creative[] = [];
  const inNewsletter: NewsletterCreative[] = [];
  const problems: Problem[] = [];
  entries.forEach((entry, index) => {
    const parsed = isForNewsletter(entry)
      ? newsletterCreativeSchema.safeParse(entry)
      : creativeSchema.safeParse(entry);
    const ad = nameOf(entry) ?? `creatives.${index}`;
    if (!parsed.success) {
      const reasons = parsed.error.issues.map(
        ({ path, message }) => `${path.join(".") || "entry"}: ${message}`,
      );
      problems.push({ file: "ads.json", field: ad, reason: reasons.join("; ") });
      return;
    }
    const { data } = parsed;
    const reason = [...creatives, ...inNewsletter].some(({ id }) => id === data.id)
      ? "id: is there twice"
      : (breachOfLaw(data, advertising) ?? ("image" in data ? faultOfArtwork(dataDir, data) : undefined));
    if (reason) problems.push({ file: "ads.json", field: ad, reason });
    else if ("image" in data) creatives.push(data);
    else inNewsletter.push(data);
  });
  return { creatives, inNewsletter, problems };
}

function isForNewsletter(entry: unknown): boolean {
  return (
    entry !== null && typeof entry === "object" && "format" in entry && entry.format === NEWSLETTER_FORMAT
  );
}

function nameOf(entry: unknown): string | undefined {
  const id = entry && typeof entry === "object" && "id" in entry ? entry.id : undefined;
  return typeof id === "string" && id ? id.slice(0, 80) : undefined;
}
