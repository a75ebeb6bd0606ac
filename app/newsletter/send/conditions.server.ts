import { databaseKind } from "#app/backend/database-kind.server.ts";
import { findNewsletterAd } from "#app/business/ads/newsletter-ad.server.ts";
import { findStory } from "#app/news/stories.server.ts";
import { storyPath } from "#app/news/story-paths.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import type { Edition } from "../edition/edition.ts";

/** Returns why this site cannot write to its readers yet, in sentences; none when it can. */
export function whyNotYet(): string[] {
  return [
    ...(site.postalAddress
      ? []
      : [
          "data/site.json has no postalAddress: the law requires one at the end of each newsletter (15 U.S.C. § 7704(a)(5)).",
        ]),
    ...(env.SITE_URL.startsWith("https://")
      ? []
      : ["SITE_URL must begin with https://: every email has a link to unsubscribe."]),
    ...(env.SMTP_URL ? [] : ["SMTP_URL is not set: nothing can be sent."]),
    ...(databaseKind === "none" ? ["BACKEND is none: nobody's address is kept."] : []),
  ];
}

/** Returns why an edition cannot be sent as it is. */
export async function whyNotThis({ demonstration, ad, date, stories, parts }: Edition): Promise<string[]> {
  const named = [...stories, ...parts.flatMap((part) => (part.kind === "story" ? [part.path] : []))];
  const missing: string[] = [];
  for (const path of new Set(named)) {
    const story = await findStory(path.split("/").at(-1) ?? "");
    if (!story || storyPath(story) !== path) missing.push(path);
  }
  return [
    ...(demonstration ? ["It is a demonstration: it is sent to nobody."] : []),
    ...(ad && !findNewsletterAd(ad, date)
      ? [`Its advertisement “${ad}” may not run: see ads.json, its days and states, and /healthz.`]
      : []),
    ...missing.map((path) => `Its story ${path} is not published.`),
  ];
}
