import { areaOf, type Box, boxOf, type Line, meet, simplify } from "./geometry.ts";
import { pathText, UNITS } from "./path-text.ts";
import type { Area, Scene } from "./scene.ts";
import type { StreetInks } from "./street-inks.ts";
import { isClose } from "./street-widths.ts";

/** How far an edge may be from its place, and the smallest house that is drawn, in px and px². */
type Detail = { tolerance: number; least: number };

/** The finest first. A dense town is drawn more coarsely: what a phone has to load stays the same. */
const DETAILS: readonly Detail[] = [
  { tolerance: 0.3, least: 5 },
  { tolerance: 0.5, least: 10 },
  { tolerance: 0.8, least: 18 },
  { tolerance: 1.1, least: 36 },
  { tolerance: 1.5, least: 70 },
  { tolerance: 2, least: 140 },
];

/** Characters of path data that houses may take, about 15 kB compressed, and that a plain one takes. */
const MOST_DATA = 90_000;
const HOUSE_DATA = 21;

/** The light comes from the upper left: a house is heavy on its other two sides, in units. */
const SHADE = 1.1 * UNITS;

type Drawn = { whole: string; cut: string; edges: string };

/** Houses as SVG, in units; only where the map is close enough for them. */
export function drawBuildings({ buildings, pxPerMeter, width, height }: Scene, inks: StreetInks): string {
  if (!isClose(pxPerMeter) || buildings.length === 0) return "";
  const frame: Box = [-2, -2, width + 2, height + 2];
  const seen = buildings.flatMap((area) => {
    const outer = area[0]?.points ?? [];
    return meet(boxOf(outer), frame) ? [{ area, size: Math.abs(areaOf(outer)) }] : [];
  });
  let drawn: Drawn = { whole: "", cut: "", edges: "" };
  for (const [i, detail] of DETAILS.entries()) {
    const large = seen.filter(({ size }) => size >= detail.least);
    // What cannot fit is not tried.
    if (large.length * HOUSE_DATA > MOST_DATA && i < DETAILS.length - 1) continue;
    drawn = dataOf(
      large.map(({ area }) => area),
      detail,
    );
    if (drawn.whole.length + drawn.cut.length <= MOST_DATA) break;
  }
  const { whole, cut, edges } = drawn;
  const shift = `x="${SHADE}" y="${SHADE}"`;
  const edge = `stroke="${inks.line}" stroke-width="${0.5 * UNITS}"`;
  return [
    `<defs><path id="b" d="${whole}"/><path id="c" d="${cut}"/></defs>`,
    `<g fill="${inks.ink}" opacity=".82"><use href="#b" ${shift}/><use href="#c" ${shift}/></g>`,
    `<use href="#c" fill="${inks.roof}"/><path d="${edges}" fill="none" ${edge}/>`,
    `<use href="#b" fill="${inks.roof}" ${edge}/>`,
  ].join("");
}

function dataOf(buildings: readonly Area[], { tolerance, least }: Detail): Drawn {
  const [whole, cut, edges] = [pathText(), pathText(), pathText()];
  for (const area of buildings) {
    const isCut = area.some((ring) => ring.cut?.includes(true));
    for (const [i, ring] of area.entries()) {
      // A small court is not worth its line.
      if (i > 0 && Math.abs(areaOf(ring.points)) < Math.max(least, 14)) continue;
      if (isCut) {
        cut.ring(ring.points);
        edges.edges(ring);
      } else whole.ring(simplifyRing(ring.points, tolerance));
    }
  }
  return { whole: whole.text(), cut: cut.text(), edges: edges.text() };
}

/** A ring keeps its first point and the one farthest from it. */
export function simplifyRing(points: Line, tolerance: number): Line {
  if (points.length <= 8) return points;
  const [x, y] = [points[0] as number, points[1] as number];
  let [farthest, most] = [0, 0];
  for (let i = 2; i < points.length; i += 2) {
    const far = Math.hypot((points[i] as number) - x, (points[i + 1] as number) - y);
    if (far > most) [farthest, most] = [i, far];
  }
  const one = simplify(points.slice(0, farthest + 2), tolerance);
  const other = simplify([...points.slice(farthest), x, y], tolerance);
  return [...one, ...other.slice(2, -2)];
}
