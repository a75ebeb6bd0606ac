import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** So many reports are kept. */
const KEPT = 30;

/** Writes a run's report among those of earlier runs, of which the oldest go; returns its path. */
export function writeRunReport(folder: string, moment: Date, report: string): string {
  const reports = join(folder, "reports");
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${moment.toISOString().replace(/[:.]/g, "-")}.txt`);
  writeFileSync(path, report);
  for (const old of readdirSync(reports).sort().slice(0, -KEPT)) rmSync(join(reports, old), { force: true });
  return path;
}
