import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let folder: string;
let database: typeof import("#app/backend/database.server.ts");
let limit: typeof import("./upload-limit.server.ts");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-uploads-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.resetModules();
  database = await import("#app/backend/database.server.ts");
  limit = await import("./upload-limit.server.ts");
});
afterAll(async () => {
  vi.useRealTimers();
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** What is said of so many photographs of a claim, each once, at an hour of the day. */
async function said(claim: string, hour: number, photographs: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, hour) });
  const all = new Set<string | undefined>();
  for (let i = 0; i < photographs; i += 1) all.add(await limit.whyNoUpload(claim));
  return [...all];
}

test("a shop sends 30 photographs an hour: each takes a processor for a second", async () => {
  expect(await said("one", 0, 30)).toEqual([undefined]);
  expect(await said("one", 0, 1)).toEqual(["A shop can send 30 photos an hour. Try again in 60 minutes."]);
});

test("a shop sends 60 photographs a day: what it takes down is kept for one", async () => {
  for (const hour of [0, 2]) expect(await said("another", hour, 30)).toEqual([undefined]);
  expect(await said("another", 4, 1)).toEqual(["A shop can send 60 photos a day. Try again tomorrow."]);
});
