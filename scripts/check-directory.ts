/** `npm run directory:check`: reads the directory's CSV as the site does, and says what it drops and rejects, by line. */
import { parseArgs } from "node:util";
import { readCsv } from "#app/directory/data/read-csv.server.ts";
import { unconfirmedLines } from "#app/directory/history/unconfirmed.ts";
import { describeStreetTiles } from "#app/directory/map/tiles/street-tiles.server.ts";
import { env } from "#app/utils/env.server.ts";

const USAGE = `Usage: npm run directory:check -- [FILE] [options]

Reads the directory's file (DISPENSARIES_CSV) or FILE as the site does, and says by line what it drops and rejects.

  --stale DAYS   also list the open listings that were not compared with their registry for so many days
                 (pages say so after 90): each registry with how many, then the listings
  --help         this text

The exit code is 1 when the file cannot be used or a row is rejected, and 2 for wrong options.`;

const wishes = readWishes();
if (wishes) await checkDirectory(wishes);

function readWishes(): { path: string; stale?: number } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { stale: { type: "string" }, help: { type: "boolean" } },
    });
    const stale = values.stale === undefined ? undefined : Number(values.stale);
    if (stale !== undefined && !(Number.isInteger(stale) && stale > 0))
      throw new Error("--stale takes a number of days");
    if (positionals.length > 1) throw new Error("one file at a time");
    if (!values.help) return { path: positionals[0] ?? env.DISPENSARIES_CSV, stale };
    console.log(USAGE);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exitCode = 2;
  }
  return undefined;
}

async function checkDirectory({ path, stale }: { path: string; stale?: number }): Promise<void> {
  try {
    const { rows, problems } = await readCsv(path);
    for (const { line, reason, rejected } of problems) {
      console.log(`line ${line}: ${rejected ? "row rejected" : "cell dropped"}: ${reason}`);
    }
    const rejected = problems.filter((problem) => problem.rejected).length;
    console.log(
      `${path}: ${rows.length} dispensaries, ${rejected} rows rejected, ${problems.length - rejected} cells dropped`,
    );
    const streets = await describeStreetTiles(rows);
    if (streets) console.log(`streets: ${streets}`);
    if (stale !== undefined) console.log(unconfirmedLines(rows, stale, new Date()).join("\n"));
    process.exitCode = rejected > 0 ? 1 : 0;
  } catch (error) {
    console.error(`${path}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
