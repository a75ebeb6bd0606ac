import { COVER_SHAPES, COVER_WIDTHS, type CoverShape, coverHeight } from "#app/drawing/covers/cover-sizes.ts";

/** Reads `w` (400 by default) and `shape` (3x2 by default); undefined when it is no size that covers are drawn for. */
export function coverSizeOf(parameters: URLSearchParams): { width: number; height: number } | undefined {
  const width = Number(parameters.get("w") ?? 400);
  const shape = parameters.get("shape") ?? "3x2";
  if (!(COVER_WIDTHS as readonly number[]).includes(width) || !Object.hasOwn(COVER_SHAPES, shape)) {
    return undefined;
  }
  return { width, height: coverHeight(width, shape as CoverShape) };
}
