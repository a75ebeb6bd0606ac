import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, test, vi } from "vitest";
import type { Owner } from "../../shop-owner.ts";
import { type OwnDatabase, ownDatabase } from "../own-database.ts";
import { type Database, findPostgres, startPostgres } from "../postgres.ts";

const binaries = await findPostgres();

type Suite = (given: {
  /** A test, skipped on a kind that is not installed. */
  when: typeof test;
  kind: "sqlite" | "postgres";
  /** The empty database of the running test; modules that are imported after this use it too. */
  database: () => OwnDatabase;
}) => void;

/** Declares a suite once for each kind of database; each test has an empty one of its own. */
export function onBothDatabases(suite: Suite): void {
  let server: Database | undefined;
  beforeAll(async () => {
    if (binaries) server = await startPostgres(binaries);
  });
  afterAll(() => server?.stop());

  describe.each(["sqlite", "postgres"] as const)(
    "on %s (Postgres is skipped where it is not installed)",
    (kind) => {
      const when = test.skipIf(kind === "postgres" && !binaries) as typeof test;
      let folder: string | undefined;
      let database: OwnDatabase | undefined;
      beforeEach(async ({ task }) => {
        if (task.mode === "skip") return;
        folder = await mkdtemp(join(tmpdir(), "leaf-courier-business-"));
        const url = kind === "postgres" ? await server?.newDatabase() : undefined;
        database = await ownDatabase({ VAR_DIR: folder, ...(url && { DATABASE_URL: url }) });
        await database.openDatabase();
      });
      afterEach(async () => {
        await database?.closeDatabase();
        vi.unstubAllEnvs();
        // What shops said is kept in a file behind the answer (shop-words.server.ts): it may still be written.
        if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
        [folder, database] = [undefined, undefined];
      });
      suite({ when, kind, database: () => database as OwnDatabase });
    },
  );
}

/** Puts rows into the database of a test, of whichever kind. */
export function insertInto(database: OwnDatabase, ...people: Pick<Owner, "rows">[]): Promise<void> {
  return database.transaction(async (tx) => {
    for (const { table, values } of people.flatMap(({ rows }) => rows))
      await tx
        .insertInto(table as "claims")
        .values(values as never)
        .execute();
  });
}

/**
 * Does what many do at once as a person would: who is told that it could not be saved just now presses the button again. On a slow machine
 * the last of twenty serializable transactions may not come through in its 3 seconds.
 */
export async function pressedAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let presses = 1; ; presses += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "DatabaseAwayError" || presses === 20) throw error;
    }
  }
}
