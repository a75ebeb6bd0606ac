import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { momentText } from "#app/desk/age.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { ownListing } from "../own-listing.server.ts";
import { shopBar } from "../shop-bar-data.server.ts";
import { type Done, historyOf } from "./history-data.server.ts";

/** As many as a page shows. */
const MOST = 200;

/** Something that was done, with its moment as it is read. */
export type ShownDone = Done & { day: string };

/** Returns what was done to an owner's shop lately, the newest first. Throws the 503 page. */
export async function doneLately(owner: Membership, most: number): Promise<ShownDone[]> {
  const done = await orAway(() => historyOf(owner, most));
  return done.map((one) => ({ ...one, day: momentText(one.at) }));
}

/** Returns what a shop's page of its history shows. Throws the 503 page. */
export async function viewHistory(owner: Membership) {
  const [bar, { demonstration }, done] = await Promise.all([
    shopBar(owner, "history"),
    ownListing(owner),
    doneLately(owner, MOST + 1),
  ]);
  return {
    bar,
    shop: owner.listingName,
    demonstration,
    done: done.slice(0, MOST),
    more: done.length > MOST,
  };
}
