import type { ShopPhotoRow } from "#app/backend/business-tables.ts";
import { single, type Tx } from "#app/backend/database.server.ts";
import type { FirstOfQueue } from "#app/backend/first-of-queue.ts";
import {
  actorOf,
  type Decided,
  type Decider,
  deciding,
  doneOften,
  undoableDecision,
  writeDecision,
} from "#app/business/deciding/decision-data.server.ts";
import { isOwnShop } from "#app/business/deciding/own-shop-data.server.ts";
import { promiseToMembers } from "#app/business/mail-choice/member-mail-data.server.ts";
import { MOST_PHOTOS } from "./photo-limits.ts";
import { PHOTO_MAIL } from "./photo-mail-data.server.ts";
import type { PhotoReason } from "./photo-reasons.ts";

/** A photograph in the desk's queue. */
export type WaitingPhoto = Pick<ShopPhotoRow, "id" | "sha256" | "alt" | "width" | "height" | "at"> & {
  claimId: string;
  listingId: string;
  shop: string;
  place: string;
};

/** Returns the photographs that wait for the desk, the oldest first: not those of `own` listings, and `most` of them. */
export async function listWaitingPhotos({ own = [], most }: FirstOfQueue = {}): Promise<WaitingPhoto[]> {
  return single((db) =>
    db
      .selectFrom("shop_photos")
      .innerJoin("claims", "claims.id", "shop_photos.claim_id")
      .select([
        "shop_photos.id",
        "shop_photos.sha256",
        "shop_photos.alt",
        "shop_photos.width",
        "shop_photos.height",
        "shop_photos.at",
        "claims.id as claimId",
        "claims.listing_id as listingId",
        "claims.listing_name as shop",
        "claims.place",
      ])
      .where("shop_photos.state", "=", "waiting")
      .where("claims.state", "=", "granted")
      .$if(own.length > 0, (others) => others.where("claims.listing_id", "not in", own))
      .orderBy("shop_photos.at")
      .orderBy("shop_photos.position")
      .$if(most !== undefined, (first) => first.limit(most ?? 0))
      .execute(),
  );
}

export type PhotoDecision = {
  photo: string;
  decision: "accept" | "refuse" | "undo";
  /** For a refusal. */
  reason?: PhotoReason;
  /** The desk's own. */
  note?: string;
  /** The moment of the decision that is undone, as the page shows it; of another, what the page shows of the photograph (`seenOfPhoto`). */
  seen?: string;
};

/** How many places of a shop's photographs are taken. */
async function countShown(tx: Tx, claimId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("shop_photos")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("claim_id", "=", claimId)
    .where("state", "in", ["live", "waiting"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What tells whether somebody decided about a photograph, or its shop described it otherwise, since a page showed it. */
export function seenOfPhoto({ state, alt }: Pick<ShopPhotoRow, "state" | "alt">): string {
  return `${state}: ${alt}`;
}

/**
 * Publishes a photograph that waits, refuses it or takes a live one down, or undoes such a decision within 30 days, and tells the shop, also that one is not public any more:
 * product.md 15.26. Throws a DatabaseAwayError.
 */
export async function decidePhoto(
  by: Decider,
  { photo, decision, reason, note, seen }: PhotoDecision,
  now = new Date(),
): Promise<Decided> {
  if (decision === "refuse" && !reason) return { ok: false, message: "Choose a reason: the shop reads it." };
  const often = decision === "undo" && (await doneOften(actorOf(by), "reversed", photo));
  if (often) return often;
  return deciding(async (tx) => {
    const row = await tx
      .selectFrom("shop_photos")
      .innerJoin("claims", "claims.id", "shop_photos.claim_id")
      .select(["shop_photos.state", "shop_photos.alt", "shop_photos.claim_id"])
      .select(["claims.listing_id", "claims.state as claim"])
      .where("shop_photos.id", "=", photo)
      .executeTakeFirst();
    if (!row || row.state === "removed" || row.claim !== "granted")
      return { ok: false, message: "This photo is no longer there." };
    if (await isOwnShop(tx, by, row.listing_id))
      return { ok: false, message: "This is a photo of your own shop: someone else decides about it." };
    const waits = row.state === "waiting";
    const same = seen === undefined || seen === seenOfPhoto(row);
    const may = {
      accept: same && waits,
      refuse: same && (waits || row.state === "live"),
      undo:
        undefined !==
        (await undoableDecision(tx, { of: "photo", subject: photo, state: row.state, seen }, now)),
    };
    // Of a refused one its shop may have filled the place.
    if (row.state === "refused" && may[decision] && (await countShown(tx, row.claim_id)) >= MOST_PHOTOS)
      return { ok: false, message: `The shop has ${MOST_PHOTOS} other photos since.` };
    if (!may[decision]) return { ok: false, message: "This was changed in the meantime. Look at it again." };
    await tx
      .updateTable("shop_photos")
      .set({
        state: ({ accept: "live", refuse: "refused", undo: "waiting" } as const)[decision],
        reason: decision === "refuse" ? (reason ?? null) : null,
        at: now.toISOString(),
      })
      .where("id", "=", photo)
      .execute();
    await writeDecision(tx, by, {
      of: "photo",
      became: ({ accept: "accepted", refuse: "refused", undo: "undone" } as const)[decision],
      listing: row.listing_id,
      subject: photo,
      detail: [reason, note],
      now,
    });
    if (decision !== "undo" || row.state === "live")
      await promiseToMembers(tx, row.claim_id, {
        template: PHOTO_MAIL,
        photo,
        decision,
        ...(decision === "refuse" && row.state === "live" && { wasPublic: true }),
      });
    return { ok: true };
  });
}
