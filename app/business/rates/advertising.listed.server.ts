import type { SearchablePage } from "#app/site/listed.ts";
import type { SitemapPage } from "#app/site/sitemap-page.ts";
import { getAdvertising } from "./advertising.server.ts";
import { PACKAGES_PATH, RATE_CARD_PATH } from "./advertising-paths.ts";

/** The advertising pages for the sitemap. */
export function listAdvertisingPages(): SitemapPage[] {
  const { updated } = getAdvertising();
  return [PACKAGES_PATH, RATE_CARD_PATH].map((path) => ({ path, lastmod: updated }));
}

/** The advertising pages for the search: found by every package's and format's name. */
export function listSearchableAdvertising(): SearchablePage[] {
  const { formats, packages } = getAdvertising();
  const names = [...formats, ...packages].map(({ name, summary }) => `${name} ${summary}`).join(" ");
  const sizes = formats.map(({ size }) => size).join(" ");
  return [
    {
      path: PACKAGES_PATH,
      title: "Advertise: packages and formats",
      kicker: "Advertising",
      summary:
        "What advertisers can book, how it is labeled, the rules by state, and a form to ask for a price.",
      words: `advertising advertisement ads sponsor marketing media kit price ${names}`,
    },
    {
      path: RATE_CARD_PATH,
      title: "Rate card",
      kicker: "Advertising",
      summary: "Sizes, file types, deadlines, minimum runs and rates of every advertising format.",
      words: `advertising rates price artwork deadlines specifications media kit ${sizes} ${names}`,
    },
  ];
}
