import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "#app/importer/import-fixture.server.ts";
import { page, startServer } from "./references/references-fixture.ts";

let server: Awaited<ReturnType<typeof startServer>>;
const folder = temporaryFolder();

beforeAll(async () => {
  server = await startServer();
  mkdirSync(join(folder, "data", "articles"), { recursive: true });
  const ours = join(import.meta.dirname, "..", "data");
  for (const path of [...globSync("*.json", { cwd: ours }), "legality"])
    cpSync(join(ours, path), join(folder, "data", path), { recursive: true });
  const reference = (id: string) =>
    `  - { id: ${id}, authors: [X], title: T, url: "https://${server.host}/${id}" }`;
  writeFileSync(
    join(folder, "data", "articles", "a.md"),
    `---
id: a
title: A
excerpt: An excerpt.
category: news
date: 2026-01-01
references:
${["there", "gone"].map(reference).join("\n")}
---
One.[^there] Two.[^gone]
`,
  );
});
afterAll(() => server.close());

async function run(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "check-references.ts"), ...args], {
    env: { ...process.env, DATA_DIR: join(folder, "data"), VAR_DIR: join(folder, "var") },
  });
  let out = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (out += data));
  const [code] = await once(child, "close");
  return { code, out };
}

test("the command names what is dead with its file and line, writes it down and exits with 1", async () => {
  server.answers["/there"] = page();
  const { code, out } = await run("--quiet", "--allow-http", server.host, "--crossref", server.origin);
  const line = `dead: ${join(folder, "data")}/articles/a.md:9: gone: https://${server.host}/gone answered 404`;
  expect(out).toContain(line);
  expect(code).toBe(1);
  expect(readFileSync(join(folder, "var", "references", "report.txt"), "utf8")).toBe(
    `${line}\n2 asked now: 1 dead, 0 moved, 0 different, 0 that only a person can look at.\n`,
  );
});

test("wrong options explain themselves", async () => {
  const { code, out } = await run("--nope");
  expect(code).toBe(2);
  expect(out).toContain("Usage: npm run check:references");
});
