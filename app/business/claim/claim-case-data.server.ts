import type { Kysely } from "kysely";
import type { ClaimRow, ClaimState } from "#app/backend/business-tables.ts";
import { single } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { phoneLink } from "#app/utils/phone.ts";
import { UNDO_MILLISECONDS } from "../deciding/decision-data.server.ts";
import { CALL_ACTION, CALL_OUTCOMES, type CallOutcome } from "./calls-data.server.ts";
import { dayNamed, isLastDayOver } from "./claim-days.server.ts";
import { othersOf } from "./claim-parts-data.server.ts";
import type { Proof, RegistryRow } from "./claim-rules.ts";
import { isOver } from "./claim-times.ts";
import { type Compared, compareClaim } from "./compare-claim.server.ts";
import { seenOf } from "./decide-data.server.ts";
import { evidenceOf } from "./registry.server.ts";
import { isGrantOfDesk } from "./revoke-data.server.ts";
import { rowsForSleeper } from "./wake-data.server.ts";

/** A claim beside what the registry has, for who decides. The call code is not in it: the desk is told it on the telephone. */
export type ClaimCase = {
  id: string;
  listingId: string;
  listingName: string;
  place: string;
  state: ClaimState;
  /** The claimant's words. */
  name: string;
  role: string;
  email: string;
  createdAt: string;
  provenAt: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  reason: string | null;
  note: string | null;
  /** When the address on file objected. */
  objectedAt: string | null;
  /** Since when the file has another shop under the listing's id. */
  asleepSince: string | null;
  /** The rows of the file that a sleeping claim's shop may be. */
  rows: RegistryRow[];
  /** What the address proved. */
  proof: Proof | null;
  registry?: RegistryRow;
  /** The listing's page for readers. */
  listingPath?: string;
  /** The number of the registry's file: nobody calls another one. */
  phone?: { text: string; href?: string };
  compared: Compared[];
  /** The last of them, in their order. */
  calls: { at: string; outcome: CallOutcome; words: string }[];
  /** The other claims of the listing, whoever has it first, then the newest: 100 of them, since whoever owns a domain can claim by the thousand. */
  others: { id: string; state: ClaimState; name: string; proof: Proof | null; createdAt: string }[];
  /** How many there are besides. */
  moreOthers: number;
  /** Whether others own its shop, too: the desk took its grant back. */
  ownedByOthers: boolean;
  /** The claim that it disputes, and what its owners said. */
  contest?: {
    holder: string;
    holderProof: Proof | null;
    toldAt: string | null;
    /** The last day on which they may answer, as they were told it. */
    answerBy: string | null;
    answer: string | null;
    /** Whether it may be decided against them. */
    heard: boolean;
  };
  /** May still be taken back. */
  canUndo: boolean;
  /** Taking it back gives the shop to somebody, and has nobody wait again. */
  undoGives: boolean;
  /** Goes with a decision, which is of this (decideClaim). */
  seen: string;
};

/** Returns a claim for the desk; undefined for none, or one whose address nobody proved. */
export async function claimCase(id: string, now = new Date()): Promise<ClaimCase | undefined> {
  const claim = await single((db) =>
    db.selectFrom("claims").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!claim || claim.state === "unproven") return undefined;
  const [{ row }, others, counts, calls, rows, owners] = await Promise.all([
    evidenceOf(claim),
    claimsBeside(claim),
    countBeside(claim),
    callsOf(id),
    claim.dormant_since ? rowsForSleeper(claim) : [],
    single((db) => othersOf(db, claim)),
  ]);
  const holder = others.find((one) => one.id === claim.contests);
  const { told_at: toldAt, answer } = claim;
  return {
    id,
    listingId: claim.listing_id,
    listingName: claim.listing_name,
    place: claim.place,
    state: claim.state,
    name: claim.name,
    role: claim.role,
    email: claim.email,
    createdAt: claim.created_at,
    provenAt: claim.proven_at,
    decidedAt: claim.decided_at,
    decidedBy: claim.decided_by,
    reason: claim.reason,
    note: claim.note,
    objectedAt: claim.objected_at,
    asleepSince: claim.dormant_since,
    rows,
    proof: claim.proof as Proof | null,
    registry: row,
    listingPath: row && listingPath(row),
    phone: phoneLink(row?.phone),
    compared: compareClaim(claim, row, counts),
    calls,
    others: others.map(({ id: other, state, name, proof, created_at }) => ({
      id: other,
      state,
      name,
      proof: proof as Proof | null,
      createdAt: created_at,
    })),
    moreOthers: [...counts.values()].reduce((sum, count) => sum + count, 0) - others.length,
    ownedByOthers: owners.length > 0,
    contest: holder && {
      holder: holder.id,
      holderProof: holder.proof as Proof | null,
      toldAt,
      answerBy: toldAt && dayNamed(toldAt, "answer"),
      answer,
      heard: Boolean(answer) || (toldAt !== null && isLastDayOver(toldAt, "answer", now)),
    },
    canUndo: canUndo(claim, others, now),
    undoGives:
      ["revoked", "replaced"].includes(claim.state) || (claim.state === "refused" && !claim.account_id),
    seen: seenOf(claim),
  };
}

/** Whose shop was given to another claim has it again once nobody has it: until then it is that claim's button. */
function canUndo(claim: ClaimRow, others: readonly ClaimRow[], now: Date): boolean {
  const { state, decided_at } = claim;
  const isFree = !others.some((other) => other.state === "granted");
  const undoable =
    state === "refused" || state === "revoked" || (state === "replaced" && isFree) || isGrantOfDesk(claim);
  return undoable && decided_at !== null && !isOver(decided_at, UNDO_MILLISECONDS, now);
}

/** As many as a page shows. */
const MOST_OTHERS = 100;

function claimsBeside(claim: ClaimRow): Promise<ClaimRow[]> {
  return single((db) =>
    beside(db, claim)
      .selectAll()
      .orderBy((eb) => eb.case().when("state", "=", "granted").then(0).else(1).end())
      .orderBy("created_at", "desc")
      .limit(MOST_OTHERS)
      .execute(),
  );
}

/** How many claims of the listing there are besides, by what became of them. */
async function countBeside(claim: ClaimRow): Promise<Map<ClaimState, number>> {
  const rows = await single((db) =>
    beside(db, claim)
      .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
      .groupBy("state")
      .execute(),
  );
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

function beside(db: Kysely<Tables>, { id, listing_id }: ClaimRow) {
  return db
    .selectFrom("claims")
    .where("listing_id", "=", listing_id)
    .where("id", "!=", id)
    .where("state", "!=", "unproven");
}

/** As many calls as a page shows. */
const MOST_CALLS = 50;

async function callsOf(claimId: string): Promise<ClaimCase["calls"]> {
  const rows = await single((db) =>
    db
      .selectFrom("audit_log")
      .select(["at", "detail"])
      .where("subject", "=", claimId)
      .where("action", "=", CALL_ACTION)
      .orderBy("at", "desc")
      .limit(MOST_CALLS)
      .execute(),
  );
  return rows
    .reverse()
    .flatMap(({ at, detail }) =>
      detail && Object.hasOwn(CALL_OUTCOMES, detail)
        ? [{ at, outcome: detail as CallOutcome, words: CALL_OUTCOMES[detail as CallOutcome] }]
        : [],
    );
}
