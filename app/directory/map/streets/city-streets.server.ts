import type { KeptImage } from "#app/drawing/files/kept-image.server.ts";
import { drawStreetMap } from "#app/drawing/streets/draw-street-map.ts";
import { STRIP_HEIGHT } from "#app/drawing/streets/draw-strip.ts";
import type { Disc, Marks } from "#app/drawing/streets/scene.ts";
import type { Scheme } from "#app/drawing/streets/street-inks.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import type { Directory } from "../../data/directory-store.server.ts";
import type { Listing } from "../../listing.ts";
import { cityPath, listingLink } from "../../listing-paths.ts";
import type { Position } from "../../places/distance.ts";
import { cityId } from "../../search/directory-index.server.ts";
import { covers, streetTiles } from "../tiles/street-tiles.server.ts";
import { onPlane } from "../tiles/tile-over.ts";
import { archiveAround, archiveWith } from "./archive-around.server.ts";
import { keepApart } from "./keep-apart.ts";
import { EQUATOR_METERS, type Frame, planTiles } from "./plan-tiles.ts";
import { readScene } from "./read-scene.server.ts";
import { streetFiles, versionOf } from "./street-files.server.ts";
import { CITY_SIZES, type CityMark, type CityStreetMapView, type MapWidth } from "./street-map.ts";

type City = { name: string; state: StateCode };

/** px to a meter: the closest that a city is seen, and the farthest at which streets still say something. */
const CLOSEST = 0.256;
const FARTHEST = 0.006;

/** px from the outermost shops to the frame. */
const MARGIN = 36;

/** A phone draws the map half as large, and its numbers not: they need this room in px of the wide one. */
const NUMBERS = { apart: 42, moved: 90 };
const TIED_FROM = 8;

/** px that no name covers around a shop, and around one that others are so near to that their numbers part. */
const CLEAR = 13;
const CROWDED = 26;

/**
 * Returns a city's map of streets with the numbers of a page of its listings; undefined where none of these has a known place, or there are no
 * streets. The picture is the same for all pages and filters of the city; numbers and links are laid over it.
 */
export async function cityStreetMap(
  directory: Directory,
  city: City,
  page: { rows: Uint32Array; first: number },
): Promise<CityStreetMapView | undefined> {
  const found = await cityOnArchive(directory, city, { width: "wide", look: archiveAround });
  if (!found) return undefined;
  const { archive, places, frame } = found;
  const marks = marksOf(directory, frame, page);
  if (marks.length === 0) return undefined;
  return {
    path: `/map/streets${cityPath(city.name, city.state).replace("/dispensaries", "")}.svg`,
    version: versionOf(archive, places),
    alt: `Map of the streets of ${city.name}, with its dispensaries numbered as in the list.`,
    frame: { ...frame.center, meters: frame.width / frame.pxPerMeter },
    marks,
    all: marks.length === page.rows.length,
  };
}

/** Returns a city's map as a file, drawn once, and the version of its address; undefined where there is none. */
export async function cityStreetImage(
  directory: Directory,
  city: City,
  { width, scheme }: { width: MapWidth; scheme: Scheme },
): Promise<{ image: KeptImage; version: string } | undefined> {
  const found = await cityOnArchive(directory, city, { width, look: archiveWith });
  if (!found) return undefined;
  const { archive, places, frame } = found;
  const marks: Marks = { numbers: [], clear: clearOf(places, frame) };
  const image = await streetFiles(archive)({
    identity: { frame, marks, scheme },
    format: "svg",
    make: async () => {
      const scene = await readScene(archive, frame);
      if (!scene) throw new Error("has no tile there");
      return Buffer.from(drawStreetMap(scene, marks, scheme));
    },
  });
  return { image, version: versionOf(archive, places) };
}

/** The archive, and what of the city is on it; undefined where that is nothing, or too far apart for one map. */
async function cityOnArchive(
  directory: Directory,
  city: City,
  { width, look }: { width: MapWidth; look: typeof archiveWith },
) {
  const known = positionsOf(directory, city);
  const [first] = known;
  if (!first) return undefined;
  const streets = await streetTiles();
  const places = known.filter((place) => streets && covers(streets, place));
  const frame = places.length > 0 ? frameOf(places, width) : undefined;
  const archive = frame && (await look(places[0] ?? first, frame));
  return archive && { archive, places, frame };
}

/** Where the city's shops are whose door's place is known, on all of its pages. */
function positionsOf({ byCity, listings }: Directory, { name, state }: City): Position[] {
  return Array.from(byCity.get(cityId(name, state)) ?? []).flatMap((row) => knownPlace(listings[row]) ?? []);
}

function knownPlace(listing: Listing | undefined): Position | undefined {
  if (listing?.lat === undefined || listing.lng === undefined || listing.approximate) return undefined;
  return { lat: listing.lat, lng: listing.lng };
}

/** All shops of the city with the streets around them, the same ground at each width. */
function frameOf(positions: readonly Position[], width: MapWidth): Frame | undefined {
  const places = positions.map(onPlane);
  const wide = CITY_SIZES.wide;
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const center = {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lng: (x - 0.5) * 360,
  };
  const meters = EQUATOR_METERS * Math.cos((center.lat * Math.PI) / 180);
  const fits = Math.min(
    (wide.width - 2 * MARGIN) / ((right - left) * meters),
    (wide.height - STRIP_HEIGHT - 2 * MARGIN) / ((bottom - top) * meters),
  );
  const pxPerMeter = Math.min(CLOSEST, fits);
  if (pxPerMeter < FARTHEST) return undefined;
  const size = CITY_SIZES[width];
  return {
    center,
    width: size.width,
    height: size.height - STRIP_HEIGHT,
    pxPerMeter: (pxPerMeter * size.width) / wide.width,
  };
}

function onFrame(frame: Frame, position: Position): { x: number; y: number } {
  const { scale, left, top } = planTiles(frame, 15);
  const [x, y] = onPlane(position);
  return { x: rounded((x - left) * scale), y: rounded((y - top) * scale) };
}

function marksOf(
  { listings }: Directory,
  frame: Frame,
  { rows, first }: { rows: Uint32Array; first: number },
): CityMark[] {
  const placed = Array.from(rows).flatMap((row, i) => {
    const listing = listings[row] as Listing;
    const position = knownPlace(listing);
    if (!position) return [];
    const { x, y } = onFrame(frame, position);
    const inside = x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
    return inside ? [{ x, y, number: first + i, ...listingLink(listing) }] : [];
  });
  return keepApart(placed, undefined, NUMBERS).map((mark) => {
    const from = placed.find(({ number }) => number === mark.number) ?? mark;
    const inset = 12;
    const x = Math.round(Math.max(inset, Math.min(frame.width - inset, mark.x)));
    const y = Math.round(Math.max(inset, Math.min(frame.height - inset, mark.y)));
    const tied = Math.hypot(x - from.x, y - from.y) > TIED_FROM;
    return {
      ...mark,
      x,
      y,
      ...(tied && { from: [Math.round(from.x), Math.round(from.y)] as [number, number] }),
    };
  });
}

function clearOf(positions: readonly Position[], frame: Frame): Disc[] {
  const places = positions.map((position) => onFrame(frame, position));
  const near = (NUMBERS.apart * frame.width) / CITY_SIZES.wide.width;
  return places.map((place, i) => {
    const crowded = places.some(
      (other, j) => j !== i && Math.hypot(other.x - place.x, other.y - place.y) < near,
    );
    return { ...place, r: crowded ? CROWDED : CLEAR };
  });
}

function rounded(px: number): number {
  return Math.round(px * 10) / 10;
}
