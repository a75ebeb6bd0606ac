import { env } from "#app/utils/env.server.ts";
import type { HouseAd, PageAds, SponsoredAd } from "./ad.ts";
import { AD_FORMAT_NAMES, type AdFormat } from "./ad-formats.ts";
import { checkedAds, listHouseAds } from "./ads.file.server.ts";
import { type AdPage, listEligible, takeTurns } from "./choose-ad.ts";
import type { Creative } from "./creative.server.ts";
import { stateOfPage } from "./state-of-page.ts";

/**
 * Returns what stands in a page's places for advertisements: an advertiser's where one's run covers the page and the day
 * (`day` is YYYY-MM-DD, the newspaper's own), otherwise the site's own. The same for every visitor.
 */
export function adsOfPage(url: URL, day: string): PageAds {
  const page = { path: url.pathname, state: stateOfPage(url), day };
  const { creatives } = checkedAds();
  return {
    ...fromFormats((format) => choose(format, creatives, page)),
    ...(env.AD_SCRIPT_URL && { provider: new URL(env.AD_SCRIPT_URL).host }),
    ...(creatives.some(({ from, to }) => from <= day && day <= to) && { vary: true }),
  };
}

function fromFormats<T>(of: (format: AdFormat) => T): Record<AdFormat, T> {
  return Object.fromEntries(AD_FORMAT_NAMES.map((format) => [format, of(format)])) as Record<AdFormat, T>;
}

function choose(format: AdFormat, creatives: readonly Creative[], page: AdPage): HouseAd | SponsoredAd {
  const sponsored = takeTurns(listEligible(creatives, format, page), format, page);
  if (sponsored) return show(sponsored);
  const house = takeTurns(listHouseAds(format), format, page);
  // adsSchema asks for one of each format.
  if (!house) throw new Error(`ads.json has no advertisement of the site's own for ${format}`);
  return house;
}

function show({ image, alt, href, advertiser, licenseNumber, headline, text }: Creative): SponsoredAd {
  return {
    image: image.startsWith("/") ? image : `/artwork/${image}`,
    alt,
    href,
    advertiser,
    ...(licenseNumber && { license: licenseNumber }),
    ...(headline && { headline, text }),
  };
}
