import { type Kysely, sql } from "kysely";

/**
 * Claims are asked for by address, by listing, by what became of them lately and by what owners said to them, and challenges by what they are
 * about, and those of an address by whether they hold: anybody may leave hundreds of thousands of claims that nobody proves, of one shop too.
 */
export async function claimsPastUnproven({ schema }: Kysely<never>): Promise<void> {
  for (const [table, ...columns] of [
    ["claims", "email", "state"],
    ["claims", "listing_id", "state"],
    ["claims", "decided_at"],
    ["challenges", "subject"],
    ["challenges", "email", "expires_at"],
  ] as const)
    await schema
      .createIndex(`${table}_${columns.join("_")}`)
      .on(table)
      .columns([...columns])
      .execute();
  await schema
    .createIndex("claims_answered")
    .on("claims")
    .column("id")
    .where(sql.ref("answer"), "is not", null)
    .execute();
}
