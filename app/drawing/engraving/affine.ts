export type Point = readonly [x: number, y: number];

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as SVG's matrix(). Lengths keep their proportions: no shear, no stretch. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

/** Scales (mirrored first, if so), turns clockwise by degrees, then moves. */
export function placement(at: {
  x?: number;
  y?: number;
  scale?: number;
  angle?: number;
  mirror?: boolean;
}): Affine {
  const { x = 0, y = 0, scale = 1, angle = 0, mirror = false } = at;
  const cosine = scale * Math.cos((angle * Math.PI) / 180);
  const sine = scale * Math.sin((angle * Math.PI) / 180);
  const side = mirror ? -1 : 1;
  return [cosine * side, sine * side, -sine, cosine, x, y];
}

/** The map that does `inner`, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply([a, b, c, d, e, f]: Affine, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

export function invert([a, b, c, d, e, f]: Affine): Affine {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export function scaleOf([a, b, c, d]: Affine): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}
