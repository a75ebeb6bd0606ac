import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { historyPlace, parseHistory, readHistory } from "./history.file.server.ts";

const HEAD = "id,source,day,what,before,after";

describe("the history's place", () => {
  it("is beside the listings, in a folder or at an address", () => {
    expect(historyPlace("data/dispensaries.csv")).toBe("data/dispensaries.history.csv");
    expect(historyPlace("/srv/shops.CSV")).toBe("/srv/shops.history.csv");
    expect(historyPlace("/srv/shops")).toBe("/srv/shops.history.csv");
    expect(historyPlace("https://files.example/a/list.csv?key=1")).toBe(
      "https://files.example/a/list.history.csv?key=1",
    );
  });
});

describe("a history", () => {
  // 20 MB of gzip were a gigabyte of memory, and so was what has no end.
  it("of an address that sends little, which unpacks to more than 64 MB, is refused as listings are", async () => {
    const packed = gzipSync(`${HEAD}\n${"a,R,2026-01-02,found,,\n".repeat(3_000_000)}`);
    const server = createServer((_, res) => res.setHeader("Content-Encoding", "gzip").end(packed)).listen(0);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await expect(readHistory(`http://localhost:${port}/list.csv`)).rejects.toThrow("larger than 64 MB");
    server.closeAllConnections();
    server.close();
  });

  it("has its events with the newest first, and by listing", async () => {
    const { events, byId, problems } = await parseHistory(
      `${HEAD}\na,R,2026-01-02,found,,\nb,R,2026-01-02,found,,\na,R,2026-03-01,address,"1 Elm St, Denver, CO 80202","2 Oak St, Denver, CO 80202"\nb,S,2026-02-01,closed,2026-01-25,\n`,
    );
    expect(problems).toEqual([]);
    expect(events.map(({ id, day, what }) => `${id} ${day} ${what}`)).toEqual([
      "a 2026-03-01 address",
      "b 2026-02-01 closed",
      "b 2026-01-02 found",
      "a 2026-01-02 found",
    ]);
    expect(byId.get("a")?.map(({ before, what }) => [what, before])).toEqual([
      ["address", "1 Elm St, Denver, CO 80202"],
      ["found", ""],
    ]);
  });

  it("never hands out who owns a shop", async () => {
    const { events } = await parseHistory(`${HEAD}\na,R,2026-01-02,owner,Pat Example,Example LLC\n`);
    expect(events).toEqual([
      { id: "a", source: "R", day: "2026-01-02", what: "owner", before: "", after: "" },
    ]);
  });

  it("says which lines say nothing, and passes over what a later version writes", async () => {
    const { events, problems } = await parseHistory(
      `${HEAD}\n,R,2026-01-02,found,,\na,R,2026-02-31,found,,\na,R,2026-01-02,sold,,\n\na,R,2026-01-02,found,,\na,R,2026-01-02,closed,last spring,\n`,
    );
    expect(problems).toEqual([
      { line: 2, reason: "no id" },
      { line: 3, reason: "day: not an ISO date" },
      { line: 7, reason: "before: not an ISO date" },
    ]);
    expect(events).toHaveLength(1);
  });

  it("is read whole however long it is and whichever line breaks it has, and a bad line keeps its number", async () => {
    const lines = Array.from({ length: 5000 }, (_, n) => `shop-${n},A registry,2026-01-02,name,"A, B",C`);
    lines[4321] = "x,A registry,soon,found,,";
    for (const [end, last] of [
      ["\n", "\n"],
      ["\r\n", ""],
    ]) {
      const { events, problems, byId } = await parseHistory(`\ufeff${HEAD}${end}${lines.join(end)}${last}`);
      expect([events.length, byId.size]).toEqual([4999, 4999]);
      expect(events[0]).toMatchObject({ id: "shop-4999", before: "A, B", after: "C" });
      expect(problems).toEqual([{ line: 4323, reason: "day: not an ISO date" }]);
    }
  });

  it("is none where no file is, or another", async () => {
    const folder = mkdtempSync(join(tmpdir(), "history-"));
    const listings = join(folder, "dispensaries.csv");
    expect((await readHistory(listings)).events).toEqual([]);
    writeFileSync(historyPlace(listings), "<!doctype html><title>Not found</title>");
    expect(await readHistory(listings)).toMatchObject({ events: [], problems: [] });
  });

  it("may end its lines in two ways: each is an event", async () => {
    const { events } = await parseHistory(
      `${HEAD}\na,R,2026-01-02,found,,\r\n${"b,R,2026-01-02,found,,\n".repeat(99)}`,
    );
    expect(events).toHaveLength(100);
  });
});
