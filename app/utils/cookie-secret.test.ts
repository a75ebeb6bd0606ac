import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.stubEnv("COOKIE_SECRET", "a secret of the tests, long enough");
const { keptSecret } = await import("./cookie-secret.server.ts");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leaf-courier-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a secret is made once, for nobody else to read, and leaves nothing beside it", () => {
  const made = keptSecret(join(folder, "var"));
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(join(folder, "var"))).toBe(made);
  expect(readdirSync(join(folder, "var"))).toEqual(["cookie-secret"]);
  expect(statSync(join(folder, "var", "cookie-secret")).mode & 0o777).toBe(0o600);
});

test.each([
  ["an empty file", ""],
  ["a short one", "x".repeat(31)],
  ["blanks", " ".repeat(60)],
])("%s is refused, and what to do is said", (_what, content) => {
  const path = join(folder, "cookie-secret");
  writeFileSync(path, content);
  expect(() => keptSecret(folder)).toThrow(`${path} holds a secret of ${content.trim().length} characters`);
  expect(() => keptSecret(folder)).toThrow("remove the file");
  expect(readFileSync(path, "utf8")).toBe(content);
});

test("a secret that an operator wrote is kept", () => {
  writeFileSync(join(folder, "cookie-secret"), `${"y".repeat(32)}\n`);
  expect(keptSecret(folder)).toBe("y".repeat(32));
});

test("what cannot be read is an error, and no reason for another secret", () => {
  mkdirSync(join(folder, "cookie-secret"));
  expect(() => keptSecret(folder)).toThrow(/EISDIR/);
});

test("of processes that start at once one makes the secret, and all read it", async () => {
  const read = "console.log((await import('./app/utils/cookie-secret.server.ts')).cookieSecret())";
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, VAR_DIR: join(folder, "var") };
  const started = Array.from({ length: 6 }, () =>
    promisify(execFile)(process.execPath, ["--input-type=module", "--eval", read], { env, encoding: "utf8" }),
  );
  const secrets = (await Promise.all(started)).map(({ stdout }) => stdout.trim());
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(readdirSync(join(folder, "var"))).toEqual(["cookie-secret"]);
});
