import type { ClaimRow } from "#app/backend/business-tables.ts";
import { publishChange } from "#app/backend/changes.server.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import type { Decided, Decider } from "../deciding/decision-data.server.ts";
import { isOwnShop } from "../deciding/own-shop-data.server.ts";
import { holderOf } from "./claim-parts-data.server.ts";
import type { RegistryRow } from "./claim-rules.ts";
import { linkContests } from "./contests-data.server.ts";
import { decide, GONE, writeClaimDecision } from "./decider-data.server.ts";
import { carry, noteLeft, openClaimAt } from "./move-claim-data.server.ts";
import { registryRows } from "./registry.server.ts";
import { knownOf, type Linked, placeOf, rowsOfLicense } from "./relink.ts";

/** As many rows as the desk chooses among. */
const MOST_ROWS = 12;

/** The rows that a sleeping claim may be of: the one under its id, those with its license, those of its name in its city. */
export async function rowsForSleeper(claim: Linked): Promise<RegistryRow[]> {
  return fitting(claim, await registryRows());
}

/** Wakes a sleeping claim onto the row that fits: product.md 15.17. What its shop shows is shown again, there. */
export async function wakeClaim(
  by: Decider,
  { claim: id, listing }: { claim: string; listing: string },
  now = new Date(),
): Promise<Decided> {
  const rows = await registryRows();
  return decide(by, id, async (tx, claim, actor) => {
    if (!claim.dormant_since || (claim.state !== "granted" && claim.state !== "review")) return GONE;
    const row = fitting(claim, rows).find((one) => one.id === listing);
    if (!row) return { ok: false, message: "Choose the row that is this shop’s." };
    const from = claim.listing_id;
    const other = row.id === from ? undefined : await otherAt(tx, claim, row.id);
    if (other && (!other.dormant_since || (await isOwnShop(tx, by, row.id))))
      return {
        ok: false,
        message: "There is already another claim to that listing. Decide that one first.",
      };
    const leaving = other ? await makeWay(tx, claim, other, now) : claim;
    if (row.id !== from && claim.state === "granted") {
      await carry(tx, leaving, row.id, now);
      await noteLeft(tx, [claim], now);
    }
    await tx
      .updateTable("claims")
      .set({ listing_id: row.id, dormant_since: null, ...knownOf(claim, row) })
      .where("id", "=", id)
      .execute();
    const moved = row.id === from ? undefined : from;
    await writeClaimDecision(tx, actor, "claim.woken", { ...claim, listing_id: row.id }, now, moved);
    for (const at of new Set([from, row.id])) {
      await publishChange(tx, { kind: "claim", listing: at, now });
      await linkContests(tx, at, now);
    }
    return { ok: true };
  });
}

function fitting(claim: Linked, rows: readonly RegistryRow[]): RegistryRow[] {
  const here = rows.filter(({ id }) => id === claim.listing_id);
  const named = rows.filter((row) => row.name === claim.listing_name && placeOf(row) === claim.place);
  return [...new Set([...here, ...rowsOfLicense(claim, rows), ...named])].slice(0, MOST_ROWS);
}

/** The claim that has the place which another one is to have: of a listing one is granted, and one of an address waits. */
function otherAt(tx: Tx, claim: ClaimRow, listingId: string): Promise<ClaimRow | undefined> {
  return claim.state === "granted" ? holderOf(tx, listingId) : openClaimAt(tx, claim, listingId);
}

/**
 * A sleeping claim sleeps on where the one that is woken was: shops may have changed places, and neither could be woken before the other.
 * Returns the one that is woken, which has no place until it has its own.
 */
async function makeWay(tx: Tx, claim: ClaimRow, other: ClaimRow, now: Date): Promise<ClaimRow> {
  const [from, aside] = [claim.listing_id, `~${claim.id}`];
  await moveAsleep(tx, claim, aside, now);
  await moveAsleep(tx, other, from, now);
  await noteLeft(tx, [other], now);
  await audit(tx, {
    actor: SITE,
    action: "claim.moved",
    listing: from,
    subject: other.id,
    detail: other.listing_id,
    at: now.toISOString(),
  });
  return { ...claim, listing_id: aside };
}

async function moveAsleep(tx: Tx, claim: ClaimRow, to: string, now: Date): Promise<void> {
  if (claim.state === "granted") await carry(tx, claim, to, now);
  else await tx.updateTable("claims").set({ listing_id: to }).where("id", "=", claim.id).execute();
}
