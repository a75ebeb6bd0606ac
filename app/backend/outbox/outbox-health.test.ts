import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let folder: string;
let database: typeof import("../database.server.ts");
let health: typeof import("./outbox-health.server.ts");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-health-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.resetModules();
  database = await import("../database.server.ts");
  health = await import("./outbox-health.server.ts");
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ["connect ECONNREFUSED 10.0.0.3:587", "ECONNREFUSED"],
  ["getaddrinfo ENOTFOUND smtp.desk.example", "ENOTFOUND"],
  ["EACCES: permission denied, mkdir '/srv/site/var/outbox'", "EACCES"],
  ["550 5.1.1 <reader@mail.example.com>: no such user", "550"],
  ["451-mx.desk.example is busy", "451"],
  ["42501: permission denied for table leads", "42501"],
  ["Invalid login at mx.desk.example", "see npm run outbox -- list"],
])("everybody may read why the last one failed: of “%s” it is “%s”", async (last_error, word) => {
  const now = new Date().toISOString();
  const row = { kind: "mail", payload: "{}", attempts: 1, created_at: now, due_at: now, last_error };
  await database.single((db) => db.deleteFrom("outbox").execute());
  await database.single((db) =>
    db
      .insertInto("outbox")
      .values({ id: "one", state: "waiting", ...row })
      .execute(),
  );
  expect(await health.outboxHealth()).toMatchObject({ outbox: { waiting: 1, lastError: word } });
});
