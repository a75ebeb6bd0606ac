import type { Kysely } from "kysely";
import { sha256 } from "#app/utils/tokens.server.ts";
import type { Tables } from "./tables.ts";

/** What stays of an address that was erased: a SHA-256 of it in lower case, as 64 hexadecimal digits. */
export function emailHash(email: string): string {
  return sha256(email.toLowerCase());
}

/** Returns which of these addresses were erased, and when: what was sent before is not to come back. */
export async function erasuresOf(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const byHash = new Map(emails.map((email) => [emailHash(email), email]));
  if (byHash.size === 0) return new Map();
  const rows = await db
    .selectFrom("erasures")
    .selectAll()
    .where("email_hash", "in", [...byHash.keys()])
    .execute();
  return new Map(rows.map(({ email_hash, at }) => [byHash.get(email_hash) ?? "", at]));
}
