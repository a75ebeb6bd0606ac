import { linkSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import {
  coloradoExport,
  importFile,
  lines,
  ONE,
  readRows,
  THREE,
  TWO,
  temporaryFile,
  temporaryFolder,
} from "../import-fixture.server.ts";
import { undoImport } from "../merge/undo.server.ts";
import { addressKey, batchFiles, readBatchAnswer } from "./census-batch.ts";
import { writeGeocoderFiles } from "./geocode.server.ts";
import { geocodeText } from "./geocode-command.server.ts";

/** What the geocoder answers (as it writes it) for a file of addresses: the first exactly, the second nearly, the third not at all. */
function answerTo(file: string): string {
  const rows = Papa.parse<string[]>(readFileSync(file, "utf8"), { skipEmptyLines: true }).data;
  const answers = rows.map(([id = "", ...address], i) => {
    const sent = address.join(", ");
    if (i === 2) return [id, sent, "No_Match"];
    return [
      id,
      sent,
      "Match",
      i === 0 ? "Exact" : "Non_Exact",
      sent.toUpperCase(),
      `-104.98${i}1234567,39.74${i}1`,
      "17655",
      "L",
    ];
  });
  return temporaryFile(Papa.unparse(answers, { quotes: true, newline: "\n" }), "answer.csv");
}

function imported() {
  const { out } = importFile(coloradoExport([ONE, TWO, THREE]));
  const folder = temporaryFolder();
  return { out, folder, copies: join(folder, "copies") };
}

describe("addresses for the geocoder", () => {
  it("are those of listings without a position, without titles, each once", () => {
    const { out, folder } = imported();
    const { files, addresses } = writeGeocoderFiles(out, folder);
    expect(addresses).toBe(3);
    expect(readFileSync(files[0] ?? "", "utf8")).toMatch(/^[a-z0-9-]+,1 Main St,Denver,CO,80203\n/);
  });

  it("come in files of ten thousand", () => {
    const many = Array.from({ length: 20_001 }, (_, i) => ({
      id: `${i}`,
      street: `${i} Main St`,
      city: "Denver",
      state: "CO",
      zip: "80203",
    }));
    expect(batchFiles(many).map((file) => file.trim().split("\n").length)).toEqual([10_000, 10_000, 1]);
  });
});

describe("the geocoder's answer", () => {
  it("puts listings on their street, leaves others at their ZIP, and asks for none again", () => {
    const { out, folder, copies } = imported();
    const [file = ""] = writeGeocoderFiles(out, folder).files;
    const text = geocodeText([answerTo(file)], out, folder, copies);
    expect(text).toContain(
      "On their street: 2 addresses (1 exactly, 1 nearly). 2 listings got their position.",
    );
    expect(lines(readRows(out), ["name", "lat", "lng"])).toEqual([
      "First Leaf | 39.7401 | -104.980123",
      "Second Leaf | 39.7411 | -104.981123",
      "Third Leaf |  | ",
    ]);
    expect(geocodeText([], out, folder, copies)).toContain("was asked for already");
  });

  it("is no edit of the operator's: the next import keeps it, and leaves it behind when a shop moves", () => {
    const { out, folder, copies } = imported();
    const [file = ""] = writeGeocoderFiles(out, folder).files;
    geocodeText([answerTo(file)], out, folder, copies);
    const before = readFileSync(out, "utf8");
    const same = importFile(coloradoExport([ONE, TWO, THREE]), { out });
    expect(same.report.counts).toMatchObject({ unchanged: 3, updated: 0, editedCells: 0 });
    expect(readFileSync(out, "utf8")).toBe(before);
    const moved = importFile(coloradoExport([ONE.replace("1 Main St", "77 Elm St"), TWO, THREE]), { out });
    expect(lines(moved.rows, ["address", "lat"]).sort()).toEqual([
      "2 Main St | 39.7411",
      "3 Main St | ",
      "77 Elm St | ",
    ]);
    const back = importFile(coloradoExport([ONE, TWO, THREE]), { out });
    expect(lines(back.rows, ["address", "lat"])).toContain("1 Main St | 39.7401");
  });

  it("takes the place of a list that no registry gave in one step: a full disk leaves the former", () => {
    const out = temporaryFile("id,name,address,city,state,zip\n1,Mine,1 Main St,Denver,CO,80203\n");
    const folder = temporaryFolder();
    const [file = ""] = writeGeocoderFiles(out, folder).files;
    linkSync(out, `${out}.former`);
    const former = readFileSync(out, "utf8");
    geocodeText([answerTo(file)], out, folder, join(folder, "copies"));
    expect(lines(readRows(out), ["name", "lat"])).toEqual(["Mine | 39.7401"]);
    // The file itself was not written into.
    expect(readFileSync(`${out}.former`, "utf8")).toBe(former);
  });

  it("is passed over where a listing has another address by then, and undone like an import", () => {
    const { out, folder, copies } = imported();
    const [file = ""] = writeGeocoderFiles(out, folder).files;
    const answer = answerTo(file);
    importFile(coloradoExport([ONE.replace("1 Main St", "77 Elm St"), TWO, THREE]), { out });
    const before = readFileSync(out, "utf8");
    expect(geocodeText([answer], out, folder, copies)).toContain("no listing has that address any more: 1");
    undoImport(copies, out);
    expect(readFileSync(out, "utf8")).toBe(before);
    expect(writeGeocoderFiles(out, folder).addresses).toBe(3);
  });

  it("is refused when it is something else", () => {
    const { out, folder, copies } = imported();
    const page = join(dirname(out), "page.csv");
    writeFileSync(page, "<html>Service unavailable</html>");
    expect(() => geocodeText([page], out, folder, copies)).toThrow("is not an answer of the geocoder");
    expect(readBatchAnswer("")).toBeUndefined();
  });

  it("gives back every id, whatever addresses hold", () => {
    const text = fc.string({ maxLength: 12 });
    const address = fc.record({ street: text, city: text, state: text, zip: text });
    fc.assert(
      fc.property(fc.array(address, { minLength: 1, maxLength: 8 }), (addresses) => {
        const sent = addresses.map((each, i) => ({ id: `id-${i}`, ...each }));
        const rows = batchFiles(sent).flatMap(
          (file) => Papa.parse<string[]>(file.trimEnd(), { delimiter: "," }).data,
        );
        expect(rows.map(([id]) => id)).toEqual(sent.map(({ id }) => id));
        const answer = Papa.unparse(rows.map(([id, ...cells]) => [id, cells.join(", "), "Tie"]));
        expect(readBatchAnswer(answer)?.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
        for (const each of addresses)
          expect(addressKey(each)).toBe(
            addressKey({ ...each, street: ` ${each.street.toUpperCase()} `.toLowerCase() }),
          );
      }),
    );
  });
});
