import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { coloradoExport, importFile, ONE, temporaryFile, temporaryFolder } from "../import-fixture.server.ts";
import { baselinePath, recoverBaseline, storeImport } from "./store.server.ts";

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
});

describe("a crash while writing", () => {
  const source = "Colorado license registry";

  it("between the two renames is finished by the next import", () => {
    const out = join(temporaryFolder(), "dispensaries.csv");
    storeImport(out, "old listings", "old baseline", source);
    storeImport(out, "new listings", "new baseline", source);
    const baseline = baselinePath(out, source);
    // The listings were renamed, the baseline was not: it still waits under the listings' hash.
    storeImport(join(temporaryFolder(), "dispensaries.csv"), "x", "x", source);
    const waiting = `${baseline}.${"0".repeat(16)}`;
    writeFileSync(waiting, "of listings that never came");
    recoverBaseline(out, source);
    expect(existsSync(waiting)).toBe(false);
    expect(readFileSync(baseline, "utf8")).toBe("new baseline");
  });

  it("after the listings were written promotes the waiting baseline", async () => {
    const { createHash } = await import("node:crypto");
    const out = join(temporaryFolder(), "dispensaries.csv");
    const baseline = baselinePath(out, source);
    mkdirSync(dirname(baseline), { recursive: true });
    writeFileSync(out, "new listings");
    writeFileSync(baseline, "old baseline");
    const hash = createHash("sha256").update("new listings").digest("hex").slice(0, 16);
    writeFileSync(`${baseline}.${hash}`, "new baseline");
    recoverBaseline(out, source);
    expect(readFileSync(baseline, "utf8")).toBe("new baseline");
    expect(readdirSync(dirname(baseline))).toHaveLength(1);
  });

  it("leaves no temporary file behind when the listings cannot be written", () => {
    const folder = temporaryFolder();
    const out = join(folder, "dispensaries.csv");
    mkdirSync(join(out, "in-the-way"), { recursive: true });
    expect(() => storeImport(out, "x", "y", source)).toThrow();
    expect(readdirSync(folder).sort()).toEqual(["dispensaries.csv", "imports"]);
    expect(readdirSync(join(folder, "imports"))).toEqual([]);
    renameSync(out, join(folder, "moved"));
  });
});
