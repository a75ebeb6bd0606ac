import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import {
  coloradoExport,
  importFile,
  ONE,
  TWO,
  temporaryFile,
  temporaryFolder,
} from "../import-fixture.server.ts";
import { baselinePath, recoverBaselines, storeImport } from "./store.server.ts";

describe("the listings file", () => {
  it("writes nothing on a dry run", () => {
    const out = join(temporaryFolder(), "dispensaries.csv");
    const { report } = importFile(coloradoExport([ONE]), { out, dryRun: true });
    expect(report.counts.added).toBe(1);
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(dirname(out))).toEqual([]);
  });

  it("leaves a file alone that is no listings file", () => {
    const out = temporaryFile("a,b\n1,2\n", "dispensaries.csv");
    expect(() => importFile(coloradoExport([ONE]), { out })).toThrow("is not a listings file");
    expect(readFileSync(out, "utf8")).toBe("a,b\n1,2\n");
  });

  it.each<[string, (out: string, baseline: string) => string]>([
    ["its own place", (out) => out],
    ["its last import's", (_out, baseline) => baseline],
    ["its history's", (out) => historyPlace(out)],
  ])("waits for no pipe in %s", (_what, placeOf) => {
    const { out, report } = importFile(coloradoExport([ONE]));
    const path = placeOf(out, report.baseline);
    rmSync(path, { force: true });
    execFileSync("mkfifo", [path]);
    // Whoever waits for it is let go in the end.
    const letGo = spawn("sh", ["-c", `sleep 3; : > ${path}`]);
    expect(() => importFile(coloradoExport([ONE, TWO]), { out })).toThrow("is no file");
    letGo.kill();
  });
});

describe("a crash while writing", () => {
  const source = "Colorado license registry";

  it("between the two renames is finished by the next import", () => {
    const out = join(temporaryFolder(), "dispensaries.csv");
    storeImport(out, { listings: "old listings", baseline: "old baseline" }, source);
    storeImport(out, { listings: "new listings", baseline: "new baseline" }, source);
    const baseline = baselinePath(out, source);
    // The listings were renamed, the baseline was not: it still waits under the listings' hash.
    storeImport(join(temporaryFolder(), "dispensaries.csv"), { listings: "x", baseline: "x" }, source);
    const waiting = `${baseline}.${"0".repeat(16)}`;
    writeFileSync(waiting, "of listings that never came");
    recoverBaselines(out);
    expect(existsSync(waiting)).toBe(false);
    expect(readFileSync(baseline, "utf8")).toBe("new baseline");
  });

  it("after the listings were written promotes the waiting baseline", () => {
    const out = join(temporaryFolder(), "dispensaries.csv");
    const baseline = baselinePath(out, source);
    mkdirSync(dirname(baseline), { recursive: true });
    writeFileSync(out, "new listings");
    writeFileSync(baseline, "old baseline");
    const hash = createHash("sha256").update("new listings").digest("hex").slice(0, 16);
    writeFileSync(`${baseline}.${hash}`, "new baseline");
    recoverBaselines(out);
    expect(readFileSync(baseline, "utf8")).toBe("new baseline");
    expect(readdirSync(dirname(baseline))).toHaveLength(1);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    "after %i of its five renames leaves all of before or all of after, whoever imports next",
    (renames) => {
      const out = join(temporaryFolder(), "dispensaries.csv");
      const baseline = baselinePath(out, source);
      const history = historyPlace(out);
      storeImport(out, { listings: "old", baseline: "old of this", history: () => "old" }, source);
      const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
      const aside = {
        listings: `${out}.aside`,
        baseline: `${baseline}.1.tmp`,
        history: `${baseline}.history.1.tmp`,
      };
      writeFileSync(aside.listings, "new");
      writeFileSync(aside.baseline, "new of this");
      writeFileSync(aside.history, "new");
      const steps = [
        [aside.history, `${baseline}.history.${hash("new of this")}`],
        [aside.baseline, `${baseline}.${hash("new")}`],
        [aside.listings, out],
        [`${baseline}.${hash("new")}`, baseline],
        [`${baseline}.history.${hash("new of this")}`, history],
      ] as const;
      for (const [from, to] of steps.slice(0, renames)) renameSync(from, to);
      recoverBaselines(out);
      const word = renames < 3 ? "old" : "new";
      expect([out, baseline, history].map((file) => readFileSync(file, "utf8"))).toEqual([
        word,
        `${word} of this`,
        word,
      ]);
      const left = readdirSync(dirname(baseline)).filter((file) => !file.endsWith(".tmp"));
      expect(left).toEqual(["colorado-license-registry.csv"]);
    },
  );

  it("leaves no temporary file behind when the listings cannot be written", () => {
    const folder = temporaryFolder();
    const out = join(folder, "dispensaries.csv");
    mkdirSync(join(out, "in-the-way"), { recursive: true });
    expect(() => storeImport(out, { listings: "x", baseline: "y" }, source)).toThrow();
    expect(readdirSync(folder).sort()).toEqual(["dispensaries.csv", "imports"]);
    expect(readdirSync(join(folder, "imports"))).toEqual([]);
    renameSync(out, join(folder, "moved"));
  });
});
