import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import { readGeocoderAnswers } from "../geocode/geocode.server.ts";
import { coloradoExport, importFile, ONE, THREE, TWO, temporaryFolder } from "../import-fixture.server.ts";
import { listCopies } from "./copies.server.ts";
import { crashAt } from "./crash-fixture.server.ts";
import { listingsLock } from "./one-at-a-time.server.ts";
import { undoImport } from "./undo.server.ts";

/** Listings, what the last import wrote, and history. */
function stateOf(out: string): (string | undefined)[] {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
  const baseline = join(dirname(out), "imports", "colorado-license-registry.csv");
  return [read(out), read(baseline), read(historyPlace(out))];
}

/** A folder in which two imports were made, and what stood there after each. */
function twoImports() {
  const folder = temporaryFolder();
  const copies = join(folder, "copies");
  const out = join(folder, "dispensaries.csv");
  importFile(coloradoExport([ONE]), { copies, out });
  const before = stateOf(out);
  importFile(coloradoExport([ONE, TWO]), { copies, out });
  return { copies, out, before, after: stateOf(out) };
}

type Site = ReturnType<typeof twoImports>;

/** Does a work anew for each change of the disk that it makes, with a crash at that; returns how many these are. */
function atEachCrash(work: (site: Site) => void, then: (site: Site) => void): number {
  for (let n = 0; ; n++) {
    const site = twoImports();
    if (!crashAt(n, () => work(site))) return n;
    // Its process is gone, which this one is not.
    rmSync(listingsLock(site.out), { force: true });
    then(site);
  }
}

test("an import that crashes at any change of the disk is done or not at all once the next one has run, and the next one runs", () => {
  const crashes = atEachCrash(
    ({ copies, out }) => importFile(coloradoExport([ONE, TWO, THREE]), { copies, out }),
    ({ copies, out, after }) => {
      const [listings] = stateOf(out);
      const done = listings !== after[0];
      // Of the same list: it finds done what is, and does what is not.
      const { report } = importFile(coloradoExport([ONE, TWO, THREE]), { copies, out });
      expect(report.counts.added).toBe(done ? 0 : 1);
      importFile(coloradoExport([ONE, TWO, THREE]), { copies, out, dryRun: true });
      undoImport(copies, out);
      expect(stateOf(out)).toEqual(after);
    },
  );
  expect(crashes).toBeGreaterThan(10);
});

test("an undo that crashes at any change of the disk leaves all of before or all of after, whatever is called next", () => {
  const ended = new Set<number>();
  const crashes = atEachCrash(
    ({ copies, out }) => undoImport(copies, out),
    ({ copies, out, before, after }) => {
      const undone = stateOf(out)[0] === before[0];
      // The same list as stands there: nothing changes by it.
      importFile(coloradoExport(undone ? [ONE] : [ONE, TWO]), { copies, out });
      expect(stateOf(out)).toEqual(undone ? before : after);
      expect(readdirSync(dirname(out)).filter((name) => name.includes("undo"))).toEqual([]);
      ended.add(undone ? 1 : 2);
      expect(listCopies(copies).length).toBeGreaterThan(0);
    },
  );
  expect(crashes).toBeGreaterThan(8);
  expect(ended.size).toBe(2);
});

/** The geocoder's answer about the first listing, as it writes it. */
function answerAbout({ out }: Site): string {
  const [, id] = /^([^,\n]+),First Leaf/m.exec(readFileSync(out, "utf8")) ?? [];
  const answer = join(dirname(out), "answer.csv");
  const cells = [
    id,
    "1 Main St, Denver, CO, 80203",
    "Match",
    "Exact",
    "1 MAIN ST",
    "-104.98,39.74",
    "1",
    "L",
  ];
  writeFileSync(answer, cells.map((cell) => `"${cell}"`).join(","));
  return answer;
}

test.each([
  [
    "an import",
    ({ copies, out }: Site) =>
      importFile(coloradoExport([ONE, TWO.replace("2 Main St", "22 Elm St")]), { copies, out }),
  ],
  ["an undo", ({ copies, out }: Site) => undoImport(copies, out)],
])(
  "the geocoder's answer after %s that crashed makes nothing of the registry's an edit of the operator's",
  (_name, work) => {
    const crashes = atEachCrash(work, (site) => {
      const { copies, out } = site;
      const answered = readGeocoderAnswers([answerAbout(site)], out, copies);
      expect(answered.placed).toBe(1);
      const { report } = importFile(coloradoExport([ONE, TWO.replace("2 Main St", "7 Oak St")]), {
        copies,
        out,
      });
      expect(report.counts.editedCells).toBe(0);
      expect(readFileSync(out, "utf8")).toContain("7 Oak St");
    });
    expect(crashes).toBeGreaterThan(8);
  },
);
