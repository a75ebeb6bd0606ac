import { publishedData } from "#app/site/published-data/published-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { fileStamp, isUrl, shownSource } from "../../data/csv-source.server.ts";
import type { Listing } from "../../listing.ts";
import { openArchive, type TileArchive } from "./tile-archive.server.ts";
import { openSource } from "./tile-source.server.ts";

/** A file is looked at each minute; another host is asked whether its archive changed each hour. */
const FRESH_MILLISECONDS = env.MAP_TILES && isUrl(env.MAP_TILES) ? 3_600_000 : 55_000;

/** What took an archive's place is closed when those who read it are done. */
const CLOSE_MILLISECONDS = 30_000;

let stamp: string | undefined;

/** The archive of MAP_TILES, where one is set and can be used. What cannot is a problem of /healthz (product.md 25.2). */
const tiles = publishedData<{ archive?: TileArchive }>({
  fresh: FRESH_MILLISECONDS,
  changed: async () => {
    if (!env.MAP_TILES) return false;
    return isUrl(env.MAP_TILES) || (await fileStamp(env.MAP_TILES)) !== stamp;
  },
  async load(publication) {
    const last = publication.current();
    const place = env.MAP_TILES;
    if (!place) return last ?? publication.take({});
    stamp = await fileStamp(place);
    try {
      const source = await openSource(place);
      if (last?.archive && last.archive.stamp === source.stamp) {
        await source.close();
        return last;
      }
      const archive = await openArchive(source).catch(async (error) => {
        await source.close();
        throw error;
      });
      publication.report([]);
      closeLater(last?.archive);
      return publication.take({ archive });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      publication.report([{ file: shownSource(place), reason }], "maps are shown without streets");
      closeLater(last?.archive);
      return last && !last.archive ? last : publication.take({});
    }
  },
});

/** Returns the archive that streets are drawn from; undefined where there is none. Waits only for the very first look. */
export async function streetTiles(): Promise<TileArchive | undefined> {
  return (await tiles.get()).archive;
}

/** How often a remote archive is looked at for drawings that fail. */
const LOOK_AGAIN_MILLISECONDS = 10_000;
let lookedAt = 0;

/** To be called when a drawing failed: a remote archive may have become another one since it was looked at. */
export function lookAgain(): void {
  if (!env.MAP_TILES || !isUrl(env.MAP_TILES) || Date.now() - lookedAt < LOOK_AGAIN_MILLISECONDS) return;
  lookedAt = Date.now();
  void tiles.reload();
}

function closeLater(archive: TileArchive | undefined): void {
  if (archive) setTimeout(() => void archive.close(), CLOSE_MILLISECONDS).unref();
}

type Placed = Pick<Listing, "lat" | "lng" | "approximate">;

/** What the start report, /healthz and `npm run directory:check` say of the archive: in one sentence what is wrong, or whom it covers. */
export async function streetTilesStatus(listings: readonly Placed[]) {
  if (!env.MAP_TILES) return undefined;
  const file = shownSource(env.MAP_TILES);
  const { archive } = await tiles.get();
  if (!archive) return { file, problem: tiles.status().problems[0]?.reason ?? "is not there" };
  const placed = listings.filter(({ lat, approximate }) => lat !== undefined && !approximate);
  const covered = placed.filter((listing) => covers(archive, listing)).length;
  const problem =
    placed.length > 0 && covered === 0 ? "covers none of the listings whose place is known" : undefined;
  return { file, maxZoom: archive.maxZoom, placed: placed.length, covered, problem };
}

/** The same as one line for a terminal. */
export async function describeStreetTiles(listings: readonly Placed[]): Promise<string | undefined> {
  const status = await streetTilesStatus(listings);
  if (!status) return undefined;
  const { file, problem, covered = 0, placed = 0 } = status;
  if (problem) return `none: ${file} ${problem}`;
  const [some, all] = [covered, placed].map((count) => count.toLocaleString("en-US"));
  return `${file}, around ${some} of ${all} dispensaries whose place is known`;
}

/** Whether a place is within the archive's bounds. */
export function covers({ bounds: [west, south, east, north] }: TileArchive, { lat, lng }: Placed): boolean {
  if (lat === undefined || lng === undefined) return false;
  return lng >= west && lng <= east && lat >= south && lat <= north;
}
