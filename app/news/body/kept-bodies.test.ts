import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { BodySource } from "./body-source.ts";

const folder = mkdtempSync(join(tmpdir(), "leaf-courier-bodies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let store: typeof import("./kept-bodies.server.ts");
/** The same site after a restart: nothing is in memory. */
async function restart(varDir = folder): Promise<void> {
  vi.resetModules();
  vi.stubEnv("VAR_DIR", varDir);
  vi.stubEnv("LOG_LEVEL", "silent");
  store = await import("./kept-bodies.server.ts");
}
beforeEach(() => restart());

const body = (text: string): BodySource => ({ text, language: "markdown", citations: [] });
const fileOf = (source: BodySource) => {
  const name = store.bodyName(source);
  return join(folder, "bodies", name.slice(0, 2), name);
};

test("a body is kept on disk, read from there after a restart, and listed", async () => {
  const { html } = await store.keptBody(body("Some *text*."));
  expect(html).toBe("<p>Some <em>text</em>.</p>");
  const kept = JSON.parse(readFileSync(fileOf(body("Some *text*.")), "utf8"));
  writeFileSync(fileOf(body("Some *text*.")), JSON.stringify({ ...kept, html: "from the disk" }));
  await restart();
  expect((await store.keptBody(body("Some *text*."))).html).toBe("from the disk");
  expect(await store.listKeptBodies()).toContain(store.bodyName(body("Some *text*.")));
});

test.each(["", "{", "not JSON"])("a damaged file counts as none: %j", async (damaged) => {
  const source = body(`text ${damaged.length}`);
  await store.keptBody(source);
  writeFileSync(fileOf(source), damaged);
  await restart();
  expect((await store.keptBody(source)).html).toBe(`<p>text ${damaged.length}</p>`);
  expect(JSON.parse(readFileSync(fileOf(source), "utf8")).html).toBe(`<p>text ${damaged.length}</p>`);
});

test("without a folder to write to it is rendered all the same", async () => {
  await restart("/dev/null");
  expect((await store.keptBody(body("x"))).html).toBe("<p>x</p>");
  expect(await store.listKeptBodies()).toEqual(new Set());
});

test("what was refused is refused again, and nothing is kept of it", async () => {
  const deep = body(">".repeat(200));
  const before = readdirSync(join(folder, "bodies"), { recursive: true }).length;
  const first = await store.keptBody(deep).catch((error) => error);
  expect(first.name).toBe("BodyError");
  expect(await store.keptBody(deep).catch((error) => error)).toBe(first);
  expect(readdirSync(join(folder, "bodies"), { recursive: true })).toHaveLength(before);
});

test("another language, address, reference or photograph is another body", () => {
  const base = body("x");
  const others: BodySource[] = [
    base,
    body("y"),
    { ...base, language: "html" },
    { ...base, url: "https://a.example/x" },
    { ...base, pictures: "1" },
    { ...base, citations: [{ id: "a", authors: [], title: "A" }] },
  ];
  expect(new Set(others.map(store.bodyName)).size).toBe(others.length);
});
