import { sql } from "kysely";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import { single, type Tx } from "#app/backend/database.server.ts";
import type { FirstOfQueue } from "#app/backend/first-of-queue.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { daysBetween } from "#app/utils/dates.ts";
import { SITE } from "../audit/audit-data.server.ts";
import { dayNamed, isLastDayOver } from "./claim-days.server.ts";
import { CLAIM_TIMES } from "./claim-times.ts";
import { promisedDay } from "./promised-day.server.ts";

/** What the desk has to do about a claim. */
export type OpenClaimKind = "call" | "contest" | "own-domain" | "objection" | "asleep";

/** A claim that waits for the desk, as its queue shows it. */
export type OpenClaim = {
  id: string;
  listingId: string;
  listingName: string;
  /** "Portland, OR". */
  place: string;
  kind: OpenClaimKind;
  /** What is to be done, in words: "Call the shop". */
  words: string;
  /** When it began to wait, ISO 8601. */
  since: string;
  /** The day that was promised to the claimant, where one was. */
  promisedBy?: string;
};

/** Which of those that wait: not of these listings, one alone, since a moment. */
type Which = { own?: readonly string[]; id?: string; since?: string };

/** So many of them at most, and which page of so many; the first is 1. */
type Page = { most?: number; page?: number };

/**
 * The claims that wait for the desk, those that have waited longest first: product.md 15.26. Where more wait than are asked for, the pages before have each
 * claimant's first: whoever has a few mailboxes would fill the first page otherwise. Who has a domain has any number of them, so that all have a page.
 */
export async function listOpenClaims(
  now = new Date(),
  { most, page = 1, ...which }: Which & Page = {},
): Promise<OpenClaim[]> {
  const rows = await single((db) =>
    openClaims(db as Tx, now, which)
      .selectAll()
      .$if(most !== undefined, (some) =>
        some.where(
          "id",
          "in",
          openClaims(db as Tx, now, which)
            .select("id")
            .orderBy(TURN)
            .orderBy(WAITING_SINCE)
            .orderBy("id")
            .limit(most ?? 0)
            .offset((page - 1) * (most ?? 0)),
        ),
      )
      .orderBy(WAITING_SINCE)
      .orderBy("id")
      .execute(),
  );
  return rows.map((row) => openClaim(row, now));
}

/** How many wait, and since when the oldest does: each page of the desk says it, and whoever owns a domain can claim by the thousand. */
export async function countOpenClaims(
  which: Pick<Which, "own" | "since">,
  now = new Date(),
): Promise<{ count: number; oldest: string | null }> {
  return single((db) =>
    openClaims(db as Tx, now, which)
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min(WAITING_SINCE).as("oldest")])
      .executeTakeFirstOrThrow(),
  );
}

/** When a claim began to wait: as taskOf says it. */
const WAITING_SINCE = sql<string>`case
  when dormant_since is not null then dormant_since
  when objected_at is not null then objected_at
  when state = 'granted' then coalesce(decided_at, proven_at, created_at)
  else coalesce(proven_at, created_at) end`;

/** A claim's number among those of its claimant; an objection, which only the address on file can make, is nobody's second. */
const TURN = sql<number>`case when objected_at is not null then 0 else
  row_number() over (partition by coalesce(account_id, email) order by ${WAITING_SINCE}, id) end`;

function openClaims(db: Tx, now: Date, { own = [], id, since }: Which) {
  const granted = new Date(now.getTime() - CLAIM_TIMES.object).toISOString();
  return db
    .selectFrom("claims")
    .where((eb) =>
      eb.or([
        eb("state", "=", "review"),
        eb("state", "=", "granted").and(
          eb.or([
            eb("objected_at", "is not", null),
            eb("dormant_since", "is not", null),
            eb("proof", "=", 2)
              .and("decided_by", "=", SITE)
              .and("checked_at", "is", null)
              .and("decided_at", ">", granted),
          ]),
        ),
      ]),
    )
    .$if(own.length > 0, (rows) => rows.where("listing_id", "not in", own))
    .$if(id !== undefined, (rows) => rows.where("id", "=", id ?? ""))
    .$if(!!since, (rows) => rows.where(WAITING_SINCE, ">=", since ?? ""));
}

function openClaim(row: ClaimRow, now: Date): OpenClaim {
  const { id, listing_id: listingId, listing_name: listingName, place } = row;
  return { id, listingId, listingName, place, ...taskOf(row, now) };
}

/** What is to be done about a claim that waits. */
function taskOf(row: ClaimRow, now: Date): Pick<OpenClaim, "kind" | "words" | "since" | "promisedBy"> {
  const provenAt = row.proven_at ?? row.created_at;
  if (row.dormant_since)
    return {
      kind: "asleep",
      words: "The file does not show which listing this is",
      since: row.dormant_since,
    };
  if (row.objected_at)
    return { kind: "objection", words: "The address on file objects", since: row.objected_at };
  if (row.state === "granted")
    return { kind: "own-domain", words: "Own domain, granted", since: row.decided_at ?? provenAt };
  if (row.contests) return { kind: "contest", words: contestWords(row, now), since: provenAt };
  const words =
    row.proof === 1 || row.proof === 2
      ? "Proven; the listing was disputed or given up lately"
      : row.registry || row.licence_number
        ? "Call the shop"
        : "Call the shop; no license in the file";
  return { kind: "call", words, since: provenAt, promisedBy: promisedDay(provenAt) };
}

function contestWords({ told_at, answer }: ClaimRow, now: Date): string {
  if (answer) return "Contest: the owners have answered";
  if (!told_at) return "Contest: the owners have to answer another one first";
  if (isLastDayOver(told_at, "answer", now)) return "Contest: the owners have not answered";
  const days = daysBetween(siteDay(now), dayNamed(told_at, "answer"));
  if (days <= 0) return "Contest: the owners have their last day";
  return `Contest: the owners have ${days} ${days === 1 ? "day" : "days"} left`;
}

/** A claim that was decided, by the site or the desk. */
export type DecidedClaim = Pick<
  ClaimRow,
  "id" | "listing_name" | "place" | "state" | "reason" | "decided_by"
> & { decidedAt: string };

/** The claims that were decided last, newest first, but those of `own` listings: whether somebody else claimed them is not shown. */
export async function listDecidedClaims({
  own = [],
  most = 100,
}: FirstOfQueue = {}): Promise<DecidedClaim[]> {
  const rows = await single((db) =>
    db
      .selectFrom("claims")
      .select(["id", "listing_name", "place", "state", "reason", "decided_by", "decided_at"])
      .where("decided_at", "is not", null)
      .$if(own.length > 0, (others) => others.where("listing_id", "not in", own))
      .orderBy("decided_at", "desc")
      .limit(most)
      .execute(),
  );
  return rows.map(({ decided_at, ...row }) => ({ ...row, decidedAt: decided_at ?? "" }));
}
