import { clipLine, clipRing } from "#app/drawing/streets/clip.ts";
import { areaOf, type Box, boxOf, type Line, meet } from "#app/drawing/streets/geometry.ts";
import type { Area, Scene } from "#app/drawing/streets/scene.ts";
import { isClose } from "#app/drawing/streets/street-widths.ts";
import { readTile, type TileLayer, type TileThing } from "../tiles/read-tile.server.ts";
import type { TileArchive } from "../tiles/tile-archive.server.ts";
import { type Frame, planTiles } from "./plan-tiles.ts";
import { parkOf, routeOf, streetOf, waterOf } from "./street-kinds.ts";

const LAYERS = new Set(["landuse", "pois", "roads", "water"]);
const CLOSE_LAYERS = new Set([...LAYERS, "buildings"]);

/** Beyond the frame's edge, so that strokes, and the lines along banks, begin outside. */
const PAD = 20;

/** Reads what is within a frame. Undefined where the archive has no tile of it; throws an Error for tiles that cannot be read. */
export async function readScene(archive: TileArchive, frame: Frame): Promise<Scene | undefined> {
  const plan = planTiles(frame, archive.maxZoom);
  const { width, height, pxPerMeter } = frame;
  const scene: Scene = {
    width,
    height,
    pxPerMeter,
    water: [],
    streams: [],
    parks: [],
    buildings: [],
    streets: [],
    rails: [],
    routes: [],
    names: [],
  };
  const layers = isClose(pxPerMeter) ? CLOSE_LAYERS : LAYERS;
  let found = false;
  for (const [x, y] of plan.tiles) {
    const bytes = await archive.readTile(plan.z, x, y);
    if (!bytes) continue;
    found = true;
    const left = (x / 2 ** plan.z - plan.left) * plan.scale;
    const top = (y / 2 ** plan.z - plan.top) * plan.scale;
    const side = plan.scale / 2 ** plan.z;
    for (const [name, layer] of readTile(bytes, layers)) addLayer(scene, name, { layer, left, top, side });
    // Others are answered in between.
    await new Promise((turn) => setImmediate(turn));
  }
  return found ? scene : undefined;
}

type TileOfScene = { layer: TileLayer; left: number; top: number; side: number };

function addLayer(scene: Scene, name: string, tile: TileOfScene): void {
  const frame: Box = [-PAD, -PAD, scene.width + PAD, scene.height + PAD];
  for (const thing of tile.layer.things) {
    if (thing.type === 3) addArea(scene, name, { thing, tile, frame });
    else if (thing.type === 2) addLines(scene, name, { thing, tile, frame });
    else if (thing.type === 1) addName(scene, name, { thing, tile, frame });
  }
}

type ThingOfTile = { thing: TileThing; tile: TileOfScene; frame: Box };

function addArea(scene: Scene, layer: string, { thing, tile, frame }: ThingOfTile): void {
  const { kind } = thing.properties;
  const into =
    layer === "water" && waterOf(thing.properties)
      ? scene.water
      : layer === "landuse" && parkOf(kind)
        ? scene.parks
        : layer === "buildings" && kind !== "building_part"
          ? scene.buildings
          : undefined;
  if (!into) return;
  // Tiles overlap by a px, so that no seam shows; what cuts them there is no edge of the thing.
  const box = common(boxOfTile(tile, 1), frame);
  let area: Area[number][] = [];
  let turn = 0;
  for (const points of linesOf(thing, tile)) {
    if (!meet(boxOf(points), box)) continue;
    const ring = clipRing(points, box);
    if (!ring) continue;
    // A ring that turns as the first does is another area of the same thing.
    const its = Math.sign(areaOf(points));
    if (area.length > 0 && its === turn) {
      into.push(area);
      area = [];
    }
    if (area.length === 0) turn = its;
    area.push(ring);
  }
  if (area.length > 0) into.push(area);
}

function addLines(scene: Scene, layer: string, { thing, tile, frame }: ThingOfTile): void {
  if (layer !== "roads" && layer !== "water") return;
  const { properties } = thing;
  const street = layer === "roads" ? streetOf(properties) : undefined;
  const rail = layer === "roads" && properties.kind === "rail" && isSeenRail(properties);
  if (layer === "roads" && !street && !rail) return;
  const name = typeof properties.name === "string" ? properties.name : undefined;
  const route = street && routeOf(properties);
  const box = common(boxOfTile(tile, 0), frame);
  for (const points of linesOf(thing, tile)) {
    if (!meet(boxOf(points), box)) continue;
    for (const line of clipLine(points, box)) {
      if (street) scene.streets.push({ kind: street, ...(name && { name }), line });
      else if (rail) scene.rails.push(line);
      else scene.streams.push({ ...(name && { name }), line });
      if (route) scene.routes.push({ ...route, line });
    }
  }
}

function isSeenRail({ kind_detail: detail, is_tunnel: tunnel, service }: TileThing["properties"]): boolean {
  return !tunnel && !service && detail !== "subway" && detail !== "disused";
}

function addName(scene: Scene, layer: string, { thing, tile, frame }: ThingOfTile): void {
  const { kind, name } = thing.properties;
  if (typeof name !== "string") return;
  const about =
    layer === "water" ? ("water" as const) : layer === "pois" && parkOf(kind) ? ("park" as const) : undefined;
  const [x, y] = (about && linesOf(thing, tile)[0]) ?? [];
  if (!about || x === undefined || y === undefined) return;
  // A tile has names of its neighbors too.
  const mine = boxOfTile(tile, 0);
  if (x < mine[0] || x >= mine[2] || y < mine[1] || y >= mine[3]) return;
  if (x > frame[0] && x < frame[2] && y > frame[1] && y < frame[3])
    scene.names.push({ kind: about, name, x, y });
}

function linesOf(thing: TileThing, { layer, left, top, side }: TileOfScene): Line[] {
  const scale = side / layer.extent;
  const parts = thing.parts();
  for (const part of parts) {
    for (let i = 0; i < part.length; i += 2) {
      part[i] = left + (part[i] as number) * scale;
      part[i + 1] = top + (part[i + 1] as number) * scale;
    }
  }
  return parts;
}

function boxOfTile({ left, top, side }: TileOfScene, more: number): Box {
  return [left - more, top - more, left + side + more, top + side + more];
}

function common(a: Box, b: Box): Box {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}
