// `npm run directory:check [-- FILE]`: reads the directory's CSV as the site does and says what it drops and rejects, by
// line. Exits 1 when the file cannot be used or a row is rejected.
import { readCsv } from "#app/directory/data/read-csv.server.ts";
import { describeStreetTiles } from "#app/directory/map/tiles/street-tiles.server.ts";
import { env } from "#app/utils/env.server.ts";

const path = process.argv[2] ?? env.DISPENSARIES_CSV;
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
  process.exitCode = rejected > 0 ? 1 : 0;
} catch (error) {
  console.error(`${path}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
