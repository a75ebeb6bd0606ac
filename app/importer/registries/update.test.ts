import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ONE, readRows, THREE, TWO } from "../import-fixture.server.ts";
import { listCopies } from "../merge/copies.server.ts";
import { undoImport } from "../merge/undo.server.ts";
import { madeWorkbook } from "../workbook/workbook-fixture.ts";
import { takeLock } from "./lock.server.ts";
import {
  EXPORT,
  exportOf,
  type RegistryServer,
  registryAt,
  startRegistryServer,
  wishesFor,
} from "./registries-fixture.server.ts";
import { type UpdateAllWishes, type Updated, updateAll } from "./update-all.server.ts";
import { updateRegistry } from "./update-registry.server.ts";

let server: RegistryServer;
let wishes: UpdateAllWishes;

beforeAll(async () => {
  server = await startRegistryServer();
});

beforeEach(() => {
  server.asked.length = 0;
  server.answer = (_, response) => response.end(EXPORT);
  wishes = wishesFor(server.host);
});

afterAll(() => server.close());

const DAY_ONE = new Date("2026-11-20T08:00:00Z");

/** Updates one registry at a moment; returns its outcome. */
function update(
  changes: Partial<Parameters<typeof updateRegistry>[1]> = {},
  registry = registryAt(server.address),
) {
  return updateRegistry(registry, { ...wishes, now: DAY_ONE, ...changes });
}

/** The listings' names and days of comparison. */
function listed(): string[] {
  return readRows(wishes.out).map(({ name, checked_at, source }) => `${name} ${checked_at} ${source}`);
}

function serve(text: string | Buffer, etag?: string): void {
  server.answer = (request, response) => {
    if (etag && request.headers["if-none-match"] === etag) return response.writeHead(304).end();
    if (etag) response.setHeader("ETag", etag);
    response.end(text);
  };
}

describe("an update", () => {
  it("imports the registry's file under the registry's name, with the day", async () => {
    const outcome = await update();
    expect(outcome).toMatchObject({ kind: "imported", report: { counts: { added: 3 } } });
    expect(listed()).toEqual([
      "First Leaf 2026-11-20 Fictional CO",
      "Second Leaf 2026-11-20 Fictional CO",
      "Third Leaf 2026-11-20 Fictional CO",
    ]);
  });

  it("asks only for what changed, and leaves listings alone that are as they were", async () => {
    serve(EXPORT, '"one"');
    await update();
    const before = readFileSync(wishes.out, "utf8");
    expect(await update({ now: new Date("2026-11-22T08:00:00Z") })).toEqual({ kind: "unchanged", shops: 3 });
    expect(server.asked[1]?.headers["if-none-match"]).toBe('"one"');
    expect(readFileSync(wishes.out, "utf8")).toBe(before);
    serve(exportOf([ONE, TWO]), '"two"');
    expect(await update()).toMatchObject({ kind: "imported", report: { counts: { unchanged: 2 } } });
  });

  it("knows a file that is as it was also from a server that does not say so", async () => {
    await update();
    expect(await update()).toEqual({ kind: "unchanged", shops: 3 });
    expect(existsSync(join(wishes.folder, "co.new-1.csv"))).toBe(false);
  });

  it("says after a week that listings were compared again, though the file is as it was", async () => {
    serve(EXPORT, '"one"');
    await update();
    expect(await update({ now: new Date("2026-11-27T08:00:00Z") })).toMatchObject({ kind: "imported" });
    expect(server.asked[1]?.headers["if-none-match"]).toBe('"one"');
    expect(listed()[0]).toBe("First Leaf 2026-11-27 Fictional CO");
  });

  it("imports what is gone from the listings once more, and what it is told to", async () => {
    serve(EXPORT, '"one"');
    await update();
    writeFileSync(wishes.out, "id,name,city\n1,Mine,Denver\n");
    expect(await update()).toMatchObject({ kind: "imported", report: { counts: { added: 3 } } });
    expect(await update({ again: true })).toMatchObject({ kind: "imported" });
    expect(server.asked.map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("imports again what was undone, though the registry's file is as it was", async () => {
    const copies = join(wishes.folder, "copies");
    serve(EXPORT, '"one"');
    await update({ copies });
    const next = new Date("2026-11-21T08:00:00Z");
    serve(exportOf([ONE, TWO]), '"two"');
    await update({ copies, now: next, allowRemovals: true });
    undoImport(copies, wishes.out);
    const after = { now: new Date("2026-11-22T08:00:00Z"), allowRemovals: true };
    expect(await update(after)).toMatchObject({ kind: "imported", report: { counts: { unchanged: 2 } } });
    expect(await update(after)).toEqual({ kind: "unchanged", shops: 2 });
  });

  it("knows nothing of another listings file than that of the last import", async () => {
    serve(EXPORT, '"one"');
    await update();
    const out = join(wishes.folder, "other.csv");
    writeFileSync(out, readFileSync(wishes.out, "utf8"));
    expect(await update({ out })).toMatchObject({ kind: "imported" });
    expect(server.asked[1]?.headers["if-none-match"]).toBeUndefined();
  });

  it("writes nothing when it is only to say what it would do", async () => {
    expect(await update({ dryRun: true })).toMatchObject({ kind: "imported", report: { dryRun: true } });
    expect(existsSync(wishes.out)).toBe(false);
    expect(await update()).toMatchObject({ kind: "imported", report: { counts: { added: 3 } } });
  });

  it("reads what the file is, not what its server says of it", async () => {
    const text = EXPORT.replace("First Leaf", "Café Première");
    server.answer = (_, response) => {
      response.setHeader("Content-Type", "text/csv; charset=utf-8");
      response.end(Buffer.from(text, "latin1"));
    };
    await update();
    expect(listed()[0]).toContain("Café Première");
  });

  it("takes all sheets of a workbook as one list, and knows it again", async () => {
    const titles = ["License Number", "Trade Name", "Street", "City", "State", "Zip", "Status"];
    const shop = (n: number) => [`L-${n}`, `Leaf ${n}`, `${n} Main St`, "Denver", "CO", "80203", "Active"];
    serve(Buffer.from(madeWorkbook({ Stores: [titles, shop(1)], "More Stores": [titles, shop(2)] })));
    const book = registryAt("", { exports: [{ address: server.address, format: "xlsx" }] });
    expect(await update({}, book)).toMatchObject({ kind: "imported", report: { counts: { added: 2 } } });
    expect(await update({}, book)).toEqual({ kind: "unchanged", shops: 2 });
    serve(
      Buffer.from(
        madeWorkbook({
          Stores: [titles, shop(1)],
          "More Stores": [titles.map((t) => t.replace("Street", "Wo")), shop(2)],
        }),
      ),
    );
    expect(await update({}, book)).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("Street is gone"),
    });
  });

  it("follows the page that links to a file whose name changes", async () => {
    server.answer = (request, response) => {
      if (request.url === "/lists") response.end('<a href="/files/Stores-1122.csv?x=1&amp;y=2">Stores</a>');
      else if (request.url === "/files/Stores-1122.csv?x=1&y=2") response.end(EXPORT);
      else response.writeHead(404).end();
    };
    const linkedFrom = `http://${server.host}/lists`;
    const at = (link: string) => registryAt("", { exports: [{ linkedFrom, link, format: "csv" }] });
    expect(await update({}, at("Stores-*.csv*"))).toMatchObject({ kind: "imported" });
    const gone = await update({}, at("Shops-*.csv"));
    expect(gone).toMatchObject({ kind: "failed" });
    expect(JSON.stringify(gone)).toContain("has no link to Shops-*.csv any more");
  });
});

describe("an update that must not be", () => {
  it("says whose server did not give its file, and leaves listings as they were", async () => {
    await update();
    const before = readFileSync(wishes.out, "utf8");
    server.answer = (_, response) => response.end("<html><title>Access denied</title></html>");
    expect(await update()).toEqual({
      kind: "failed",
      reason: `${server.host} answered with a web page ("Access denied") in place of the file`,
    });
    expect(readFileSync(wishes.out, "utf8")).toBe(before);
  });

  it("is refused when a column is gone by which the last file was read, until it is told otherwise", async () => {
    await update();
    serve(EXPORT.replace("Zip,Phone", "Zip,Telefax"));
    const refused = await update();
    expect(refused).toMatchObject({ kind: "refused", file: join(wishes.folder, "co.refused-1.csv") });
    expect(JSON.stringify(refused)).toContain("Phone is gone");
    expect(existsSync(join(wishes.folder, "co.refused-1.csv"))).toBe(true);
    expect(await update({ force: true })).toMatchObject({ kind: "imported" });
  });

  it("is refused when it would close more shops than a registry loses, until it is told otherwise", async () => {
    const rows = Array.from(
      { length: 12 },
      (_, i) => `L-${i},Leaf ${i},${i + 1} Main St,Denver,CO,80203,,Active`,
    );
    serve(exportOf(rows));
    await update();
    serve(exportOf(rows.slice(0, 6)));
    expect(await update()).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("close 6 of 12"),
    });
    expect(await update({ allowRemovals: true })).toMatchObject({ kind: "imported" });
  });

  it("is refused when the importer refuses the file, and tried anew the next time", async () => {
    serve("%PDF-1.7\n");
    expect(await update()).toMatchObject({ kind: "refused" });
    expect(existsSync(wishes.out)).toBe(false);
    serve(EXPORT);
    expect(await update()).toMatchObject({ kind: "imported" });
  });

  it("leaves to a person what has no file", async () => {
    const byHand = registryAt("", { exports: [], byHand: "Press Export on the page." });
    expect(await update({}, byHand)).toEqual({ kind: "by hand" });
    expect(server.asked).toHaveLength(0);
  });
});

describe("a run", () => {
  it("goes on after a registry that fails, and tells of each", async () => {
    server.answer = (request, response) => {
      if (request.url === "/bad") response.writeHead(403).end();
      else response.end(exportOf([request.url === "/two" ? TWO : THREE]));
    };
    const at = (id: string, path: string) =>
      registryAt(`http://${server.host}${path}`, { id, source: `Source ${id}` });
    const told: string[] = [];
    const done = await updateAll([at("aa", "/bad"), at("bb", "/two"), at("cc", "/three")], {
      ...wishes,
      tell: ({ registry, outcome }) => told.push(`${registry.id} ${outcome.kind}`),
    });
    expect(told).toEqual(["aa failed", "bb imported", "cc imported"]);
    expect(done).toHaveLength(3);
    expect(readRows(wishes.out)).toHaveLength(2);
  });

  it("keeps one copy of what stood there before, so that one undo takes all of it back", async () => {
    server.answer = (request, response) => response.end(exportOf([request.url === "/two" ? TWO : THREE]));
    const at = (path: string) => registryAt(`http://${server.host}${path}`, { source: `Source ${path}` });
    const copies = join(wishes.folder, "copies");
    writeFileSync(wishes.out, "id,name,city\n1,Mine,Denver\n");
    await updateAll([at("/two"), at("/three")], { ...wishes, copies });
    expect(readRows(wishes.out)).toHaveLength(3);
    expect(listCopies(copies)).toHaveLength(1);
    undoImport(copies, wishes.out);
    expect(readRows(wishes.out).map(({ name }) => name)).toEqual(["Mine"]);
  });

  it("copies what an undo during it brought back, and goes on without its folder", async () => {
    server.answer = (request, response) => response.end(exportOf([request.url === "/two" ? TWO : THREE]));
    const at = (path: string) =>
      registryAt(`http://${server.host}${path}`, { id: path.slice(1), source: path });
    const copies = join(wishes.folder, "..", "copies");
    writeFileSync(wishes.out, "id,name,city\n1,Mine,Denver\n");
    const tell = ({ registry }: Updated) => {
      if (registry.id !== "two") return;
      undoImport(copies, wishes.out);
      rmSync(wishes.folder, { recursive: true });
    };
    expect(await updateAll([at("/two"), at("/three")], { ...wishes, copies, tell })).toMatchObject([
      { outcome: { kind: "imported" } },
      { outcome: { kind: "imported" } },
    ]);
    expect(readRows(wishes.out)).toHaveLength(2);
    undoImport(copies, wishes.out);
    expect(readRows(wishes.out).map(({ name }) => name)).toEqual(["Mine"]);
  });

  it("does not begin while another one is under way, and does after one that died", async () => {
    const path = join(wishes.folder, "lock");
    const lock = takeLock(path);
    expect(lock).toBeDefined();
    expect(await updateAll([registryAt(server.address)], wishes)).toBeUndefined();
    expect(server.asked).toHaveLength(0);
    lock?.release();
    // No process has this number: Linux's are below 2^22.
    writeFileSync(path, "99999999");
    expect(await updateAll([registryAt(server.address)], wishes)).toHaveLength(1);
    expect(existsSync(path)).toBe(false);
    // One that died, or had no room, before it wrote its number; and one that is about to.
    writeFileSync(path, "");
    expect(await updateAll([registryAt(server.address)], wishes)).toBeUndefined();
    utimesSync(path, new Date(), new Date(Date.now() - 10_000));
    expect(await updateAll([registryAt(server.address)], wishes)).toHaveLength(1);
  });
});
