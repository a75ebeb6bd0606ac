import { single } from "#app/backend/database.server.ts";
import { emailHash } from "#app/backend/erasures.server.ts";
import { notedFingerprints } from "#app/backend/fingerprint-log.server.ts";
import { inOrderOfIds } from "#app/backend/in-order-of-ids.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { CLI } from "../audit/audit-data.server.ts";
import { EMAIL_TABLES } from "./email-tables.ts";
import { eraseAddress, withShopsHash } from "./erase-data.server.ts";
import { addressesIn } from "./names-address.ts";

/**
 * Erases again who was erased before a backup was restored: whoever has a fingerprint in this node's var/erasures.log and rows that are older,
 * and whose account has one, whatever its address was then; and an address that others wrote down before it was erased, which may have no row of its own.
 * Who took an address after it was erased is somebody else, however old the account. Returns how many addresses.
 */
export async function repeatErasures(): Promise<number> {
  const noted = await notedFingerprints("erasures.log");
  /** Each with whether what was written for shops goes too. */
  const again = new Map<string, boolean>();
  const taken = await takenAt();
  for (const table of EMAIL_TABLES) {
    const rows = inOrderOfIds((after, most) =>
      single((db) =>
        db
          .selectFrom(table as "accounts")
          .select(["id", "email", "created_at"])
          .where("email", "is not", null)
          .where("id", ">", after)
          .orderBy("id")
          .limit(most)
          .execute(),
      ),
    );
    // Who had left the newsletter before is a fingerprint there already.
    for await (const { id, email, created_at } of rows)
      if (
        noted.has(sha256(id)) ||
        (taken.get(id) ?? created_at) <= (noted.get(emailHash(email)) ?? noted.get(email) ?? "")
      )
        again.set(email, again.get(email) || noted.has(withShopsHash(id)));
  }
  for (const { text, at } of await textsWithAddresses())
    for (const email of addressesIn(text))
      if (at <= (noted.get(emailHash(email)) ?? "") && !again.has(email)) again.set(email, false);
  for (const [email, withShops] of again) await eraseAddress(email, { by: CLI, withShops });
  return again.size;
}

/** When accounts took the address that they have, by their ids and those of their claims, which have it since then too; nothing of who has it from the beginning. */
async function takenAt(): Promise<ReadonlyMap<string, string>> {
  const rows = await single((db) =>
    db
      .selectFrom("audit_log")
      .innerJoin("accounts", "accounts.id", "audit_log.subject")
      .leftJoin("claims", (join) =>
        join.onRef("claims.account_id", "=", "accounts.id").onRef("claims.email", "=", "accounts.email"),
      )
      .select(["accounts.id as account", "claims.id as claim", "audit_log.at"])
      .where("audit_log.action", "=", "account.email-changed")
      .orderBy("audit_log.at")
      .execute(),
  );
  return new Map(
    rows.flatMap(({ account, claim, at }) => [
      [account, at] as const,
      ...(claim ? [[claim, at] as const] : []),
    ]),
  );
}

/** What names an address may stand in beside the tables of addresses, and when it was written: what eraseAddress takes them out of. */
async function textsWithAddresses(): Promise<{ text: string; at: string }[]> {
  const texts: { text: string | null; at: string | null }[] = await single(async (db) => [
    ...(await db
      .selectFrom("shop_edits")
      .select(["value as text", "at"])
      .where("value", "like", "%@%")
      .execute()),
    ...(await db
      .selectFrom("shop_deals")
      .select(["fields as text", "at"])
      .where("fields", "like", "%@%")
      .execute()),
    ...(await db
      .selectFrom("shop_photos")
      .select(["alt as text", "at"])
      .where("alt", "like", "%@%")
      .execute()),
    ...(await db
      .selectFrom("shop_inquiries")
      .select(["answer as text", "answered_at as at"])
      .where("answer", "like", "%@%")
      .execute()),
    ...(await db
      .selectFrom("claims")
      .innerJoin("audit_log", "audit_log.subject", "claims.id")
      .select(["claims.answer as text", "audit_log.at"])
      // Said for the index: of all claims few have one.
      .where("claims.answer", "is not", null)
      .where("claims.answer", "like", "%@%")
      .where("audit_log.action", "=", "claim.answered")
      .execute()),
    ...(await db
      .selectFrom("outbox")
      .select(["payload as text", "created_at as at"])
      .where("payload", "like", "%@%")
      .execute()),
  ]);
  return texts.flatMap(({ text, at }) => (text && at ? [{ text, at }] : []));
}
