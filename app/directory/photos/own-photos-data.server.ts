import { randomUUID } from "node:crypto";
import type { ShopPhotoRow } from "#app/backend/business-tables.ts";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { secondsToWait } from "#app/backend/throttle.server.ts";
import { audit } from "#app/business/audit/audit-data.server.ts";
import { awaitsAcceptance } from "#app/business/deciding/decision-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { claimOfMember, isSignedInStill } from "#app/business/sign-in/membership-data.server.ts";
import type { MadePhoto } from "./make-photo.server.ts";
import { MOST_PHOTOS } from "./photo-limits.ts";

/** A photograph as its shop sees it. */
export type OwnPhoto = Pick<
  ShopPhotoRow,
  "id" | "alt" | "width" | "height" | "sha256" | "state" | "reason" | "at"
>;

type Claim = Pick<Membership, "claimId">;

/** Returns a shop's photographs in its order, also those that wait and that the desk refused. Throws a DatabaseAwayError. */
export async function photosOfShop({ claimId }: Claim): Promise<OwnPhoto[]> {
  return single((db) => ownPhotos(db as Tx, claimId));
}

/** As awaitsAcceptance, for a shop's page, outside of any transaction. */
export function photosAwaitAcceptance(shop: Pick<Membership, "claimId" | "listingId">): Promise<boolean> {
  return single((db) => awaitsAcceptance(db, "photo", shop));
}

function ownPhotos(tx: Tx, claimId: string): Promise<OwnPhoto[]> {
  return tx
    .selectFrom("shop_photos")
    .select(["id", "alt", "width", "height", "sha256", "state", "reason", "at"])
    .where("claim_id", "=", claimId)
    .where("state", "!=", "removed")
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export type PhotoOutcome = { ok: true; state?: "live" | "waiting" } | { ok: false; message: string };

const GONE: PhotoOutcome = { ok: false, message: "This photo is no longer there." };

/**
 * Stores a photograph. The first of a shop wait for the desk, and all after a refusal, until one was accepted: product.md 15.23. Throws a
 * DatabaseAwayError.
 */
export function addPhoto(
  member: Membership,
  made: MadePhoto,
  alt: string,
  now = new Date(),
): Promise<PhotoOutcome> {
  return changed(member, async (tx) => {
    // A picture is made for up to a minute: whoever was signed out everywhere meanwhile may be a thief.
    if (!(await isSignedInStill(tx, member)))
      return { ok: false, message: "You were signed out. Sign in and choose the photo again." };
    const own = await ownPhotos(tx, member.claimId);
    const shown = own.filter(({ state }) => state !== "refused");
    if (shown.length >= MOST_PHOTOS)
      return { ok: false, message: `A shop can show ${MOST_PHOTOS} photos. Take one down first.` };
    if (own.some(({ sha256 }) => sha256 === made.sha256))
      return { ok: false, message: "This photo is already there." };
    const isKnown = own.some((photo) => photo.state === "live");
    const state = isKnown && !(await awaitsAcceptance(tx, "photo", member)) ? "live" : "waiting";
    const { sha256, width, height } = made;
    await tx
      .insertInto("photo_files")
      .values(made.files.map((file) => ({ sha256, ...file })))
      // Written anew: who deletes files that nobody shows is not told by Postgres of one that was found there.
      .onConflict((conflict) =>
        conflict.columns(["sha256", "width"]).doUpdateSet((eb) => ({ width: eb.ref("excluded.width") })),
      )
      .execute();
    const id = randomUUID();
    const position = await nextPosition(tx, member.claimId);
    const at = now.toISOString();
    await tx
      .insertInto("shop_photos")
      .values({ id, claim_id: member.claimId, position, alt, width, height, sha256, state, reason: null, at })
      .execute();
    await written(
      tx,
      member,
      "photo.added",
      id,
      now,
      state === "waiting" ? "It is waiting for our desk." : undefined,
    );
    return { ok: true, state };
  });
}

async function nextPosition(tx: Tx, claimId: string): Promise<number> {
  const row = await tx
    .selectFrom("shop_photos")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("claim_id", "=", claimId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** Takes a photograph down; it is deleted a day later. */
export function removePhoto(member: Membership, id: string, now = new Date()): Promise<PhotoOutcome> {
  return changed(member, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("shop_photos")
      .set({ state: "removed", at: now.toISOString() })
      .where("id", "=", id)
      .where("claim_id", "=", member.claimId)
      .where("state", "!=", "removed")
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return GONE;
    await written(tx, member, "photo.removed", id, now);
    return { ok: true };
  });
}

/** 60 changes of words and order an hour and shop: each makes all pages that are kept anew. */
const LIMIT = { times: 60, seconds: 3600 };

/** Puts other words to a photograph, in place of those that the page showed: what a colleague wrote meanwhile is not written over unseen. */
export function describePhoto(
  member: Membership,
  id: string,
  { alt, seen }: { alt: string; seen: string },
  now = new Date(),
): Promise<PhotoOutcome> {
  return changedInTime(member, async (tx) => {
    const before = (await ownPhotos(tx, member.claimId)).find((photo) => photo.id === id);
    if (!before) return GONE;
    if (before.alt !== seen && before.alt !== alt)
      return {
        ok: false,
        message: `Someone changed this description after you opened the page: it says “${before.alt}” now. Press “Save the description” again to put yours in its place.`,
      };
    await tx.updateTable("shop_photos").set({ alt }).where("id", "=", id).execute();
    await written(tx, member, "photo.described", id, now);
    return { ok: true };
  });
}

/** Moves a photograph by one place, up (-1) or down (1); at the end it stays where it is. */
export function movePhoto(
  member: Membership,
  id: string,
  by: -1 | 1,
  now = new Date(),
): Promise<PhotoOutcome> {
  return changedInTime(member, async (tx) => {
    const ids = (await ownPhotos(tx, member.claimId)).map((photo) => photo.id);
    const from = ids.indexOf(id);
    if (from === -1) return GONE;
    const to = Math.min(ids.length - 1, Math.max(0, from + by));
    ids.splice(to, 0, ...ids.splice(from, 1));
    for (const [position, one] of ids.entries())
      await tx
        .updateTable("shop_photos")
        .set({ position: position + 1 })
        .where("id", "=", one)
        .execute();
    await written(tx, member, "photo.moved", id, now);
    return { ok: true };
  });
}

async function changedInTime(
  member: Membership,
  work: (tx: Tx) => Promise<PhotoOutcome>,
): Promise<PhotoOutcome> {
  const seconds = await secondsToWait([{ ...LIMIT, name: `changes of photographs of ${member.claimId}` }]);
  if (seconds === 0) return changed(member, work);
  return {
    ok: false,
    message: `A shop can change its photos ${LIMIT.times} times an hour. Try again in ${Math.ceil(seconds / 60)} minutes.`,
  };
}

/** What is done while the claim still is granted; and shown by this process at once. */
async function changed(member: Membership, work: (tx: Tx) => Promise<PhotoOutcome>): Promise<PhotoOutcome> {
  const outcome = await transaction(async (tx): Promise<PhotoOutcome> => {
    const claim = await claimOfMember(tx, member);
    return claim ? work(tx) : { ok: false, message: "You no longer look after this shop." };
  });
  if (outcome.ok) await applyChanges();
  return outcome;
}

async function written(
  tx: Tx,
  { account, listingId }: Membership,
  action: string,
  subject: string,
  now: Date,
  detail?: string,
): Promise<void> {
  await audit(tx, { actor: account.id, action, listing: listingId, subject, detail, at: now.toISOString() });
  await publishChange(tx, { kind: "photo", listing: listingId, now });
}
