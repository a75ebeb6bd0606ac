import { NEWSLETTER_FORMAT } from "./ad-formats.ts";
import { checkedAds } from "./ads.file.server.ts";
import { listEligible, takeTurns } from "./choose-ad.ts";
import type { NewsletterCreative } from "./creative.server.ts";

/** The advertisement of an edition: words, whose they are, and the one address to lead to. */
export type NewsletterAd = {
  id: string;
  headline: string;
  text: string;
  href: string;
  /** "Sponsored · Alder & Pine · License 402R-00001". */
  label: string;
};

/**
 * Returns the advertisement that may stand in the edition of a day (ISO), in turns where several may; undefined where none may. An
 * edition goes to every state, so that only a run in all of them fits, and a licensee's only under the rules of all.
 */
export function chooseNewsletterAd(day: string): NewsletterAd | undefined {
  const edition = editionOf(day);
  const chosen = takeTurns(
    listEligible(checkedAds().inNewsletter, NEWSLETTER_FORMAT, edition),
    NEWSLETTER_FORMAT,
    edition,
  );
  return chosen && show(chosen);
}

/** The advertisement of an id, if it may stand in the edition of a day. */
export function findNewsletterAd(id: string, day: string): NewsletterAd | undefined {
  const found = listEligible(checkedAds().inNewsletter, NEWSLETTER_FORMAT, editionOf(day)).find(
    (creative) => creative.id === id,
  );
  return found && show(found);
}

function editionOf(day: string) {
  return { path: `/newsletter/${day}`, state: undefined, day };
}

function show({ id, headline, text, href, advertiser, licenseNumber }: NewsletterCreative): NewsletterAd {
  const label = ["Sponsored", advertiser, ...(licenseNumber ? [`License ${licenseNumber}`] : [])].join(" · ");
  return { id, headline, text, href, label };
}
