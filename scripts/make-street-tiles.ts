import { writeFileSync } from "node:fs";
import { townArchive } from "../app/directory/map/tiles/town-archive-fixture.server.ts";

const [file, lat, lng, reach, how] = process.argv.slice(2);
if (!file || !lat || !lng) {
  console.error(
    "node scripts/make-street-tiles.ts FILE LATITUDE LONGITUDE [REACH] [dense|crowded]: an invented town, to look at maps of streets",
  );
  process.exit(1);
}
const bytes = townArchive({
  at: { lat: Number(lat), lng: Number(lng) },
  reach: reach ? Number(reach) : undefined,
  dense: how === "dense",
  crowded: how === "crowded",
});
writeFileSync(file, bytes);
console.log(`${file}: ${bytes.length.toLocaleString("en-US")} bytes`);
