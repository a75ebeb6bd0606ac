import { single } from "#app/backend/database.server.ts";
import type { LeftTable } from "#app/backend/store-left.server.ts";
import { listOpenClaims } from "#app/business/claim/open-claims-data.server.ts";
import { type DeskPart, partsFor } from "./desk-parts.ts";

/** What waits in a queue, and since when the oldest of it does. */
export type Waiting = { count: number; oldest?: string };

type Count = { count: number; oldest: string | null };

/** How each queue is counted. A shop of one's own is left out: somebody else decides about it. */
const COUNTS: Partial<Record<DeskPart, (own: readonly string[]) => Promise<Count>>> = {
  claims: countClaims,
  listings: countEdits,
  deals: (own) => countOfClaims("shop_deals", own),
  photos: (own) => countOfClaims("shop_photos", own),
  reports: (own) => countLeft("listing_reports", own),
  messages: () => countLeft("contact_messages"),
  leads: () => countLeft("leads"),
  law: () => countLeft("law_change_reports"),
  outbox: countDead,
};

/** Returns what waits in each queue that somebody of this role may open; `own` are the listings of their own shops. */
export async function waitingFor(
  role: "editor" | "operator",
  own: readonly string[],
): Promise<Partial<Record<DeskPart, Waiting>>> {
  const counted = await Promise.all(
    partsFor(role).flatMap((part) => {
      const count = COUNTS[part];
      return count ? [count(own).then((found) => [part, waiting(found)] as const)] : [];
    }),
  );
  return Object.fromEntries(counted);
}

function waiting({ count, oldest }: Count): Waiting {
  return { count: Number(count), ...(oldest && { oldest }) };
}

function countLeft(table: LeftTable, own: readonly string[] = []): Promise<Count> {
  return single((db) =>
    db
      .selectFrom(table as "listing_reports")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
      .where("handled_at", "is", null)
      .$if(own.length > 0, (rows) => rows.where("listing_id", "not in", own))
      .executeTakeFirstOrThrow(),
  );
}

async function countClaims(own: readonly string[]): Promise<Count> {
  const open = (await listOpenClaims()).filter(({ listingId }) => !own.includes(listingId));
  return { count: open.length, oldest: open[0]?.since ?? null };
}

function countEdits(own: readonly string[]): Promise<Count> {
  return single((db) =>
    db
      .selectFrom("shop_edits")
      .innerJoin("claims", "claims.id", "shop_edits.claim_id")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("shop_edits.at").as("oldest")])
      .where("shop_edits.state", "=", "waiting")
      .where("claims.state", "=", "granted")
      .$if(own.length > 0, (rows) => rows.where("claims.listing_id", "not in", own))
      .executeTakeFirstOrThrow(),
  );
}

function countOfClaims(table: "shop_deals" | "shop_photos", own: readonly string[]): Promise<Count> {
  return single((db) =>
    db
      .selectFrom(`${table as "shop_deals"} as waiting`)
      .innerJoin("claims", "claims.id", "waiting.claim_id")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("waiting.at").as("oldest")])
      .where("waiting.state", "=", "waiting")
      .where("claims.state", "=", "granted")
      .$if(own.length > 0, (rows) => rows.where("claims.listing_id", "not in", own))
      .executeTakeFirstOrThrow(),
  );
}

function countDead(): Promise<Count> {
  return single((db) =>
    db
      .selectFrom("outbox")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
      .where("state", "=", "dead")
      .executeTakeFirstOrThrow(),
  );
}
