import { sql } from "kysely";
import { log } from "#app/utils/log.server.ts";
import { transaction } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";
import { lookIntoPublic } from "./old-schema.server.ts";

/**
 * Erases an address from what an older version, or a hosted project, left in `public`: nothing deletes it there, and taking over would bring it back once its
 * fingerprint has gone. The log names the tables that this user may not read or change. Throws as the transaction does.
 */
export async function eraseFromPublic(email: string): Promise<void> {
  if (databaseKind !== "postgres") return;
  const closed = await transaction(async (tx) => {
    const found = await lookIntoPublic(tx);
    for (const table of found.deletable)
      await sql`delete from ${sql.table(`public.${table}`)} where lower(email) = ${email}`.execute(tx);
    return found.closed.map((table) => `public.${table}`);
  });
  if (closed.length > 0)
    log.warn(
      { tables: closed },
      "an address was erased that an older version's tables may have: delete it there",
    );
}
