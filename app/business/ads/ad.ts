import type { AdFormat } from "./ad-formats.ts";

/** One of the site's own advertisements. */
export type HouseAd = { text: string; action: string; path: string };

/** An advertiser's, as a page shows it. */
export type SponsoredAd = {
  /** Address of the artwork, from "/". */
  image: string;
  alt: string;
  href: string;
  advertiser: string;
  /** The license number as it is printed beside the artwork: Cal. Bus. & Prof. Code § 26151(a)(2). */
  license?: string;
  /** A native one's words, set in the newspaper's type. */
  headline?: string;
  text?: string;
};

/** What the places of one page hold, and what else its root needs to know. */
export type PageAds = Record<AdFormat, HouseAd | SponsoredAd> & {
  /** Host of the provider that fills places which no advertiser took; only where the operator configured one. */
  provider?: string;
  /** True while advertisers' run: another page may show others. */
  vary?: true;
};

export function isSponsored(ad: HouseAd | SponsoredAd): ad is SponsoredAd {
  return "advertiser" in ad;
}
