import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import {
  coloradoExport,
  importFile,
  ONE,
  readRows,
  THREE,
  TWO,
  temporaryFolder,
} from "../import-fixture.server.ts";
import { keepCopy, listCopies } from "./copies.server.ts";
import { undoImport } from "./undo.server.ts";

function stateOf(out: string) {
  const folder = join(dirname(out), "imports");
  const baselines = existsSync(folder) ? readdirSync(folder) : [];
  return [
    existsSync(out) ? readFileSync(out, "utf8") : undefined,
    baselines.map((file) => readFileSync(join(folder, file), "utf8")),
    existsSync(historyPlace(out)) ? readFileSync(historyPlace(out), "utf8") : undefined,
  ];
}

describe("the copies before each write (product.md 22.4)", () => {
  it("bring back listings and last imports, one import after the other", () => {
    const copies = temporaryFolder();
    const { out } = importFile(coloradoExport([ONE]), { copies });
    const first = stateOf(out);
    importFile(coloradoExport([ONE, TWO]), { copies, out });
    const second = stateOf(out);
    importFile(coloradoExport([ONE, TWO, THREE]), { copies, out });
    expect(listCopies(copies)).toHaveLength(3);
    undoImport(copies, out);
    expect(stateOf(out)).toEqual(second);
    undoImport(copies, out);
    expect(stateOf(out)).toEqual(first);
    undoImport(copies, out);
    expect(existsSync(out)).toBe(false);
    expect(() => undoImport(copies, out)).toThrow("no import");
  });

  it("are of one listings file each: another's are neither taken nor named", () => {
    const copies = temporaryFolder();
    const { out } = importFile(coloradoExport([ONE]), { copies });
    const { out: other } = importFile(coloradoExport([TWO]), { copies });
    const [first] = listCopies(copies);
    expect(() => undoImport(copies, other, first?.name)).toThrow("There is no copy");
    undoImport(copies, out);
    expect([existsSync(out), existsSync(other)]).toEqual([false, true]);
    expect(listCopies(copies).map(({ before }) => before)).toContain(`undoing ${first?.before}`);
  });

  it("are none where nothing was imported, and none is what an import that was cut off left", () => {
    const copies = temporaryFolder();
    expect(listCopies(join(copies, "absent"))).toEqual([]);
    const out = join(temporaryFolder(), "dispensaries.csv");
    expect(() => undoImport(join(copies, "absent"), out)).toThrow("no import");
    mkdirSync(join(copies, "cut-off"));
    writeFileSync(join(copies, "cut-off", "listings.csv"), "name\n");
    mkdirSync(join(copies, "of another kind"));
    writeFileSync(join(copies, "of another kind", "copy.json"), "{}");
    expect(listCopies(copies)).toEqual([]);
  });

  it("go on when a disk was full, or the machine went down, as one was made", () => {
    const copies = temporaryFolder();
    const { out } = importFile(coloradoExport([ONE]), { copies });
    for (const [n, text] of ["", '{"at":"20'].entries()) {
      const folder = join(copies, `2026-01-0${n + 1}T00-00-00-000Z`);
      mkdirSync(folder);
      writeFileSync(join(folder, "copy.json"), text);
    }
    importFile(coloradoExport([ONE, TWO]), { copies, out });
    expect(listCopies(copies).map(({ before }) => before)).toHaveLength(2);
    // Nor do they fill it: what is left of a copy goes with the next.
    expect(readdirSync(copies)).toHaveLength(2);
    undoImport(copies, out);
    expect(readRows(out)).toHaveLength(1);
  });

  it("leave nothing of one that cannot be made", () => {
    const copies = temporaryFolder();
    const { out } = importFile(coloradoExport([ONE]), { copies });
    // A folder cannot be copied as a file, whoever asks.
    rmSync(historyPlace(out), { force: true });
    mkdirSync(historyPlace(out));
    expect(() => keepCopy(copies, out, "by hand")).toThrow();
    expect(readdirSync(copies)).toHaveLength(1);
  });

  it("leave out what an import was still writing, and bring back a file that was removed since", () => {
    const copies = temporaryFolder();
    const { out } = importFile(coloradoExport([ONE]), { copies });
    const was = stateOf(out);
    writeFileSync(join(dirname(out), "imports", "half.csv.tmp"), "half");
    const name = keepCopy(copies, out, "by hand");
    rmSync(out);
    rmSync(historyPlace(out), { force: true });
    undoImport(copies, out, name);
    expect(stateOf(out)).toEqual(was);
  });

  it("hold what an undo replaced too, under its name", () => {
    const copies = temporaryFolder();
    const { out } = importFile(coloradoExport([ONE]), { copies });
    importFile(coloradoExport([ONE, TWO]), { copies, out });
    undoImport(copies, out);
    const undone = listCopies(copies).find((copy) => copy.undone);
    undoImport(copies, out, undone?.name);
    expect(readRows(out)).toHaveLength(2);
    expect(() => undoImport(copies, out, "yesterday")).toThrow("There is no copy yesterday");
  });

  it("are the last 20, and none is made when nothing changes or nothing is written", () => {
    const copies = temporaryFolder();
    const { out } = importFile(coloradoExport([ONE]), { copies });
    importFile(coloradoExport([ONE]), { copies, out });
    importFile(coloradoExport([ONE, TWO]), { copies, out, dryRun: true });
    expect(listCopies(copies)).toHaveLength(1);
    for (let i = 0; i < 25; i++) keepCopy(copies, out, `import ${i}`);
    expect(
      listCopies(copies)
        .map(({ before }) => before)
        .slice(-2),
    ).toEqual(["import 23", "import 24"]);
    expect(readdirSync(copies)).toHaveLength(20);
  });
});
