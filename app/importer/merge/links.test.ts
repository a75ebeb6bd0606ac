import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import { coloradoExport, importFile, ONE, TWO, temporaryFolder } from "../import-fixture.server.ts";
import { listCopies } from "./copies.server.ts";
import { asideOf, replaceFile } from "./replace-file.server.ts";
import { hashOfFile } from "./store.server.ts";
import { undoImport } from "./undo.server.ts";

/** Who writes in data/ may put a link where an import will write aside. */
let secret: string;
let out: string;
const linkAt = (path: string) => {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(secret, path);
};

beforeEach(() => {
  secret = join(temporaryFolder(), "site.sqlite");
  writeFileSync(secret, "all that is stored");
  out = join(temporaryFolder(), "dispensaries.csv");
});

function expectUntouched() {
  expect(readFileSync(secret, "utf8")).toBe("all that is stored");
  if (existsSync(out)) expect(lstatSync(out).isFile()).toBe(true);
}

test("an import writes through no link", () => {
  const { report } = importFile(coloradoExport([ONE]), { out });
  linkAt(asideOf(out));
  linkAt(`${report.baseline}.${process.pid}.tmp`);
  linkAt(`${report.baseline}.history.${process.pid}.tmp`);
  expect(importFile(coloradoExport([ONE, TWO]), { out }).report.counts.added).toBe(1);
  expectUntouched();
});

test("nor does an undo, to former listings or to none", () => {
  const copies = temporaryFolder();
  importFile(coloradoExport([ONE]), { out, copies });
  const first = readFileSync(out, "utf8");
  importFile(coloradoExport([ONE, TWO]), { out, copies });
  linkAt(asideOf(out));
  undoImport(copies, out);
  expectUntouched();
  expect(readFileSync(out, "utf8")).toBe(first);
  linkAt(asideOf(out));
  undoImport(copies, out);
  expectUntouched();
  expect(existsSync(out)).toBe(false);
});

test("what leads out of its folder is not copied: taken back, an undo would put it where everybody reads it", () => {
  const copies = temporaryFolder();
  importFile(coloradoExport([ONE]), { out, copies });
  importFile(coloradoExport([ONE, TWO]), { out, copies });
  for (const path of [out, historyPlace(out)]) {
    const own = readFileSync(path);
    rmSync(path);
    linkAt(path);
    const before = listCopies(copies);
    expect(() => undoImport(copies, out)).toThrow("is a link that leads out of its folder");
    expect(listCopies(copies)).toEqual(before);
    rmSync(path);
    writeFileSync(path, own);
  }
  undoImport(copies, out);
  expectUntouched();
});

test("a folder of last imports that is a link is copied, but for what leads out of it", () => {
  const copies = temporaryFolder();
  const elsewhere = temporaryFolder();
  const folder = join(dirname(out), "imports");
  symlinkSync(elsewhere, folder);
  const { report } = importFile(coloradoExport([ONE]), { out, copies });
  const first = readFileSync(report.baseline, "utf8");
  linkAt(join(elsewhere, "secret.csv"));
  importFile(coloradoExport([ONE, TWO]), { out, copies });
  expect(readFileSync(report.baseline, "utf8")).not.toBe(first);
  undoImport(copies, out);
  expect(readFileSync(report.baseline, "utf8")).toBe(first);
  expect(readdirSync(folder)).toEqual([basename(report.baseline)]);
  expectUntouched();
});

test("what waits for an undo to be finished is a folder itself", () => {
  importFile(coloradoExport([ONE]), { out });
  const theirs = temporaryFolder();
  mkdirSync(join(theirs, "imports"));
  writeFileSync(join(theirs, "imports", "copy"), "theirs");
  symlinkSync(theirs, join(dirname(out), `.${basename(out)}.undo-${hashOfFile(out)}`));
  importFile(coloradoExport([ONE, TWO]), { out });
  expect(readFileSync(join(theirs, "imports", "copy"), "utf8")).toBe("theirs");
  expect(readdirSync(dirname(out)).filter((name) => name.includes("undo"))).toEqual([]);
});

test("nor does what replaces a file", () => {
  linkAt(asideOf(out));
  replaceFile(out, "new");
  expectUntouched();
  expect(readFileSync(out, "utf8")).toBe("new");
});
