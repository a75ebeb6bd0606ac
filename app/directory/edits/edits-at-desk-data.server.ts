import { setImmediate as nextTurn } from "node:timers/promises";
import { single, type Tx } from "#app/backend/database.server.ts";
import type { FirstOfQueue } from "#app/backend/first-of-queue.ts";
import { undoableDecision } from "#app/business/deciding/decision-data.server.ts";
import { type EditField, isEditField } from "./edit-fields.ts";
import { fileDiffers, registryOf, storedWord } from "./registry-word.server.ts";

/** A shop's word that the desk looks at, with what the registry's file says now. */
export type EditAtDesk = {
  listingId: string;
  field: EditField;
  value: string | null;
  /** What the file said when it was written. */
  base: string | null;
  /** What the file says now. */
  registry: string | null;
  state: "waiting" | "live" | "refused";
  revision: number;
  at: string;
  claimId: string;
  shop: string;
  place: string;
};

/** Rows that are read at a time, so that a flood of them gives way to requests in between. */
const ROWS_AT_ONCE = 2_000;

/** Returns first changes of phone, email and website that wait for the desk, the oldest first: product.md 15.14. */
export function listWaitingEdits(first: FirstOfQueue = {}): Promise<EditAtDesk[]> {
  return firstEdits("waiting", first, () => true);
}

/** Returns live words of shops whose file says something else than when they were written: product.md 15.19. */
export function listRegistryDifferences(first: FirstOfQueue = {}): Promise<EditAtDesk[]> {
  return firstEdits("live", first, differs);
}

/**
 * Returns a word of a shop with the decision about it, while that can be undone (product.md 15.26); undefined where the desk has nothing to do with it:
 * it neither waits nor differs from the file, nor was it decided.
 */
export async function editCase(listingId: string, field: EditField, now = new Date()) {
  const [edit] = await withRegistrys(await rowsWith({ listingId, field }, [0, 1]));
  if (!edit) return undefined;
  const { claimId: subject, state } = edit;
  const decided = await single((db) =>
    undoableDecision(db as Tx, { of: "edit", subject, field, state }, now),
  );
  const isOpen = state === "waiting" || (state === "live" && differs(edit));
  return isOpen || decided ? { ...edit, decided } : undefined;
}

function differs(edit: EditAtDesk): boolean {
  return fileDiffers(edit, edit.registry);
}

async function firstEdits(
  state: EditAtDesk["state"],
  { own = [], most = Number.POSITIVE_INFINITY }: FirstOfQueue,
  isWanted: (edit: EditAtDesk) => boolean,
): Promise<EditAtDesk[]> {
  const found: EditAtDesk[] = [];
  for (let start = 0; found.length < most; start += ROWS_AT_ONCE) {
    const rows = await rowsWith({ state, own }, [start, ROWS_AT_ONCE]);
    found.push(...(await withRegistrys(rows)).filter(isWanted));
    if (rows.length < ROWS_AT_ONCE) break;
    await nextTurn();
  }
  return found.slice(0, most);
}

type Asked = {
  state?: EditAtDesk["state"];
  own?: readonly string[];
  listingId?: string;
  field?: EditField;
};

function rowsWith({ state, own = [], listingId, field }: Asked, [start, count]: readonly [number, number]) {
  return single((db) =>
    db
      .selectFrom("shop_edits")
      .innerJoin("claims", "claims.id", "shop_edits.claim_id")
      .select([
        "shop_edits.listing_id as listingId",
        "shop_edits.field",
        "shop_edits.value",
        "shop_edits.base",
        "shop_edits.state",
        "shop_edits.revision",
        "shop_edits.at",
        "claims.id as claimId",
        "claims.listing_name as shop",
        "claims.place",
      ])
      .$if(state !== undefined, (all) => all.where("shop_edits.state", "=", state ?? "waiting"))
      .$if(own.length > 0, (all) => all.where("shop_edits.listing_id", "not in", own))
      .$if(listingId !== undefined, (all) => all.where("shop_edits.listing_id", "=", listingId ?? ""))
      .$if(field !== undefined, (all) => all.where("shop_edits.field", "=", field ?? ""))
      .where("claims.state", "=", "granted")
      .orderBy("shop_edits.at")
      .orderBy("shop_edits.listing_id")
      .orderBy("shop_edits.field")
      .limit(count)
      .offset(start)
      .execute(),
  );
}

/** With what the file says now. Of a shop that left it nothing is shown, so nothing differs; what waits does so on, as its queue counts it. */
async function withRegistrys(rows: Awaited<ReturnType<typeof rowsWith>>): Promise<EditAtDesk[]> {
  const edits: EditAtDesk[] = [];
  for (const { field, ...row } of rows) {
    if (!isEditField(field)) continue;
    const listing = await registryOf(row.listingId);
    if (listing || row.state === "waiting")
      edits.push({ ...row, field, registry: listing ? storedWord(listing, field) : null });
  }
  return edits;
}
