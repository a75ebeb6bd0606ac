import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { listingsLock } from "#app/importer/merge/one-at-a-time.server.ts";
import { takeLock } from "#app/importer/registries/lock.server.ts";

const FIXTURES = resolve(import.meta.dirname, "../tests/fixtures/registries");

const VAR = mkdtempSync(join(tmpdir(), "import-var-"));
const DATA = mkdtempSync(join(tmpdir(), "import-data-"));

function runImport(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "import-cli-"));
  const out = join(folder, "dispensaries.csv");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "import.ts"), "--out", out, ...args],
    { encoding: "utf8", env: { ...process.env, VAR_DIR: VAR, DATA_DIR: DATA } },
  );
  return { status, stdout, stderr, out, folder };
}

describe("npm run import", () => {
  it("waits for another import into the same listings: of two at once one would be lost", async () => {
    const folder = mkdtempSync(join(tmpdir(), "import-cli-"));
    const out = join(folder, "dispensaries.csv");
    const other = takeLock(listingsLock(out));
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "import.ts"), join(FIXTURES, "preamble-semicolon.csv"), "--out", out],
      { env: { ...process.env, VAR_DIR: VAR, DATA_DIR: DATA } },
    );
    const exited = once(child, "exit");
    let said = "";
    child.stdout.setEncoding("utf8");
    for await (const text of child.stdout) {
      const before = said;
      said += text;
      if (before.includes("waits for it.") || !said.includes("waits for it.")) continue;
      expect(existsSync(out)).toBe(false);
      other?.release();
    }
    expect(await exited).toEqual([0, null]);
    expect(said.indexOf("Written: 2 new")).toBeGreaterThan(said.indexOf("Another import is under way"));
    expect(said).toContain("Another import is under way");
    expect(readdirSync(folder).sort()).toEqual(["dispensaries.csv", "dispensaries.history.csv", "imports"]);
  });

  it("says what it understood, then what it did, and exits with 0", () => {
    const { status, stdout, out, folder } = runImport(
      join(FIXTURES, "preamble-semicolon.csv"),
      "--checked-at",
      "2026-04-18",
      "--report",
      join(tmpdir(), "import-report.txt"),
    );
    expect(status).toBe(0);
    expect(stdout.indexOf("delimiter  semicolon")).toBeGreaterThan(-1);
    expect(stdout.indexOf("Written: 2 new")).toBeGreaterThan(stdout.indexOf("header     line 6"));
    expect(readFileSync(out, "utf8")).toContain("2026-04-18");
    expect(readFileSync(join(tmpdir(), "import-report.txt"), "utf8")).toContain("Skipped by rule: 2");
    expect(existsSync(join(folder, "imports", "colorado-license-registry.csv"))).toBe(true);
  });

  it("says that the listings are written where only its report could not be, and makes the folder of one", () => {
    const folder = mkdtempSync(join(tmpdir(), "import-cli-"));
    const source = join(FIXTURES, "preamble-semicolon.csv");
    const { status, stdout, stderr, out } = runImport(
      source,
      "--checked-at",
      "2026-04-18",
      "--report",
      folder,
    );
    expect(status).toBe(1);
    expect(stdout).toContain("Written: 2 new");
    expect(stderr).toContain("The import is done, and what it wrote stands");
    expect(stderr).toContain("EISDIR");
    expect(stderr).not.toContain("as they were");
    expect(readFileSync(out, "utf8")).toContain("2026-04-18");
    const inside = join(folder, "reports", "today.txt");
    expect(runImport(source, "--report", inside).status).toBe(0);
    expect(readFileSync(inside, "utf8")).toContain("Skipped by rule: 2");
  });

  it("writes its report over no file that it reads or writes", () => {
    const folder = mkdtempSync(join(tmpdir(), "import-cli-"));
    const source = join(folder, "export.csv");
    copyFileSync(join(FIXTURES, "preamble-semicolon.csv"), source);
    const before = readFileSync(source, "utf8");
    const listings = join(folder, "listings.csv");
    for (const path of [source, listings]) {
      const { status, stderr } = runImport(source, "--out", listings, "--report", path);
      expect(status).toBe(2);
      expect(stderr).toContain(`--report ${path}`);
    }
    expect(readFileSync(source, "utf8")).toBe(before);
    expect(existsSync(listings)).toBe(false);
  });

  it("maps columns by hand, names the source and takes the state", () => {
    const folder = mkdtempSync(join(tmpdir(), "import-cli-"));
    const file = join(folder, "export.csv");
    writeFileSync(file, "Wo,Was,Wie\nPueblo,Erste,open\nDenver,Zweite,open\n");
    expect(runImport(file).status).toBe(1);
    const { status, out } = runImport(
      file,
      "--map",
      "name=Was",
      "--map",
      'city="Wo"',
      "--state",
      "colorado",
      "--source",
      "By Hand",
    );
    expect(status).toBe(0);
    expect(readFileSync(out, "utf8")).toMatch(/Erste,,Pueblo,CO.*By Hand/);
  });

  it("exits with 1, writing nothing, when it does not understand the file", () => {
    const { status, stderr, out } = runImport(join(FIXTURES, "no-place.csv"));
    expect(status).toBe(1);
    expect(stderr).toContain("Columns seen in line 1");
    expect(stderr).toContain("Nothing was written.");
    expect(existsSync(out)).toBe(false);
  });

  it("lists the profiles when it is given an unknown one", () => {
    const { status, stderr } = runImport(join(FIXTURES, "ny-shape.csv"), "--profile", "xx");
    expect(status).toBe(1);
    expect(stderr).toContain("ca-dcc");
  });

  it("refuses an import that would close most of a list, and takes an import back", () => {
    const folder = mkdtempSync(join(tmpdir(), "import-cli-"));
    const list = (n: number) => {
      const file = join(folder, `colorado-${n}.csv`);
      const rows = Array.from({ length: n }, (_, i) => `Leaf ${i},${i} Main St,Denver,CO,80203`);
      writeFileSync(file, ["Name,Address,City,State,Zip", ...rows, ""].join("\n"));
      return file;
    };
    const out = ["--out", join(folder, "listings.csv")];
    expect(runImport(list(9), ...out).status).toBe(0);
    const refused = runImport(list(2), ...out);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("would close 7 of 9 listings");
    expect(refused.stderr).toContain("--allow-removals");
    const listing = "colorado-license-registry-leaf-8-8-main-st-denver-co";
    writeFileSync(join(DATA, "deals.json"), JSON.stringify([{ listing, title: "Early price" }]));
    const removed = runImport(list(2), "--allow-removals", ...out);
    expect(removed.status).toBe(0);
    expect(removed.stdout).toContain('Leaf 8: deal "Early price"');
    expect(removed.stdout).toContain("A running site shows it within five minutes.");
    expect(runImport("undo", ...out).stdout).toContain("as it was before Colorado license registry");
    expect(
      readFileSync(out[1] ?? "", "utf8")
        .trim()
        .split("\n"),
    ).toHaveLength(10);
  });

  it("exits with 2 and its usage on wrong flags", () => {
    for (const args of [
      [],
      ["--nonsense"],
      ["a.csv", "--state", "Atlantis"],
      ["a.csv", "--map", "colour=Blue"],
      ["a.csv", "--checked-at", "soon"],
    ]) {
      const { status, stderr } = runImport(...args);
      expect(status, args.join(" ")).toBe(2);
      expect(stderr).toContain("Usage:");
    }
  });
});
