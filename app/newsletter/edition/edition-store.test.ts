import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";

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

const { loadEditions } = await import("./edition-store.server.ts");

test("all files with new times are read one by one, and whoever needs many turns of the loop has them meanwhile", async () => {
  expect((await loadEditions()).map(({ date }) => date)).toEqual(names.toReversed());

  for (const date of names)
    utimesSync(join(folder, "newsletter", `${date}.md`), new Date(), new Date("2026-11-01"));
  let done = false;
  const again = loadEditions().then((editions) => {
    done = true;
    return editions;
  });
  let longest = 0;
  let all = 0;
  for (let last = performance.now(); !done; last = performance.now()) {
    await turn();
    const held = performance.now() - last;
    longest = Math.max(longest, held);
    all += held;
  }
  expect(await again).toHaveLength(EDITIONS);
  expect(longest).toBeLessThan(all / 4);
});
