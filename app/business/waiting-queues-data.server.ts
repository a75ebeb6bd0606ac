import { single } from "#app/backend/database.server.ts";
import type { LeftTable } from "#app/backend/store-left.server.ts";
import { countOpenClaims } from "./claim/open-claims-data.server.ts";

/** What waits in a queue, and since when the oldest of it does. */
export type Waiting = { count: number; oldest?: string };

/** Which part of a queue is counted. */
type Part = {
  /** Listings of one's own shops, about which somebody else decides. */
  own: readonly string[];
  /** A moment: what waits since then alone. */
  since: string;
};

type Count = { count: number; oldest: string | null };

/** The staff's queues, and how each is counted. */
const QUEUES = {
  claims: (part) => countOpenClaims(part),
  listings: countEdits,
  deals: (part) => countOfClaims("shop_deals", part),
  photos: (part) => countOfClaims("shop_photos", part),
  reports: (part) => countLeft("listing_reports", part),
  messages: ({ since }) => countLeft("contact_messages", { since, own: [] }),
  leads: ({ since }) => countLeft("leads", { since, own: [] }),
  law: ({ since }) => countLeft("law_change_reports", { since, own: [] }),
  outbox: countDead,
} as const satisfies Record<string, (part: Part) => Promise<Count>>;

export type Queue = keyof typeof QUEUES;

/** Whether a page of the desk is a queue. */
export function isQueue(name: string): name is Queue {
  return Object.hasOwn(QUEUES, name);
}

/** Counts what waits for the staff in a queue; all of it, unless told which part. Throws a DatabaseAwayError. */
export async function countQueue(
  queue: Queue,
  { own = [], since = "" }: Partial<Part> = {},
): Promise<Waiting> {
  const { count, oldest } = await QUEUES[queue]({ own, since });
  return { count: Number(count), ...(oldest && { oldest }) };
}

function countLeft(table: LeftTable, { own, since }: Part): Promise<Count> {
  return single((db) =>
    db
      .selectFrom(table as "listing_reports")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
      .where("handled_at", "is", null)
      // Not by when it was sent: it may have waited for the database while the staff were told of the rest.
      .$if(since !== "", (rows) =>
        rows.where((eb) => eb(eb.fn.coalesce("stored_at", "created_at"), ">=", since)),
      )
      .$if(own.length > 0, (rows) => rows.where("listing_id", "not in", own))
      .executeTakeFirstOrThrow(),
  );
}

function countEdits({ own, since }: Part): Promise<Count> {
  return single((db) =>
    db
      .selectFrom("shop_edits")
      .innerJoin("claims", "claims.id", "shop_edits.claim_id")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("shop_edits.at").as("oldest")])
      .where("shop_edits.state", "=", "waiting")
      .where("shop_edits.at", ">=", since)
      .where("claims.state", "=", "granted")
      .$if(own.length > 0, (rows) => rows.where("claims.listing_id", "not in", own))
      .executeTakeFirstOrThrow(),
  );
}

function countOfClaims(table: "shop_deals" | "shop_photos", { own, since }: Part): Promise<Count> {
  return single((db) =>
    db
      .selectFrom(`${table as "shop_deals"} as waiting`)
      .innerJoin("claims", "claims.id", "waiting.claim_id")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("waiting.at").as("oldest")])
      .where("waiting.state", "=", "waiting")
      .where("waiting.at", ">=", since)
      .where("claims.state", "=", "granted")
      .$if(own.length > 0, (rows) => rows.where("claims.listing_id", "not in", own))
      .executeTakeFirstOrThrow(),
  );
}

function countDead({ since }: Part): Promise<Count> {
  return single((db) =>
    db
      .selectFrom("outbox")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
      .where("state", "=", "dead")
      .where("created_at", ">=", since)
      .executeTakeFirstOrThrow(),
  );
}
