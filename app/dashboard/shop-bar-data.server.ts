import { single } from "#app/backend/database.server.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { whyHidden } from "#app/business/claim/when-public.server.ts";
import type { Bar } from "#app/business/pages/own-bar.tsx";
import { formTokenOf } from "#app/business/sign-in/form-token.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { ownListing } from "./own-listing.server.ts";

/** A shop's pages by their part of the address, as its bar has them. Only owners read the history: product.md 15.4. */
const PAGES = {
  "": "Overview",
  listing: "Listing",
  photos: "Photos",
  deals: "Deals",
  inquiries: "Questions",
  statistics: "Statistics",
  team: "Team",
  history: "History",
} as const;

export type ShopPage = keyof typeof PAGES;

/** Returns the bar of a shop's page. Throws the 503 page. */
export async function shopBar(member: Membership, current: ShopPage): Promise<Bar> {
  const [{ count }, { dayOf }] = await Promise.all([
    orAway(() => openQuestions(member.claimId)),
    ownListing(member),
  ]);
  const pages = Object.entries(PAGES).filter(([part]) => part !== "history" || member.role === "owner");
  return {
    label: member.listingName,
    links: pages.map(([part, name]) => ({
      name,
      path: shopPath(member.claimId, part),
      ...(part === "inquiries" && count > 0 && { count }),
    })),
    current: shopPath(member.claimId, current),
    person: member.account.name,
    token: formTokenOf(member),
    news: whyHidden(member, dayOf),
  };
}

function openQuestions(claimId: string) {
  return single((db) =>
    db
      .selectFrom("shop_inquiries")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("claim_id", "=", claimId)
      .where("state", "=", "open")
      .executeTakeFirstOrThrow(),
  );
}
