import type { Listed, SearchablePage } from "#app/site/listed.ts";
import { CLAIM_PATH } from "./business-paths.ts";
import { getAdvertising } from "./rates/advertising.file.server.ts";
import { PACKAGES_PATH, RATE_CARD_PATH } from "./rates/advertising-paths.ts";

/** The advertising pages. */
export const businessListed: Listed = {
  sitemaps: () => ({
    pages: [
      { path: CLAIM_PATH },
      ...[PACKAGES_PATH, RATE_CARD_PATH].map((path) => ({ path, lastmod: getAdvertising().updated })),
    ],
  }),
  searchable: searchablePages,
};

/** They are found by every package's and format's name. */
function searchablePages(): SearchablePage[] {
  const { formats, packages } = getAdvertising();
  const names = [...formats, ...packages].map(({ name, summary }) => `${name} ${summary}`).join(" ");
  const sizes = formats.map(({ size }) => size).join(" ");
  return [
    {
      type: "pages",
      path: CLAIM_PATH,
      title: "Claim your listing",
      kicker: { name: "For businesses" },
      summary: "For owners of shops: find your listing, say that it is yours, and look after it.",
      words: ["claim listing owner business dispensary shop manage account register"],
    },
    {
      type: "pages",
      path: PACKAGES_PATH,
      title: "Advertise: packages and formats",
      kicker: { name: "Advertising" },
      summary:
        "What advertisers can book, how it is labeled, the rules by state, and a form to ask for a price.",
      words: ["advertising advertisement ads sponsor marketing media kit price", names],
    },
    {
      type: "pages",
      path: RATE_CARD_PATH,
      title: "Rate card",
      kicker: { name: "Advertising" },
      summary: "Sizes, file types, deadlines, minimum runs and rates of every advertising format.",
      words: ["advertising rates price artwork deadlines specifications media kit", sizes, names],
    },
  ];
}
