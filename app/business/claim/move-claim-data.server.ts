import { sql } from "kysely";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import { publishChanges } from "#app/backend/changes.server.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { type Act, auditAll, SITE } from "../audit/audit-data.server.ts";
import { COUNTS_LEFT, dayBefore } from "../audit/past-listings-data.server.ts";
import type { RegistryRow } from "./claim-rules.ts";
import { knownOf, placeOfClaim } from "./relink.ts";

/**
 * Takes a granted claim to another id, with what its shop wrote and what was counted of it since the day before. What was counted earlier stays,
 * and is found by the log (noteLeft): 200 shops have 237,000 rows in 13 months, which took up to 5 s of the thread that serves pages.
 */
export async function carry(
  tx: Tx,
  { id, listing_id: from }: Pick<ClaimRow, "id" | "listing_id">,
  to: string,
  now: Date,
) {
  await tx.updateTable("claims").set({ listing_id: to }).where("id", "=", id).execute();
  await takeWords(tx, id, to);
  const since = dayBefore(now.toISOString());
  await tx.deleteFrom("shop_counts").where("listing_id", "=", to).where("day", ">=", since).execute();
  await tx
    .updateTable("shop_counts")
    .set({ listing_id: to })
    .where("listing_id", "=", from)
    .where("day", ">=", since)
    .execute();
}

/** Says in the log from which ids granted claims went on, so that what was counted there is found. */
export async function noteLeft(tx: Tx, claims: readonly ClaimRow[], now: Date): Promise<void> {
  const granted = claims.filter(({ state }) => state === "granted");
  await noteActs(
    tx,
    granted.map(({ id, listing_id }) => ({ action: COUNTS_LEFT, subject: id, detail: listing_id })),
    now,
  );
}

/**
 * Puts what a claim's shop wrote to its listing. What is there of a claim that is over is put aside, not written over: the desk may take back
 * what ended that one, and its owners have their words again then.
 */
export async function takeWords(tx: Tx, id: string, listingId: string): Promise<void> {
  await tx
    .updateTable("shop_edits")
    .set({ listing_id: sql<string>`'~' || claim_id` })
    .where("listing_id", "=", listingId)
    .where("claim_id", "!=", id)
    .execute();
  await tx.updateTable("shop_edits").set({ listing_id: listingId }).where("claim_id", "=", id).execute();
  // A new file may have moved the claim while it was in review again.
  await tx.updateTable("shop_deals").set({ listing_id: listingId }).where("claim_id", "=", id).execute();
}

/** Shops whose rows cannot be told are hidden, and their claims wait for the desk. */
export async function putToSleep(tx: Tx, claims: readonly ClaimRow[], now: Date): Promise<void> {
  const at = now.toISOString();
  for (const some of inGroups(claims))
    await tx.updateTable("claims").set({ dormant_since: at }).where("id", "in", idsOf(some)).execute();
  await noteActs(
    tx,
    claims.map(({ id, listing_id }) => ({ action: "claim.asleep", listing: listing_id, subject: id })),
    now,
  );
  await publishAll(
    tx,
    claims.map(({ listing_id }) => listing_id),
    now,
  );
}

/**
 * A claim that is given back may have been over when a file came that has another shop under its listing's id: nobody is given that one, and
 * the desk says which row is theirs.
 */
export async function sleepUnlessHere(
  tx: Tx,
  claim: ClaimRow,
  rows: readonly RegistryRow[],
  now: Date,
): Promise<void> {
  const row = rows.find(({ id }) => id === claim.listing_id);
  const { is } = placeOfClaim(claim, row, rows);
  if (!claim.dormant_since && (is === "moved" || is === "unsure")) await putToSleep(tx, [claim], now);
}

/** A claim, and the row of a file that is its shop's. */
export type Placed = { claim: ClaimRow; to: RegistryRow };

/** Shops are renamed, their licenses renewed: by what they have now they are found the next time. */
export async function keepUp(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const behind = placed
    .map(({ claim, to }) => ({ claim, known: knownOf(claim, to) }))
    .filter(
      ({ claim, known }) =>
        known.listing_name !== claim.listing_name ||
        known.place !== claim.place ||
        known.licence_number !== claim.licence_number,
    );
  for (const alike of groupsBy(behind, ({ known }) => JSON.stringify(known)))
    for (const [first, ...others] of inGroups(alike))
      if (first)
        await tx
          .updateTable("claims")
          .set(first.known)
          .where("id", "in", idsOf([first, ...others].map(({ claim }) => claim)))
          .execute();
}

/** Says in the log, and to the shops' other processes, that claims have another id now. */
export async function noteMoves(tx: Tx, moves: readonly Placed[], now: Date): Promise<void> {
  await noteActs(
    tx,
    moves.map(({ claim, to }) => ({
      action: "claim.moved",
      listing: to.id,
      subject: claim.id,
      detail: claim.listing_id,
    })),
    now,
  );
  await noteLeft(
    tx,
    moves.map(({ claim }) => claim),
    now,
  );
  await publishAll(
    tx,
    moves.flatMap(({ claim, to }) => [claim.listing_id, to.id]),
    now,
  );
}

/**
 * Takes claims in review to other rows: all leave theirs before any arrives, as granted ones do. In a few statements, since whoever owns a domain
 * can have thousands wait: one by one 5,000 took 3 s, in which nobody was answered.
 */
export async function follow(tx: Tx, moves: readonly Placed[], now: Date): Promise<void> {
  for (const some of inGroups(moves))
    await tx
      .updateTable("claims")
      .set({ listing_id: sql<string>`'~' || id` })
      .where("id", "in", idsOf(some.map(({ claim }) => claim)))
      .execute();
  for (const alike of groupsBy(moves, ({ to }) => to.id))
    for (const [first, ...others] of inGroups(alike))
      if (first)
        await tx
          .updateTable("claims")
          .set({ listing_id: first.to.id })
          .where("id", "in", idsOf([first, ...others].map(({ claim }) => claim)))
          .execute();
  await keepUp(tx, moves);
  await noteMoves(tx, moves, now);
}

/**
 * Takes granted claims to other rows, as carry takes one: all leave theirs before any arrives, since shops may have changed places. In a few
 * statements too: one by one 2,000 took a transaction of 3 s and more on Postgres, which did not come through while somebody claimed.
 */
export async function carryAll(tx: Tx, moves: readonly Placed[], now: Date): Promise<void> {
  const since = dayBefore(now.toISOString());
  for (const some of inGroups(moves)) {
    const ids = idsOf(some.map(({ claim }) => claim));
    // First, while the claims still say whose they are.
    await tx
      .updateTable("shop_counts")
      .set(({ selectFrom }) => ({
        listing_id: selectFrom("claims")
          .select(sql<string>`'~' || id`.as("aside"))
          .whereRef("claims.listing_id", "=", "shop_counts.listing_id")
          .where("claims.state", "=", "granted"),
      }))
      .where(
        "listing_id",
        "in",
        some.map(({ claim }) => claim.listing_id),
      )
      .where("day", ">=", since)
      .execute();
    await putWordsAside(tx, "claim_id", ids);
    await tx
      .updateTable("claims")
      .set({ listing_id: sql<string>`'~' || id` })
      .where("id", "in", ids)
      .execute();
  }
  for (const some of inGroups(moves)) {
    const ids = idsOf(some.map(({ claim }) => claim));
    const rows = some.map(({ to }) => to.id);
    const whens = some.map(({ claim, to }) => sql`when ${claim.id} then ${to.id}`);
    await tx
      .updateTable("claims")
      .set({ listing_id: sql<string>`case id ${sql.join(whens, sql` `)} end` })
      .where("id", "in", ids)
      .execute();
    // Of claims that are over: as takeWords does.
    await putWordsAside(tx, "listing_id", rows);
    for (const table of ["shop_edits", "shop_deals"] as const)
      await tx
        .updateTable(table as "shop_edits")
        .set(({ selectFrom }) => ({
          listing_id: selectFrom("claims")
            .select("claims.listing_id")
            .whereRef("claims.id", "=", `${table as "shop_edits"}.claim_id`),
        }))
        .where("claim_id", "in", ids)
        .execute();
    await tx.deleteFrom("shop_counts").where("listing_id", "in", rows).where("day", ">=", since).execute();
    await tx
      .updateTable("shop_counts")
      .set(({ selectFrom, ref }) => ({
        listing_id: selectFrom("claims")
          .select("claims.listing_id")
          .where("claims.id", "=", sql<string>`substr(${ref("shop_counts.listing_id")}, 2)`),
      }))
      .where(
        "listing_id",
        "in",
        ids.map((id) => `~${id}`),
      )
      .where("day", ">=", since)
      .execute();
  }
}

async function putWordsAside(
  tx: Tx,
  of: "claim_id" | "listing_id",
  values: readonly string[],
): Promise<void> {
  await tx
    .updateTable("shop_edits")
    .set({ listing_id: sql<string>`'~' || claim_id` })
    .where(of, "in", values)
    .execute();
}

/** Of one statement: a database takes so many parameters and no more. */
const MOST_AT_ONCE = 500;

function inGroups<One>(all: readonly One[]): One[][] {
  const groups: One[][] = [];
  for (let from = 0; from < all.length; from += MOST_AT_ONCE)
    groups.push(all.slice(from, from + MOST_AT_ONCE));
  return groups;
}

function groupsBy<One>(all: readonly One[], keyOf: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}

function idsOf(claims: readonly ClaimRow[]): string[] {
  return claims.map(({ id }) => id);
}

/** Says to every process that what readers see of these listings is another. */
async function publishAll(tx: Tx, listings: readonly string[], now: Date): Promise<void> {
  for (const some of inGroups([...new Set(listings)])) await publishChanges(tx, "claim", some, now);
}

/** Writes what the site did to claims into the log. */
async function noteActs(tx: Tx, acts: readonly Omit<Act, "actor" | "at">[], now: Date): Promise<void> {
  for (const some of inGroups(acts))
    await auditAll(
      tx,
      some.map((act) => ({ ...act, actor: SITE, at: now.toISOString() })),
    );
}

/** Another open claim of the claim's address, of a listing: there is one at most. */
export async function openClaimAt(
  tx: Tx,
  { id, email }: ClaimRow,
  listingId: string,
): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom("claims")
    .selectAll()
    .where("email", "=", email)
    .where("listing_id", "=", listingId)
    .where("state", "in", ["proven", "review"])
    .where("id", "!=", id)
    .executeTakeFirst();
}
