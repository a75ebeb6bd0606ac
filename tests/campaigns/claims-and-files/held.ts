import type { World } from "./world.ts";

/** A year, less the days by which months differ: product.md 15.28. */
const KEPT_MILLISECONDS = 360 * 86_400_000;

/** Returns what does not hold of claims and of what their shops wrote, in words; nothing where all does. */
export async function broken({ database, wrote, now }: World): Promise<string[]> {
  const [claims, members, edits, deals] = await database.single((db) =>
    Promise.all([
      db.selectFrom("claims").selectAll().execute(),
      db.selectFrom("shop_members").selectAll().execute(),
      db.selectFrom("shop_edits").select(["claim_id", "listing_id"]).execute(),
      db.selectFrom("shop_deals").select(["claim_id", "listing_id"]).execute(),
    ]),
  );
  const found: string[] = [];
  const expect = (holds: boolean, what: string) => holds || found.push(what);
  const granted = claims.filter(({ state }) => state === "granted");
  const open = claims.filter(({ state }) => state === "review");

  expect(isOnce(granted.map(({ listing_id }) => listing_id)), "a listing has two holders");
  expect(
    isOnce(open.map(({ email, listing_id }) => `${email} ${listing_id}`)),
    "an address waits twice for one listing",
  );
  for (const { id, listing_id } of granted) {
    const people = members.filter(({ claim_id }) => claim_id === id);
    expect(
      people.some(({ role }) => role === "owner"),
      `${id} is nobody's shop`,
    );
    for (const [what, rows] of Object.entries({ words: edits, deals })) {
      const at = rows.filter(({ claim_id }) => claim_id === id).map((row) => row.listing_id);
      expect(
        at.length === 1 && at[0] === listing_id,
        `the ${what} of ${id} are at ${at}, the shop at ${listing_id}`,
      );
    }
    for (const rival of open.filter((one) => one.listing_id === listing_id && !one.dormant_since))
      expect(
        !people.some(({ account_id }) => account_id === rival.account_id),
        `${rival.id} disputes the shop of its own claimant, ${id}`,
      );
  }
  for (const { id, listing_id, contests, dormant_since } of open) {
    const holder = granted.find((one) => one.listing_id === listing_id)?.id ?? null;
    expect(
      dormant_since !== null || contests === holder,
      `${id} waits where ${holder} has the shop, and disputes ${contests}`,
    );
  }
  for (const { id, state, account_id } of claims)
    expect(
      state !== "withdrawn" ||
        !members.some((one) => one.claim_id === id && one.role === "owner" && one.account_id !== account_id),
      `${id} is withdrawn, and others owned its shop`,
    );
  for (const { id, state, decided_at } of claims) {
    if (!wrote.has(id) || !decided_at || state === "refused" || state === "withdrawn") continue;
    expect(
      now.getTime() - Date.parse(decided_at) > KEPT_MILLISECONDS ||
        edits.some(({ claim_id }) => claim_id === id),
      `the words of ${id}, ${state} since ${decided_at}, are lost`,
    );
  }
  return found;
}

function isOnce(all: readonly string[]): boolean {
  return new Set(all).size === all.length;
}
