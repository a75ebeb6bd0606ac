import type { KeptImage } from "#app/drawing/files/kept-image.server.ts";
import { drawStreetMap } from "#app/drawing/streets/draw-street-map.ts";
import { STRIP_HEIGHT } from "#app/drawing/streets/draw-strip.ts";
import type { Marks } from "#app/drawing/streets/scene.ts";
import type { Scheme } from "#app/drawing/streets/street-inks.ts";
import type { Directory } from "../../data/directory-store.server.ts";
import { placeLine } from "../../listing.card.ts";
import type { Listing } from "../../listing.ts";
import { listingLink, listingPath } from "../../listing-paths.ts";
import { directionWord } from "../../places/direction.ts";
import { distanceMiles, milesText, type Position } from "../../places/distance.ts";
import { nearestRows } from "../../search/nearest-rows.server.ts";
import type { TileArchive } from "../tiles/tile-archive.server.ts";
import { onPlane } from "../tiles/tile-over.ts";
import { archiveAround, archiveWith } from "./archive-around.server.ts";
import type { StreetPlace } from "./interactive-streets.ts";
import { keepApart } from "./keep-apart.ts";
import { type Frame, planTiles } from "./plan-tiles.ts";
import { readScene } from "./read-scene.server.ts";
import { streetFiles, versionOf } from "./street-files.server.ts";
import { LISTING_NARROW, LISTING_SIZES, type MapWidth, type StreetMapView } from "./street-map.ts";

/** The shops of the page's list: its numbers are the map's. */
const AROUND = 6;

/** px to a meter, the closest first: 98 px are a tenth of a mile. A map is seen from farther where that brings a neighbor onto it. */
const SCALES = [0.609, 0.43] as const;

/** A number stands so far from the edge. */
const INSET = 14;

type Plan = { frame: Frame; marks: Marks };

/** Returns a listing's map of streets; undefined without an archive, outside of it, and where only the middle of the ZIP is known. */
export async function listingStreetMap(
  directory: Directory,
  row: number,
): Promise<StreetMapView | undefined> {
  const listing = directory.listings[row] as Listing;
  const archive = await archiveAt(listing, archiveAround);
  const plans = archive && plansOf(directory, row);
  if (!archive || !plans) return undefined;
  const { frame } = plans.wide;
  const marked = { wide: numbersOf(plans.wide), narrow: numbersOf(plans.narrow) };
  return {
    path: `/map/streets${listingPath(listing).replace("/dispensaries", "")}.svg`,
    version: versionOf(archive, plans),
    alt: altOf(
      directory,
      row,
      marked.wide.filter((number) => marked.narrow.includes(number)),
    ),
    marked,
    frame: {
      ...frame.center,
      meters: frame.width / frame.pxPerMeter,
      narrow: { media: LISTING_NARROW, meters: plans.narrow.frame.width / plans.narrow.frame.pxPerMeter },
    },
  };
}

/** Returns the shops that a listing's map has when one looks around on it: itself, and those of the page's list. */
export function listingPlaces(directory: Directory, row: number): StreetPlace[] {
  const { lat, lng, approximate, ...listing } = directory.listings[row] as Listing;
  if (lat === undefined || lng === undefined || approximate) return [];
  const around = neighborsOf(directory, row, { lat, lng }).map(({ row: at, number, position }) => ({
    ...position,
    number,
    ...listingLink(directory.listings[at] as Listing),
  }));
  return [{ lat, lng, here: true, ...listingLink(listing as Listing) }, ...around];
}

/** Returns a listing's map as a file, drawn once, and the version of its address; undefined where there is none. */
export async function listingStreetImage(
  directory: Directory,
  row: number,
  { width, scheme }: { width: MapWidth; scheme: Scheme },
): Promise<{ image: KeptImage; version: string } | undefined> {
  const archive = await archiveAt(directory.listings[row] as Listing, archiveWith);
  const plans = archive && plansOf(directory, row);
  if (!archive || !plans) return undefined;
  const plan = plans[width];
  const image = await streetFiles(archive)({
    identity: { plan, scheme },
    format: "svg",
    make: async () => Buffer.from(await drawPlan(archive, plan, scheme)),
  });
  return { image, version: versionOf(archive, plans) };
}

async function drawPlan(archive: TileArchive, { frame, marks }: Plan, scheme: Scheme): Promise<string> {
  const scene = await readScene(archive, frame);
  if (!scene) throw new Error("has no tile there");
  return drawStreetMap(scene, marks, scheme);
}

/** The archive, where it has streets around a shop whose door's place is known. */
async function archiveAt(
  { lat, lng, approximate }: Listing,
  look: typeof archiveWith,
): Promise<TileArchive | undefined> {
  if (lat === undefined || lng === undefined || approximate) return undefined;
  return look({ lat, lng }, { ...LISTING_SIZES.wide, pxPerMeter: SCALES[0] });
}

/** What is on its maps; undefined for a listing without a place. */
function plansOf(directory: Directory, row: number): Record<MapWidth, Plan> | undefined {
  const { lat, lng, name } = directory.listings[row] as Listing;
  if (lat === undefined || lng === undefined) return undefined;
  const neighbors = neighborsOf(directory, row, { lat, lng });
  const plan = (width: MapWidth): Plan => {
    const plans = SCALES.map((pxPerMeter) => {
      const size = LISTING_SIZES[width];
      const frame = {
        center: { lat, lng },
        width: size.width,
        height: size.height - STRIP_HEIGHT,
        pxPerMeter,
      };
      return { frame, marks: marksOf(frame, name, neighbors) };
    });
    return plans.find(({ marks }) => marks.numbers.length > 0) ?? (plans[0] as Plan);
  };
  return { wide: plan("wide"), narrow: plan("narrow") };
}

type Neighbor = { row: number; number: number; position: Position };

/** The nearest shops whose door's place is known, by their numbers in the page's list. */
function neighborsOf(directory: Directory, row: number, origin: Position): Neighbor[] {
  const { rows } = nearestRows(directory, { query: { service: [] }, origin }, AROUND + 1);
  return Array.from(rows)
    .filter((at) => at !== row)
    .slice(0, AROUND)
    .flatMap((at, i) => {
      const { lat, lng, approximate } = directory.listings[at] as Listing;
      if (lat === undefined || lng === undefined || approximate) return [];
      return [{ row: at, number: i + 1, position: { lat, lng } }];
    });
}

function marksOf(frame: Frame, name: string, neighbors: readonly Neighbor[]): Marks {
  const { scale, left, top } = planTiles(frame, 15);
  const numbers = neighbors.flatMap(({ number, position }) => {
    const [px, py] = onPlane(position);
    const [x, y] = [rounded((px - left) * scale), rounded((py - top) * scale)];
    const inside = x > INSET && x < frame.width - INSET && y > INSET && y < frame.height - INSET;
    return inside ? [{ number, x, y }] : [];
  });
  const here = { x: frame.width / 2, y: frame.height / 2, name };
  const apart = keepApart(numbers, here).map(({ number, x, y }) => ({
    number,
    x: rounded(x),
    y: rounded(y),
  }));
  return { here, numbers: apart, clear: [] };
}

function rounded(px: number): number {
  return Math.round(px * 10) / 10;
}

function numbersOf({ marks }: Plan): number[] {
  return marks.numbers.map(({ number }) => number);
}

/** The same in words, with the numbers that are on each of its pictures. */
function altOf(directory: Directory, row: number, numbers: readonly number[]): string {
  const listing = directory.listings[row] as Listing;
  const { name, address, lat, lng } = listing;
  const place = [address, placeLine(listing)].filter(Boolean).join(", ");
  const origin = { lat, lng } as Position;
  const around = neighborsOf(directory, row, origin)
    .filter(({ number }) => numbers.includes(number))
    .map(({ row: at, number, position }) => {
      const far = milesText(distanceMiles(origin, position));
      const way = directionWord(origin, position);
      return `${number} ${(directory.listings[at] as Listing).name}, ${far}${way ? ` ${way}` : ""}`;
    });
  const also = around.length > 0 ? ` Also on it: ${around.join("; ")}.` : "";
  return `Map of the streets around ${name}, ${place}.${also}`;
}
