import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let folder: string;
let database: typeof import("#app/backend/database.server.ts");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-left-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.resetModules();
  database = await import("#app/backend/database.server.ts");
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test.each(["leads", "contact_messages", "law_change_reports", "listing_reports", "shop_inquiries"])(
  "the newest of an address in %s are found by an index, past all others of it",
  async (table) => {
    const plan = await database.single((db) =>
      sql<{ detail: string }>`explain query plan select * from ${sql.table(table)}
        where email in (${"ona@mail.example.com"}) order by created_at desc limit 10`.execute(db),
    );
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      `SEARCH ${table} USING INDEX ${table}_email_created_at (email=?)`,
    ]);
  },
);
