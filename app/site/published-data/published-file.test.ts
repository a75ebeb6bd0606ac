import {
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

const folder = mkdtempSync(join(tmpdir(), "published-file-"));
vi.stubEnv("DATA_DIR", folder);
vi.stubEnv("LOG_LEVEL", "silent");
const { publishedFile, publishedJson } = await import("./published-file.server.ts");
const { dataProblems, dataVersion, reloadPublications } = await import("./publication.server.ts");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { describeProblem } = await import("./problem.ts");
/** The problems that /healthz names of a file, by its path inside DATA_DIR. */
const problemsOf = (name: string) => dataProblems(50).problems.filter(({ file }) => file === name);

const schema = z.strictObject({ shop: z.string() });
let saved = 0;
/** Saves a file with a time of its own: two saves within a tick of the clock are two saves. */
function save(name: string, text: string | Uint8Array): void {
  writeFileSync(join(folder, name), text);
  saved += 1;
  utimesSync(join(folder, name), saved, saved);
}

let name = "";
let read = () => ({ shop: "" });
beforeEach(() => {
  name = `shop-${saved}.json`;
  save(name, '{"shop":"One"}');
  read = publishedJson(name, schema);
});

test("a file is read at once, and again when it changed", async () => {
  expect(read()).toEqual({ shop: "One" });
  const version = dataVersion();
  await reloadPublications();
  expect(dataVersion()).toBe(version);
  save(name, '{"shop":"Two"}');
  await reloadPublications();
  expect(read()).toEqual({ shop: "Two" });
  expect(dataVersion()).toBe(version + 1);
});

test.each([
  ["no JSON", "{", "not valid JSON"],
  ["a field of another type", '{"shop":1}', "shop: "],
  ["a field that nobody knows", '{"shop":"Two","price":1}', "price"],
  ["more than a megabyte", `{"shop":"${"Two ".repeat(300_000)}"}`, "is larger than 1 MB"],
  [
    "a list that goes on",
    `{"shop":"Two","all":[{"of":[${"0,".repeat(2000)}0]}]}`,
    "all.0.of: must have at most 2000 entries",
  ],
  ["a list alone", `[${"0,".repeat(2000)}0]`, "file: must have at most 2000 entries"],
  ["what is nested without end", `{"shop":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, "shop: "],
  ["a NUL, which Postgres takes in no text", '{"shop":"T\0o"}', "is no text: its byte 11 is 0"],
  ["another encoding", Buffer.from('{"shop":"Café"}', "latin1"), "is not UTF-8 text"],
])("with %s its last good version stays, and the mistake is told", async (_what, text, reason) => {
  save(name, text);
  await reloadPublications();
  expect(read()).toEqual({ shop: "One" });
  expect(problemsOf(name).map(describeProblem).join()).toContain(reason);
  save(name, '{"shop":"Three"}');
  await reloadPublications();
  expect(read()).toEqual({ shop: "Three" });
  expect(problemsOf(name)).toEqual([]);
});

test("a link to a device in its place is not read: it may have no end, and nobody would be answered", async () => {
  rmSync(join(folder, name));
  symlinkSync("/dev/null", join(folder, name));
  await reloadPublications();
  expect(read()).toEqual({ shop: "One" });
  expect(problemsOf(name).map(describeProblem)).toEqual([`${name}: is no file`]);
});

test("of thousands of mistakes the first ten are told, and how many more there are", async () => {
  save("shops.json", '{"shops":[]}');
  publishedJson("shops.json", z.strictObject({ shops: z.array(schema) }));
  save("shops.json", `{"shops":[${Array(2000).fill('{"name":"One"}').join()}]}`);
  await reloadPublications();
  const told = problemsOf("shops.json").map(describeProblem);
  expect(told).toHaveLength(11);
  expect(told[0]).toMatch(/^shops\.json: shops\.0\.shop: /);
  expect(told[10]).toBe("shops.json: 3990 more mistakes");
});

test("a file that is gone leaves its last good version too, and may come back as it was", async () => {
  renameSync(join(folder, name), join(folder, "aside"));
  await reloadPublications();
  expect(read()).toEqual({ shop: "One" });
  expect(problemsOf(name)).toHaveLength(1);
  renameSync(join(folder, "aside"), join(folder, name));
  await reloadPublications();
  expect(problemsOf(name)).toEqual([]);
});

test("one that is invalid or missing at the start says which and why", () => {
  save("bad.json", '{"shop":7}');
  expect(() => publishedJson("bad.json", schema)).toThrow(/bad\.json: shop: /);
  expect(() => publishedJson("missing.json", schema)).toThrow(/missing\.json/);
});

test("a problem names its file inside DATA_DIR and never where that lies", async () => {
  rmSync(join(folder, name));
  await reloadPublications();
  const said = JSON.stringify(problemsOf(name));
  expect(said).toContain("ENOENT");
  expect(said).not.toContain(folder);
});

test("a change of a file that another one names is a change of that one", async () => {
  save("list.json", '["a.txt"]');
  save("a.txt", "One");
  const text = publishedFile(
    "list.json",
    (list) => JSON.parse(list).map((each: string) => readFileSync(join(folder, each), "utf8")),
    () => [join(folder, "a.txt")],
  );
  expect(text()).toEqual(["One"]);
  save("a.txt", "Two");
  await reloadPublications();
  expect(text()).toEqual(["Two"]);
  rmSync(join(folder, "a.txt"));
  await reloadPublications();
  expect(text()).toEqual(["Two"]);
  expect(problemsOf("list.json")).toHaveLength(1);
});
