import { between, randomOf } from "../engraving/random.ts";
import { simplifyRing } from "./draw-buildings.ts";
import { areaOf, boxOf, isInside } from "./geometry.ts";
import { pathText, px, UNITS } from "./path-text.ts";
import type { Area, Disc, Scene } from "./scene.ts";
import { type SegmentGrid, segmentGrid } from "./segment-grid.ts";
import type { StreetInks } from "./street-inks.ts";
import { isClose, streetWidth } from "./street-widths.ts";

/** Lines of a park's hatch: degrees, px from one to the next, width. */
const HATCH = { angle: 38, gap: 4.5, width: 0.55 };

/** A park has a tree on so many px², and no more than so many; from streets, its edge and other trees they keep clear. */
const TREE_AREA = 620;
const MOST_IN_PARK = 34;
const MOST_TREES = 130;
const CLEAR = 5;

/** Parks smaller than this are a green spot. */
const LEAST = 9;

/** Parks as SVG, in units: the spot ink flat, and hatched. */
export function drawParks({ parks, pxPerMeter }: Scene, inks: StreetInks): string {
  const [fill, edges] = [pathText(), pathText()];
  for (const area of parks) {
    for (const ring of area) {
      if (Math.abs(areaOf(ring.points)) < LEAST) continue;
      const its = ring.cut ? ring : { points: simplifyRing(ring.points, 0.4) };
      fill.ring(its.points);
      edges.edges(its);
    }
  }
  if (!fill.text()) return "";
  const gap = HATCH.gap * UNITS * (isClose(pxPerMeter) ? 1 : 0.9);
  const hatch = `<pattern id="h" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${HATCH.angle})"><path d="M0 ${gap / 2}h${gap}" stroke="${inks.spot}" stroke-width="${HATCH.width * UNITS}" opacity=".6"/></pattern>`;
  return `<defs>${hatch}<path id="p" d="${fill.text()}"/></defs><use href="#p" fill="${inks.flat}"/><use href="#p" fill="url(#h)"/><path d="${edges.text()}" fill="none" stroke="${inks.spot}" stroke-width="${0.9 * UNITS}" stroke-linejoin="round"/>`;
}

/** Trees as SVG, in px: shaded from the lower right, off streets and what `clear` keeps. The same park always has the same ones. */
export function drawTrees(scene: Scene, inks: StreetInks, clear: readonly Disc[]): string {
  const trees = plantTrees(scene, clear);
  if (trees.length === 0) return "";
  const crowns = trees.map(({ x, y, r }) => {
    const [wide, double] = [px(r), px(2 * r)];
    return `M${px(x - r)} ${px(y)}a${wide} ${wide} 0 1 0 ${double} 0a${wide} ${wide} 0 1 0-${double} 0`;
  });
  const shades = trees.map(
    ({ x, y, r }) =>
      `M${px(x + r * 0.85)} ${px(y - r * 0.3)}a${px(r)} ${px(r)} 0 0 1-${px(r * 1.15)} ${px(r * 1.15)}`,
  );
  return `<g stroke="${inks.spot}"><path d="${crowns.join("")}" fill="${inks.flat}" stroke-width=".7"/><path d="${shades.join("")}" fill="none" stroke-width="1.6"/></g>`;
}

function plantTrees(scene: Scene, clear: readonly Disc[]): Disc[] {
  const { parks, pxPerMeter, width, height } = scene;
  const size = isClose(pxPerMeter) ? 1 : 0.62;
  const ways = waysOf(scene);
  const trees: Disc[] = [];
  for (const area of parks) {
    const outer = area[0]?.points ?? [];
    const [left, top, right, bottom] = boxOf(outer);
    const random = randomOf(`${Math.round(left - right)} ${Math.round(top - bottom)} ${outer.length}`);
    const wanted = Math.min(MOST_IN_PARK, Math.floor(Math.abs(areaOf(outer)) / TREE_AREA));
    let planted = 0;
    for (let tries = wanted * 4; tries > 0 && planted < wanted && trees.length < MOST_TREES; tries--) {
      const tree = {
        x: between(random, [left, right]),
        y: between(random, [top, bottom]),
        r: between(random, [2.6, 4.6]) * size,
      };
      if (tree.x < 0 || tree.x > width || tree.y < 0 || tree.y > height) continue;
      if (!stands(tree, area, scene) || ways.near(tree.x, tree.y, 40, (half, far) => far < half + tree.r + 2))
        continue;
      // Trees stand in groups, but not into each other.
      if (
        [...trees, ...clear].some(
          (other) => Math.hypot(other.x - tree.x, other.y - tree.y) < other.r + tree.r,
        )
      )
        continue;
      trees.push(tree);
      planted++;
    }
  }
  return trees;
}

function stands({ x, y, r }: Disc, area: Area, { water, buildings }: Scene): boolean {
  const rim = r + CLEAR;
  const spots = [
    [x, y],
    [x - rim, y],
    [x + rim, y],
    [x, y - rim],
    [x, y + rim],
  ] as const;
  return (
    spots.every(([sx, sy]) => isInside(area, sx, sy)) &&
    ![...water, ...buildings].some((other) => {
      const [left, top, right, bottom] = boxOf(other[0]?.points ?? []);
      if (x + rim < left || x - rim > right || y + rim < top || y - rim > bottom) return false;
      return spots.some(([sx, sy]) => isInside(other, sx, sy));
    })
  );
}

/** Streets, by half of their width. */
function waysOf({ streets, rails, pxPerMeter }: Scene): SegmentGrid<number> {
  const ways = segmentGrid<number>();
  for (const { kind, line } of streets) {
    const drawn = streetWidth(kind, pxPerMeter);
    if (drawn) ways.add(line, drawn.fill / 2);
  }
  for (const line of rails) ways.add(line, 3);
  return ways;
}
