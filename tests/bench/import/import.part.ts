import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Measure, Part } from "../measure.ts";
import { registryExport } from "./registry-export.ts";

const ROWS = 200_000;
const DAYS = { first: "2026-11-21", second: "2026-11-22" };

/** A huge registry's first import, and the second of the same rows a day later: figures without a target, since both depend on the machine. */
export const part: Part = { name: "import", run };

async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-bench-"));
  const file = join(folder, "export.csv");
  writeFileSync(file, [...registryExport(ROWS)].join(""));
  try {
    const measures: Measure[] = [];
    for (const [which, day] of Object.entries(DAYS)) {
      const { seconds, megabytes } = await importOnce(file, folder, day);
      measures.push({
        what: `${which} import of ${ROWS.toLocaleString("en-US")} rows`,
        value: seconds,
        unit: "s",
      });
      measures.push({ what: `peak of the ${which} import`, value: megabytes, unit: "MB" });
    }
    return measures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importOnce(file: string, folder: string, day: string) {
  const started = performance.now();
  const wishes = [file, "--out", join(folder, "dispensaries.csv"), "--checked-at", day];
  const child = spawn(
    process.execPath,
    [...importFlags(), "--import", "./tests/bench/import/report-peak.ts", "scripts/import.ts", ...wishes],
    { stdio: ["ignore", "ignore", "inherit", "pipe"], env: { ...process.env, VAR_DIR: join(folder, "var") } },
  );
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const peak = await text(child.stdio[3] as NodeJS.ReadableStream);
  const code = await ended;
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - started) / 1000, megabytes: (Number(peak) * 1024) / 1_000_000 };
}

/** Node's settings as `npm run import` has them. */
function importFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  return scripts.import?.match(/--\S+/g) ?? [];
}
