import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["postgres://user:password@db.example:5433/site", "in the clear"],
  ["postgres://user@db.example/site?sslmode=disable", "in the clear"],
  ["postgres://user@/site?host=db.example", "in the clear"],
  ["postgres://user@db.example/site?sslmode=verify-full&sslrootcert=/ca.pem", undefined],
  ["postgres://user@127.0.0.1:5433/site", undefined],
  ["postgres://user@/site?host=/var/run/postgresql", undefined],
  ["postgres:///site", undefined],
])("of %s the log says: %s", async (url, words) => {
  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("COOKIE_SECRET", "one secret for all nodes of the site");
  vi.resetModules();
  const { databaseWarning } = await import("./database-warning.server.ts");
  if (words) expect(databaseWarning()).toContain(words);
  else expect(databaseWarning()).toBeUndefined();
});
