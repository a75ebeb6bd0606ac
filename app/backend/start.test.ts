import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["postgres://user:password@db.example:5433/site", "Postgres at db.example:5433 (site)"],
  ["postgres://user@/site?host=/var/run/postgresql", "Postgres at DATABASE_URL (site)"],
  ["postgres:///site", "Postgres at DATABASE_URL (site)"],
])("of %s the console has no more than its host", async (url, line) => {
  vi.stubEnv("DATABASE_URL", url);
  vi.resetModules();
  const { describeBackend } = await import("./start.server.ts");
  expect(describeBackend()).toBe(line);
});
