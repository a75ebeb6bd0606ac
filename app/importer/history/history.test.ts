import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import { REGISTRY_COLUMNS } from "../fields/imported-cells.ts";
import { importFile, lines, readRows, temporaryFile } from "../import-fixture.server.ts";
import { readListingsFile, writeListings } from "../merge/listings-file.server.ts";
import { baselinePath } from "../merge/store.server.ts";

const SOURCE = "Colorado license registry";

type Shop = { name?: string; street?: string; owner?: string; status?: string };

/** The path of an export with these shops, by license number. */
function exportOf(shops: Record<string, Shop>): string {
  const rows = Object.entries(shops).map(([license, shop]) => {
    const {
      name = `Leaf ${license}`,
      street = `${license.charCodeAt(license.length - 1)} Main St`,
      owner = "",
      status = "Active",
    } = shop;
    return [license, name, owner, street, "Denver", "CO", "80203", status].join(",");
  });
  const header = "License Number,Trade Name,Licensee,Street,City,State,Zip,Status";
  return temporaryFile([header, ...rows].join("\n"), "colorado.csv");
}

function historyOf(out: string): string[] {
  return lines(readRows(historyPlace(out)), ["day", "id", "what", "before", "after"]).map((line) =>
    line.replace("colorado-license-registry-", "").replace(/( \| )+$/, ""),
  );
}

const OAK = "9 Oak St";

describe("the history of a registry (product.md 22.14)", () => {
  it("says what each import saw, line by line below what stood there", () => {
    const { out } = importFile(exportOf({ a: { owner: "First LLC" }, b: {}, c: {} }), {
      checkedAt: "2026-01-05",
    });
    importFile(exportOf({ a: { owner: "Second LLC", name: "Green Door" }, b: { street: OAK }, d: {} }), {
      out,
      checkedAt: "2026-02-05",
      allowRemovals: true,
    });
    importFile(
      exportOf({
        a: { owner: "Second, L.L.C.", name: "Green Door Inc" },
        b: { street: "9 Oak Street" },
        c: {},
        d: { status: "Active - Renewal" },
      }),
      { out, checkedAt: "2026-03-05" },
    );
    expect(historyOf(out)).toEqual([
      "2026-01-05 | a | found",
      "2026-01-05 | b | found",
      "2026-01-05 | c | found",
      "2026-02-05 | d | opened",
      "2026-02-05 | c | closed | 2026-01-05",
      "2026-02-05 | a | name | Leaf a | Green Door",
      "2026-02-05 | b | address | 98 Main St, Denver, CO 80203 | 9 Oak St, Denver, CO 80203",
      "2026-02-05 | a | owner | First LLC | Second LLC",
      "2026-03-05 | c | reopened | 2026-02-05",
      "2026-03-05 | d | status | Active | Active - Renewal",
    ]);
  });

  it("keeps who owns a shop out of the listings", () => {
    const { out } = importFile(exportOf({ a: { owner: "Pat Example" } }));
    expect(readFileSync(out, "utf8")).not.toContain("Pat Example");
  });

  it("knows nothing of what an operator writes or takes out", () => {
    const { out } = importFile(exportOf({ a: {}, b: {} }), { checkedAt: "2026-01-05" });
    const before = readFileSync(historyPlace(out), "utf8");
    const file = readListingsFile(out);
    const rows = file.rows.slice(0, 1).map((row) => ({ ...row, name: "By hand", address: OAK }));
    writeFileSync(out, writeListings({ ...file, rows }));
    importFile(exportOf({ a: {}, b: {} }), { out, checkedAt: "2026-02-05" });
    expect(readFileSync(historyPlace(out), "utf8")).toBe(before);
  });

  it("begins with what the last import knew, where there was an import before there was a history", () => {
    const { out } = importFile(exportOf({ a: {}, b: {} }), { checkedAt: "2026-01-05" });
    importFile(exportOf({ a: {} }), { out, checkedAt: "2026-01-20" });
    rmSync(historyPlace(out));
    const path = baselinePath(out, SOURCE);
    const known = readListingsFile(path);
    const old = new Set<string>(REGISTRY_COLUMNS);
    for (const row of known.rows) for (const column of old) delete row[column];
    writeFileSync(path, writeListings({ ...known, columns: known.columns.filter((one) => !old.has(one)) }));

    importFile(exportOf({ a: { owner: "First LLC" }, c: {} }), { out, checkedAt: "2026-02-05" });
    expect(historyOf(out)).toEqual([
      "2026-01-20 | a | found",
      "2026-01-05 | b | found",
      "2026-02-05 | c | opened",
      "2026-01-20 | b | closed | 2026-01-05",
    ]);
  });

  it("takes what changes in most listings at once for another way of writing the file", () => {
    const many = (shop: (n: number) => Shop) =>
      exportOf(
        Object.fromEntries(
          Array.from({ length: 20 }, (_, n) => [`n${n}`, { street: `${n + 1} Elm St`, ...shop(n) }]),
        ),
      );
    const { out } = importFile(many((n) => ({ name: `Holder ${n}` })));
    importFile(
      many((n) => ({ name: `Shop ${n}` })),
      { out },
    );
    importFile(
      many((n) => ({ name: n < 5 ? `Other ${n}` : `Shop ${n}` })),
      { out },
    );
    expect(historyOf(out).filter((line) => line.includes("| name |"))).toHaveLength(5);
  });

  it("starts a registry anew with its listings, and leaves the others' lines", () => {
    const { out } = importFile(exportOf({ a: {} }), { checkedAt: "2026-01-05" });
    importFile(exportOf({ z: {} }), { out, checkedAt: "2026-01-06", source: "Other, Inc" });
    const file = readListingsFile(out);
    writeFileSync(out, writeListings({ ...file, rows: file.rows.filter(({ source }) => source !== SOURCE) }));
    importFile(exportOf({ a: {}, b: {} }), { out, checkedAt: "2026-02-05" });
    expect(historyOf(out)).toEqual([
      "2026-01-06 | other-inc-z | found",
      "2026-02-05 | a | found",
      "2026-02-05 | b | found",
    ]);
  });

  it("writes into no file that is something else", () => {
    const { out } = importFile(exportOf({ a: {} }));
    const listings = readFileSync(out, "utf8");
    writeFileSync(historyPlace(out), "my,notes\n");
    expect(() => importFile(exportOf({ a: {}, b: {} }), { out })).toThrow("is not the listings' history");
    expect(readFileSync(historyPlace(out), "utf8")).toBe("my,notes\n");
    expect(readFileSync(out, "utf8")).toBe(listings);
  });
});
