import type { MultiLineString, MultiPolygon, Polygon, Position } from "geojson";

/**
 * Takes an area in map units; returns its SVG path data in whole steps of `1 / perUnit`, relative, so that it is
 * short. Rings that shrink to a line at that precision are left out.
 */
export function areaPath(area: Polygon | MultiPolygon, perUnit: number): string {
  const polygons = area.type === "Polygon" ? [area.coordinates] : area.coordinates;
  let path = "";
  for (const polygon of polygons) {
    for (const ring of polygon) {
      const steps = relativeSteps(ring.slice(0, -1), perUnit);
      if (steps.length > 2) path += `${joinSteps(steps)}z`;
    }
  }
  return path;
}

/** As `areaPath`, for lines that stay open. */
export function linesPath(lines: MultiLineString, perUnit: number): string {
  return lines.coordinates
    .map((line) => relativeSteps(line, perUnit))
    .filter((steps) => steps.length > 1)
    .map(joinSteps)
    .join("");
}

function relativeSteps(points: Position[], perUnit: number): [number, number][] {
  const steps: [number, number][] = [];
  let lastX = 0;
  let lastY = 0;
  for (const [px = 0, py = 0] of points) {
    const x = Math.round(px * perUnit);
    const y = Math.round(py * perUnit);
    if (steps.length > 0 && x === lastX && y === lastY) continue;
    steps.push([x - lastX, y - lastY]);
    lastX = x;
    lastY = y;
  }
  return steps;
}

/** Path grammar (SVG 2, 9.3.9): a minus sign separates as well as a space does. */
function joinSteps(steps: [number, number][]): string {
  let path = "";
  for (const [i, [dx, dy]] of steps.entries()) {
    const lead = i === 0 ? "M" : i === 1 ? "l" : dx < 0 ? "" : " ";
    path += `${lead}${dx}${dy < 0 ? "" : " "}${dy}`;
  }
  return path;
}
