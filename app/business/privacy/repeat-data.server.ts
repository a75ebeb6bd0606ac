import { single } from "#app/backend/database.server.ts";
import { emailHash } from "#app/backend/erasures.server.ts";
import { notedFingerprints } from "#app/backend/fingerprint-log.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { CLI } from "../audit/audit-data.server.ts";
import { EMAIL_TABLES } from "./email-tables.ts";
import { eraseAddress, withShopsHash } from "./erase-data.server.ts";

/**
 * Erases again who was erased before a backup was restored: whoever has a fingerprint in this node's var/erasures.log and rows that are older,
 * and whose account has one, whatever its address was then. Returns how many addresses.
 */
export async function repeatErasures(): Promise<number> {
  const noted = await notedFingerprints("erasures.log");
  /** Each with whether what was written for shops goes too. */
  const again = new Map<string, boolean>();
  for (const table of EMAIL_TABLES) {
    const rows = await single((db) =>
      db
        .selectFrom(table as "accounts")
        .select(["id", "email", "created_at"])
        .where("email", "is not", null)
        .execute(),
    );
    // Who had left the newsletter before is a fingerprint there already.
    for (const { id, email, created_at } of rows)
      if (noted.has(sha256(id)) || created_at <= (noted.get(emailHash(email)) ?? noted.get(email) ?? ""))
        again.set(email, again.get(email) || noted.has(withShopsHash(id)));
  }
  for (const [email, withShops] of again) await eraseAddress(email, { by: CLI, withShops });
  return again.size;
}
