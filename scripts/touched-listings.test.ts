import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "leaf-courier-touched-"));
vi.stubEnv("VAR_DIR", folder);
vi.stubEnv("LOG_LEVEL", "silent");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { touchedText } = await import("./touched-listings.ts");

const GONE = { id: "demo-co-0046", name: "A shop", license: "DEMO-CO-0046", edits: [] };

test("an import that closes shops says where nobody could look up who claims them, and what the files have of them", async () => {
  expect(await touchedText([GONE] as never)).toEqual([
    "Claims and deals of the shops that close:",
    expect.stringMatching(/^ {2}DEMO-CO-0046, A shop: deal "/),
    expect.stringMatching(
      /^Claims, and deals that shops wrote, could not be looked up: .*site\.sqlite is not there/,
    ),
  ]);
  expect(existsSync(join(folder, "site.sqlite"))).toBe(false);
  expect(await touchedText([])).toEqual([]);
});
