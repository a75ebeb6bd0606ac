import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let folder: string;
let database: typeof import("#app/backend/database.server.ts");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-forget-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.resetModules();
  database = await import("#app/backend/database.server.ts");
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test("what was sent to whom is forgotten after 13 months, however much it is, and nothing younger", async () => {
  const reader = {
    id: "reader",
    email: "reader@mail.example.com",
    state: "confirmed" as const,
    confirm_hash: null,
    leave_token: "t",
    created_at: "2024-01-01T00:00:00.000Z",
    wanted: null,
    last_command: null,
    asked_at: null,
    confirmed_at: null,
    left_at: null,
  };
  const old = Array.from({ length: 1200 }, (_, i) => ({ name: `old ${i}`, at: "2025-10-21T12:00:00.000Z" }));
  const sent = [...old, { name: "young", at: "2025-10-23T12:00:00.000Z" }];
  const ofReader = { subscriber_id: "reader" };
  await database.transaction(async (tx) => {
    await tx.insertInto("newsletter_subscribers").values(reader).execute();
    await tx
      .insertInto("newsletter_deliveries")
      .values(
        sent.map(({ name, at }) => ({
          ...ofReader,
          at,
          issue: name,
          state: "sent",
          bounce_token: name,
        })) as never,
      )
      .execute();
    await tx
      .insertInto("law_mails")
      .values(sent.map(({ name, at }) => ({ ...ofReader, at, change: name })))
      .execute();
  });
  const { forgetOldDeliveries } = await import("./subscribers-data.server.ts");
  await forgetOldDeliveries(new Date("2026-11-22T12:00:00.000Z"));
  const issues = database.single((db) => db.selectFrom("newsletter_deliveries").select("issue").execute());
  const changes = database.single((db) => db.selectFrom("law_mails").select("change").execute());
  expect([await issues, await changes]).toEqual([[{ issue: "young" }], [{ change: "young" }]]);
});
