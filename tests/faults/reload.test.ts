import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const home = mkdtempSync(join(tmpdir(), "leaf-courier-"));
let site: typeof import("../../app/frame/lifecycle.server.ts");

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("SITE_URL", "http://localhost:3000");
  vi.stubEnv("VAR_DIR", home);
  const build = await import(pathToFileURL(resolve("build/server/index.js")).href);
  site = build.entry.module;
});
afterAll(async () => {
  await site.stopSite();
  rmSync(home, { recursive: true, force: true });
});

test("what is read again and has not changed is nothing new: no kept page gets stale, and no other process is told", async () => {
  const published = vi.fn();
  await site.startSite({ upkeep: true, published });
  // All of it was read with the start: what is left to the first who asks makes every page stale that was kept until then.
  const version = site.contentVersion();
  published.mockClear();
  await site.reloadSite();
  expect(published).not.toHaveBeenCalled();
  expect(site.contentVersion()).toBe(version);
});
