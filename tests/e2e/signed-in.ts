import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { insertRows, makeOwner, type Owner } from "../shop-owner.ts";
import type { SiteUnderTest } from "./site-under-test.ts";

type Cookies = { addCookies: (cookies: { name: string; value: string; url: string }[]) => Promise<void> };

/** A shop of the demonstration with an owner; `page` is its listing's path. */
export type OwnedShop = Owner & { page: string; listingName: string };

/** Gives a demonstration shop of Oregon to an owner; `claim` are other words of its claim. The site shows it within seconds. */
export async function ownShop(
  site: SiteUnderTest,
  listingId: string,
  claim: Record<string, string | number> = {},
): Promise<OwnedShop> {
  const found = await fetch(`${site.url}/dispensaries.json?state=OR`);
  const { dispensaries } = (await found.json()) as {
    dispensaries: { id: string; name: string; city: string; state: string; url: string }[];
  };
  const listing = dispensaries.find(({ id }) => id === listingId);
  if (!listing) throw new Error(`No shop has the id ${listingId}`);
  const owner = makeOwner({
    listingId,
    listingName: listing.name,
    place: `${listing.city}, ${listing.state}`,
  });
  const changed = {
    id: owner.claimId,
    at: new Date().toISOString(),
    kind: "claim",
    listing_id: listingId,
  };
  insertRows(join(site.folder, "var"), [
    ...owner.rows.map((row) =>
      row.table === "claims" ? { ...row, values: { ...row.values, ...claim } } : row,
    ),
    { table: "published_changes", values: changed },
  ]);
  return { ...owner, page: new URL(listing.url).pathname, listingName: listing.name };
}

/** Somebody of the staff, after their second factor. */
function ofStaff(site: SiteUnderTest, role: "editor" | "operator"): Owner {
  const member = makeOwner({ staff: role, name: "Ed Harmon" });
  insertRows(join(site.folder, "var"), member.rows);
  return member;
}

/** Signs a browser in, and answers the question for its age. */
export async function signIn(context: Cookies, site: SiteUnderTest, { cookie }: Owner): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([
    { name, value, url: site.url },
    { name: "adult", value: "yes", url: site.url },
  ]);
}

/** Does a part of a test as one of the staff, an editor unless told, in a browser of their own. */
export async function atDesk(
  browser: Browser,
  site: SiteUnderTest,
  { javaScriptEnabled, role = "editor" }: { javaScriptEnabled: boolean; role?: "editor" | "operator" },
  work: (desk: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
  try {
    await signIn(context, site, ofStaff(site, role));
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}
