import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { coloradoExport, importFile, ONE, TWO, temporaryFolder } from "../import-fixture.server.ts";
import { asideOf, replaceFile } from "./replace-file.server.ts";
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

test("nor does what replaces a file", () => {
  linkAt(asideOf(out));
  replaceFile(out, "new");
  expectUntouched();
  expect(readFileSync(out, "utf8")).toBe("new");
});
