import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { countTurns } from "#app/utils/turns-fixture.ts";

const EDITIONS = 12;

const folder = mkdtempSync(join(tmpdir(), "leaf-courier-editions-"));
mkdirSync(join(folder, "newsletter"));
const names = Array.from({ length: EDITIONS }, (_, i) => `2026-10-${String(i + 1).padStart(2, "0")}`);
for (const [i, date] of names.entries())
  writeFileSync(
    join(folder, "newsletter", `${date}.md`),
    `---
date: ${date}
number: ${i + 1}
demonstration: true
subject: The edition of ${date}
preview: Some ten kilobytes of paragraphs.
---

${`${"word ".repeat(12)}\n\n`.repeat(150)}`,
  );
vi.stubEnv("DATA_DIR", folder);
vi.stubEnv("LOG_LEVEL", "silent");
// Each is asked for anew.
vi.stubEnv("NODE_ENV", "development");
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

let turns: ReturnType<typeof countTurns> | undefined;
const readIn: (number | undefined)[] = [];
vi.mock("./edition.file.server.ts", async (original) => {
  const actual = await original<typeof import("./edition.file.server.ts")>();
  const readEdition: typeof actual.readEdition = (...file) => {
    readIn.push(turns?.soFar());
    return actual.readEdition(...file);
  };
  return { ...actual, readEdition };
});

const { loadEditions } = await import("./edition-store.server.ts");
const { dataProblems } = await import("#app/site/published-data/publication.server.ts");
const problems = () => dataProblems(5).problems.map(({ file, reason }) => `${file}: ${reason}`);

test("all files with new times are read one by one, and others have turns of the loop between two", async () => {
  expect((await loadEditions()).map(({ date }) => date)).toEqual(names.toReversed());

  for (const date of names)
    utimesSync(join(folder, "newsletter", `${date}.md`), new Date(), new Date("2026-11-01"));
  readIn.length = 0;
  turns = countTurns();
  expect(await loadEditions()).toHaveLength(EDITIONS);
  turns.end();
  expect(readIn).toHaveLength(EDITIONS);
  expect(new Set(readIn).size).toBe(EDITIONS);
});

// As while its disk is away, or for who may not read it: all editions were 404, and nothing was said.
test("editions stay up while their folder is away, and one that cannot be looked at, and both are named", async () => {
  await loadEditions();
  renameSync(join(folder, "newsletter"), join(folder, "elsewhere"));
  expect(await loadEditions()).toHaveLength(EDITIONS);
  expect(problems()).toEqual([expect.stringContaining("newsletter: cannot be read: ENOENT")]);
  renameSync(join(folder, "elsewhere"), join(folder, "newsletter"));
  expect(await loadEditions()).toHaveLength(EDITIONS);
  expect(problems()).toEqual([]);
  const [first = ""] = names;
  rmSync(join(folder, "newsletter", `${first}.md`));
  symlinkSync(`${first}.md`, join(folder, "newsletter", `${first}.md`));
  expect(await loadEditions()).toHaveLength(EDITIONS);
  expect(problems()).toEqual([expect.stringContaining(`newsletter/${first}.md: ELOOP`)]);
  rmSync(join(folder, "newsletter", `${first}.md`));
  expect(await loadEditions()).toHaveLength(EDITIONS - 1);
  expect(problems()).toEqual([]);
});
