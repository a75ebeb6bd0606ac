import type { Kysely } from "kysely";
import { log } from "#app/utils/log.server.ts";
import { OLD_TABLES } from "../old-rows.ts";
import { takeOverPublic } from "../old-schema.server.ts";
import type { Tables } from "../tables.ts";

/**
 * What an older version of the site kept in Postgres's schema `public`. What cannot be read is told and left: `npm run database --
 * take-over` fetches it once it can.
 */
export async function rowsOfPublic(db: Kysely<never>, kind: "postgres" | "sqlite"): Promise<void> {
  if (kind === "sqlite") return;
  const { taken, refused } = await takeOverPublic(db as unknown as Kysely<Tables>);
  const left = [...refused, ...OLD_TABLES.flatMap((table) => taken[table].unreadable)];
  for (const reason of left.slice(0, 20))
    log.warn({ reason }, "rows of the schema public were not taken over");
  const rows = Object.fromEntries(OLD_TABLES.map((table) => [table, taken[table].taken]));
  if (Object.values(rows).some((count) => count > 0))
    log.info(rows, "rows of the schema public were taken over");
}
