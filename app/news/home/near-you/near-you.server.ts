import { milesText, milesWords } from "#app/directory/places/distance.ts";
import { type OpenNear, openNear } from "#app/directory/shown-elsewhere/open-near.server.ts";
import { carryAnswer } from "#app/legality/carry/carry-answer.server.ts";
import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import type { NearYouAnswer } from "./near-you-answer.ts";

/**
 * Returns what "Near you" shows for a ZIP, and until when it holds (milliseconds since 1970); undefined for a place that nobody
 * knows. The same for whoever asks: product.md 4.6.
 */
export async function nearYou(
  zip: string,
  now: Date,
): Promise<{ answer: NearYouAnswer; until: number } | undefined> {
  const found = await openNear({ near: zip, now });
  if (!found) return undefined;
  const { place, open, within, shops, deal, path, demonstration, until } = found;
  // Where nothing is open the nearest stand there: those that a reader would call near, or how far the first one is.
  const close = shops.filter(({ miles = 0 }) => miles <= within);
  const named = close.length > 0 ? close : shops.slice(0, 1);
  const answer: NearYouAnswer = {
    place: place.name,
    state: US_STATES[place.state],
    at: { lat: rounded(place.lat), lng: rounded(place.lng) },
    open,
    within: close.length > 0 ? undefined : within,
    shops: named.map(toShop),
    ...(deal && { deal: toDeal(deal, named) }),
    dealsPath: `/deals?state=${place.state}`,
    law: limitIn(place.state),
    path,
    ...(demonstration && { demonstration }),
  };
  return { answer, until };
}

function toShop({ name, path, miles, about, opening, phone }: OpenNear["shops"][number]) {
  const { text, href } = phone ?? {};
  return {
    name,
    path,
    miles: miles === undefined ? "" : milesWords(miles, about),
    opening,
    ...(text && href && { phone: { text, href } }),
  };
}

/** To about ten yards: the page measures with the same middle as the server. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

/** A shop that stands beside it has its miles there. */
function toDeal(
  { title, ends, path, shop, miles, about }: NonNullable<OpenNear["deal"]>,
  named: OpenNear["shops"],
): NearYouAnswer["deal"] {
  const beside = miles === undefined || named.some((one) => one.path === shop.path);
  return { title, ends, path, shop: beside ? shop.name : `${milesText(miles, about)} · ${shop.name}` };
}

/** Up to how much an adult may carry there; what nobody has checked is not known. */
function limitIn(state: StateCode): NearYouAnswer["law"] {
  const { verdict, limit, covers, path, lawPath } = carryAnswer({ state, product: "cannabis" });
  const name = US_STATES[state];
  const whom = limit && covers?.split(", ").at(-1);
  return {
    who: whom ? `${name}, ${whom}` : name,
    title: limit
      ? `Carry up to ${limit.text}`
      : verdict === "no"
        ? "No legal amount"
        : "We don’t know the limit",
    ...(verdict === "no" ? { link: `The law in ${name}`, path: lawPath } : { link: "Can I carry it?", path }),
  };
}
