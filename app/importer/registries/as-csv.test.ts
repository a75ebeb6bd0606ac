import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFile } from "../import-fixture.server.ts";
import { makeCsv } from "./as-csv.server.ts";
import { readHtmlTable } from "./html-table.server.ts";
import type { RegistryExport } from "./registry.file.server.ts";

/** What becomes of an answer: the file's text, or the sentence that refuses it. */
function made(format: RegistryExport["format"], answer: unknown, table?: string[]): string {
  const path = temporaryFile(typeof answer === "string" ? answer : JSON.stringify(answer));
  try {
    makeCsv({ format, table, address: "https://registry.example.gov/x" }, path);
    return readFileSync(path, "utf8").replaceAll("\r\n", "\n");
  } catch (error) {
    return (error as Error).message;
  }
}

describe("an answer that is no table's file", () => {
  it("says an error in a line that moves no cursor and has an end", () => {
    const said = made("arcgis", { error: { message: `\u001b[2J\u001b]0;x\u0007gone${"!".repeat(1e6)}` } });
    expect(said).toMatch(/^answered with an error: {2}\[2J \]0;x gone!+$/);
    expect(said).toHaveLength(500);
  });

  it.each([
    ["html", `${"<table><tr><td>".repeat(20_000)}License`],
    ["html", `<table><tr><td>License${"<div>".repeat(20_000)}`],
    ["json", `[{"license":${"[".repeat(20_000)}${"]".repeat(20_000)}}]`],
  ] as const)("says of %s that is nested thousands deep what is wrong with it", (format, answer) => {
    expect(made(format, answer, ["License"])).toBe("is nested deeper than any list is, or too long");
  });

  it("of rows becomes a table with every field, and positions as people write them", () => {
    const rows = [
      { dba: "First, Leaf", zip: 80203, location: { type: "Point", coordinates: [-104.9, 39.7] } },
      { dba: 'Second "Leaf"', website: { url: "https://leaf.example.com" }, closed: null },
    ];
    expect(made("json", rows)).toBe(
      'dba,zip,location,website,closed\n"First, Leaf",80203,"39.7, -104.9",,\n"Second ""Leaf""",,,https://leaf.example.com,',
    );
  });

  it("of rows that each have fields of their own is refused: as a table it would fill the memory", () => {
    const rows = Array.from({ length: 5000 }, (_, i) => ({ dba: "First Leaf", [`field ${i}`]: i }));
    expect(made("json", rows)).toBe("answered with 5000 rows of 5001 fields");
  });

  it("of a map's layer becomes its features' attributes, with the point of each", () => {
    const attributes = { Name: "First Leaf", lat: 39.7 };
    expect(made("arcgis", { features: [{ attributes, geometry: { x: 1, y: 2 } }] })).toBe(
      "Name,lat\nFirst Leaf,39.7",
    );
    const point = { type: "Point", coordinates: [-77, 38.9] };
    expect(made("geojson", { features: [{ properties: { NAME: "A" }, geometry: point }] })).toBe(
      "NAME,longitude,latitude\nA,-77,38.9",
    );
  });

  it("is refused when it is a part, an error or something else", () => {
    expect(made("json", '[{"a": 1}, {"a"')).toContain("not JSON, or only a part");
    expect(made("json", { error: true, message: "no" })).toContain("no list of rows");
    expect(made("json", [])).toContain("without a single row");
    expect(made("arcgis", { error: { code: 400, message: "Invalid URL" } })).toBe(
      "answered with an error: Invalid URL",
    );
    expect(made("arcgis", { features: [{ attributes: { a: 1 } }], exceededTransferLimit: true })).toContain(
      "a part of its rows",
    );
    expect(made("geojson", { type: "Polygon" })).toContain("no layer of a map");
  });

  it("stays as it is when it is a table's file", () => {
    expect(made("csv", "a,b\n1,2\n")).toBe("a,b\n1,2\n");
  });
});

describe("a web page's table", () => {
  const PAGE = `<table><tr><th>Menu</th></tr></table>
    <table><caption>North</caption><tr><th> Name </th><th>Full<br>Address</th><th>City</th></tr>
    <tr><td>First&nbsp;&amp; Leaf<script>x()</script></td><td>1 Main St<br>Suite 2</td><td><a href="/x">Denver</a></td></tr>
    <tr><td colspan="3"></td></tr></table>
    <table><tr><th>name</th><th>Full Address</th><th>city</th></tr><tr><td>Second</td><td>2 Main St</td><td>Pueblo</td></tr></table>`;

  it("is found by words of its titles, the first that has them, with what readers see in its cells", () => {
    expect(readHtmlTable(PAGE, ["Name", "City"])).toEqual([
      ["Name", "Full\nAddress", "City"],
      ["First & Leaf", "1 Main St\nSuite 2", "Denver"],
    ]);
    expect(readHtmlTable(PAGE, ["address"])?.[0]?.[0]).toBe("Name");
    expect(readHtmlTable(PAGE, ["Name", "Phone"])).toBeUndefined();
    expect(made("html", PAGE, ["Name", "Phone"])).toBe("has no table with Name, Phone any more");
  });

  it("has what a cell says of several rows in each of them, and every cell in its own column", () => {
    const html = `<table><thead><tr><th rowspan="5">City</th><th colspan="2">Name</th><th>License</th></tr></thead>
      <tbody><tr><td rowspan="2">Denver</td><td>First</td><td>LLC</td><td rowspan="0">D-1</td></tr>
      <tr><td colspan="2">Second</td></tr><tr></tr><tr><td>Pueblo</td><td rowspan="x">Third</td><td rowspan="-3">Inc</td></tr></tbody>
      <tbody><tr><td>Boulder</td><td>Fourth</td><td></td><td>B-9</td></tr></tbody></table>`;
    expect(readHtmlTable(html, ["City"])).toEqual([
      ["City", "Name", "", "License"],
      ["Denver", "First", "LLC", "D-1"],
      ["Denver", "Second", "", "D-1"],
      ["", "", "", "D-1"],
      ["Pueblo", "Third", "Inc", "D-1"],
      ["Boulder", "Fourth", "", "B-9"],
    ]);
  });

  it("is refused when some bytes of it are more cells than a file may have", () => {
    const row = `<tr><td>Name</td>${'<td colspan="50" rowspan="0">x'.repeat(2_000)}</tr>`;
    expect(() => readHtmlTable(`<table>${row}${"<tr>".repeat(300)}</table>`, ["Name"])).toThrow(
      "too many cells",
    );
  });

  it("gives back the cells that were put into it", () => {
    const cellText = fc.stringMatching(/^[!-~]([ -~]{0,12}[!-~])?$/).map((text) => text.replace(/ +/g, " "));
    const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    fc.assert(
      fc.property(fc.array(fc.array(cellText, { minLength: 2, maxLength: 2 }), { maxLength: 5 }), (rows) => {
        const tr = (row: string[]) => `<tr>${row.map((text) => `<td>${inHtml(text)}</td>`).join("")}</tr>`;
        const html = `<table>${[["Title A", "Title B"], ...rows].map(tr).join("\n")}</table>`;
        expect(readHtmlTable(html, ["Title A"])).toEqual([["Title A", "Title B"], ...rows]);
      }),
    );
  });
});
