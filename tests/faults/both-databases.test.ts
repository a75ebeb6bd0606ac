import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type OwnDatabase, ownDatabase } from "./own-database.ts";
import { ownProcess } from "./own-process.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();
const NOW = "2026-11-22T00:00:00.000Z";

let server: Database | undefined;
beforeAll(async () => {
  if (binaries) server = await startPostgres(binaries);
});
afterAll(() => server?.stop());

/** An empty database of either kind, as the variables that name it. */
async function emptyDatabase(kind: "postgres" | "sqlite", folder: string): Promise<Record<string, string>> {
  if (kind === "sqlite" || !server) return { VAR_DIR: folder };
  return { VAR_DIR: folder, DATABASE_URL: await server.newDatabase() };
}

describe.each(["sqlite", "postgres"] as const)(
  "on %s (Postgres is skipped where it is not installed)",
  (kind) => {
    const when = test.skipIf(kind === "postgres" && !binaries);
    let folder: string;
    let variables: Record<string, string>;
    let database: OwnDatabase;
    beforeEach(async ({ task }) => {
      if (task.mode === "skip") return;
      folder = await mkdtemp(join(tmpdir(), "leaf-courier-both-"));
      variables = await emptyDatabase(kind, folder);
      database = await ownDatabase(variables);
    });
    afterEach(async () => {
      await database.closeDatabase();
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true, force: true });
    });

    /** Asks the database past Kysely's tables. */
    function raw<Row>(text: string): Promise<Row[]> {
      return database.single(async (db) => (await sql<Row>`${sql.raw(text)}`.execute(db)).rows);
    }
    const schema = kind === "postgres" ? "leaf_courier." : "";

    when(
      "what is committed is on the disk, and what stands still is ended by the server itself",
      async () => {
        await database.openDatabase();
        const ask = async (name: string) =>
          Object.values((await raw<Record<string, unknown>>(name))[0] ?? {})[0];
        if (kind === "sqlite") {
          expect(await ask("pragma synchronous")).toBe(2);
          expect(await ask("pragma journal_mode")).toBe("wal");
        } else {
          // A little before this side gives up, after 3 s.
          expect(await ask("show statement_timeout")).toBe("2550ms");
          expect(await ask("show idle_in_transaction_session_timeout")).toBe("5s");
          expect(await ask("show transaction_isolation")).toBe("read committed");
          const isolation = database.transaction(
            async (tx) => (await sql`show transaction_isolation`.execute(tx)).rows,
          );
          expect(await isolation).toEqual([{ transaction_isolation: "serializable" }]);
        }
      },
    );

    when("pg is loaded where DATABASE_URL is set, and only there", async () => {
      const { child, exited } = ownProcess(
        `import { createRequire } from "node:module";
         const { openDatabase, closeDatabase } = await import("#app/backend/database.server.ts");
         await openDatabase();
         const loaded = Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes("/node_modules/pg/"));
         await closeDatabase();
         process.exitCode = loaded ? 42 : 0;`,
        variables,
      );
      expect(await exited).toBe(kind === "postgres" ? 42 : 0);
      child.kill();
    });

    when("forty that read before they write count to forty", async () => {
      await Promise.all(
        Array.from({ length: 40 }, () =>
          database.transaction(async (tx) => {
            const row = await tx.selectFrom("law_seen").selectAll().executeTakeFirst();
            const answer = String(Number(row?.answer ?? 0) + 1);
            if (row) await tx.updateTable("law_seen").set({ answer }).execute();
            else await tx.insertInto("law_seen").values({ fact: "f", answer, unit: "", at: NOW }).execute();
          }),
        ),
      );
      expect(await raw(`select answer from ${schema}law_seen`)).toEqual([{ answer: "40" }]);
    });

    when("of twenty claims at once, each looking before it takes, one is granted", async () => {
      const claim = (id: number) =>
        database.transaction(async (tx) => {
          const granted = await tx.selectFrom("outbox").select("id").where("state", "=", "done").execute();
          await tx
            .insertInto("outbox")
            .values({
              id: `claim-${id}`,
              kind: "claim",
              payload: "{}",
              state: granted.length === 0 ? "done" : "waiting",
              due_at: NOW,
              attempts: 0,
              last_error: null,
              created_at: NOW,
            })
            .execute();
        });
      await Promise.all(Array.from({ length: 20 }, (_, id) => claim(id)));
      const rows = await raw<{ state: string; n: number }>(
        `select state, count(*) as n from ${schema}outbox group by state order by state`,
      );
      expect(rows).toEqual([
        { state: "done", n: 1 },
        { state: "waiting", n: 19 },
      ]);
    });

    when("two hundred single statements on one row are all counted", async () => {
      await database.openDatabase();
      await database.single((db) =>
        db.insertInto("law_seen").values({ fact: "f", answer: "0", unit: "", at: NOW }).execute(),
      );
      const add = sql`cast(cast(answer as integer) + 1 as varchar(9))`;
      await Promise.all(
        Array.from({ length: 200 }, () =>
          database.single((db) =>
            db
              .updateTable("law_seen")
              .set({ answer: add as never })
              .execute(),
          ),
        ),
      );
      expect(await raw(`select answer from ${schema}law_seen`)).toEqual([{ answer: "200" }]);
    });

    when(
      "what is there already is a number of rows, not an error: that would end the transaction",
      async () => {
        const row = { email_hash: "h", at: NOW };
        const insert = () =>
          database.transaction(async (tx) => {
            const { numInsertedOrUpdatedRows } = await tx
              .insertInto("erasures")
              .values(row)
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst();
            await tx
              .insertInto("law_seen")
              .values({ fact: "f", answer: "", unit: "", at: NOW })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
            return Number(numInsertedOrUpdatedRows);
          });
        expect([await insert(), await insert()]).toEqual([1, 0]);
        const caught = database.transaction(async (tx) => {
          await tx
            .insertInto("erasures")
            .values(row)
            .execute()
            .catch(() => {});
          await tx
            .insertInto("erasures")
            .values({ ...row, email_hash: "i" })
            .execute();
        });
        // Why nothing is caught inside: Postgres refuses all that follows (25P02), SQLite does not.
        if (kind === "postgres") await expect(caught).rejects.toMatchObject({ code: "25P02" });
        else await caught;
      },
    );

    when("numbers are numbers, and 15,000 values are one statement", async () => {
      const values = Array.from({ length: 7500 }, (_, i) => ({ email_hash: String(i), at: NOW }));
      await database.transaction((tx) => tx.insertInto("erasures").values(values).execute());
      expect(await raw(`select count(*) as n, sum(1) as s from ${schema}erasures`)).toEqual([
        { n: 7500, s: 7500 },
      ]);
    });

    when("four that start at once make the tables once, and all can write", async () => {
      const starts = Array.from({ length: 4 }, (_, i) =>
        ownProcess(
          `const { transaction, closeDatabase } = await import("#app/backend/database.server.ts");
         await transaction((tx) => tx.insertInto("erasures").values({ email_hash: "${i}", at: "x" }).execute());
         await closeDatabase();`,
          variables,
        ),
      );
      expect(await Promise.all(starts.map(({ exited }) => exited))).toEqual([0, 0, 0, 0]);
      expect(await raw(`select count(*) as n from ${schema}erasures`)).toEqual([{ n: 4 }]);
      const { MIGRATIONS } = await import("#app/backend/migrations/index.ts");
      const names = await raw<{ name: string }>(`select name from ${schema}migrations order by name`);
      expect(names.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    });

    when(
      "a step of the tables that fails half-way leaves nothing, and the next start does it all",
      async () => {
        const { MIGRATIONS } = await import("#app/backend/migrations/index.ts");
        const steps = MIGRATIONS as unknown as object[];
        const failing = {
          name: "9999-fails",
          up: async (db: Kysely<never>) => {
            await db.schema.createTable("half_way").addColumn("a", "integer").execute();
            throw new Error("no further");
          },
        };
        steps.push(failing);
        await expect(database.openDatabase()).rejects.toMatchObject({
          name: "DatabaseAwayError",
          message: "no further",
        });
        await expect(database.transaction(async () => "never")).rejects.toMatchObject({
          name: "DatabaseAwayError",
        });
        expect(database.databaseAway()).toBe("see the log");
        steps.pop();
        await database.openDatabase();
        expect(database.databaseAway()).toBeUndefined();
        expect(await raw(`select count(*) as n from ${schema}migrations`)).toEqual([
          { n: MIGRATIONS.length },
        ]);
        await expect(raw(`select * from ${schema}half_way`)).rejects.toThrow(/half_way/);
      },
    );

    when("a step that a newer node made is left alone, and this one runs on", async () => {
      await database.openDatabase();
      await raw(`insert into ${schema}migrations (name, at) values ('9999-newer', '${NOW}')`);
      await raw(`alter table ${schema}erasures add column reason varchar(40)`);
      await database.closeDatabase();
      await database.transaction((tx) =>
        tx.insertInto("erasures").values({ email_hash: "h", at: NOW }).execute(),
      );
      expect(await raw(`select reason from ${schema}erasures`)).toEqual([{ reason: null }]);
    });
  },
);

test.skipIf(!binaries)("both have the same tables with the same columns", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-both-"));
  const columns = async (kind: "postgres" | "sqlite", text: string) => {
    const database = await ownDatabase(await emptyDatabase(kind, folder));
    await database.openDatabase();
    const { rows } = await database.single((db) => sql<Record<string, string>>`${sql.raw(text)}`.execute(db));
    await database.closeDatabase();
    vi.unstubAllEnvs();
    return rows
      .map(({ at, name, type = "", needed }) => `${at}.${name} ${type.toLowerCase()} ${needed}`)
      .sort();
  };
  const onSqlite = await columns(
    "sqlite",
    `select m.name as at, c.name, c.type, c."notnull" or c.pk > 0 as needed
     from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'`,
  );
  const onPostgres = await columns(
    "postgres",
    `select table_name as at, column_name as name, case is_nullable when 'NO' then 1 else 0 end as needed,
       case data_type when 'character varying' then 'varchar(' || character_maximum_length || ')' when 'bytea' then 'blob' else data_type end as type
     from information_schema.columns where table_schema = 'leaf_courier'`,
  );
  expect(onSqlite.length).toBeGreaterThan(60);
  expect(onPostgres).toEqual(onSqlite);
  await rm(folder, { recursive: true, force: true });
});
