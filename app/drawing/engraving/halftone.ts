import { createPathData } from "./path-data.ts";
import { clamp } from "./tone.ts";

/** The screen's angle: 28°, as integer steps so that equal distances stay equal (and compress to nothing). */
const ANGLE = (28 * Math.PI) / 180;

/** Diameters come in steps of this part of the pitch. */
const SIZES = 28;

/**
 * Draws a dot screen: dots `pitch` px apart, as large as `tone` says at their place (a negative tone has none there).
 * Returns SVG elements in drawing units; `unit` of them make a pixel.
 */
export function halftone(
  {
    width,
    height,
    pitch,
    colour,
    unit,
  }: { width: number; height: number; pitch: number; colour: string; unit: number },
  tone: (x: number, y: number) => number,
): string {
  // Whole units: every step along a row is then the same text.
  const ux = Math.round(Math.cos(ANGLE) * pitch * unit) / unit;
  const uy = Math.round(Math.sin(ANGLE) * pitch * unit) / unit;
  const bySize = Array.from({ length: SIZES + 1 }, createPathData);
  const reach = Math.ceil((width + height) / pitch);
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const x = width / 2 + ux * i - uy * j;
      const y = height / 2 + uy * i + ux * j;
      if (x < -pitch || y < -pitch || x > width + pitch || y > height + pitch) continue;
      const size = Math.round(Math.sqrt(clamp(tone(x, y))) * SIZES);
      if (size > 3) bySize[size]?.dot(x, y);
    }
  }
  return bySize
    .map((path, size) => {
      const data = path.text();
      const diameter = Math.round((size / SIZES) * pitch * 1.22 * unit);
      return (
        data && `<path d="${data}" stroke="${colour}" stroke-width="${diameter}" stroke-linecap="round"/>`
      );
    })
    .join("");
}
