/** Darkness of a surface at a point of it: 0 paper, 1 solid ink. */
export type Tone = (x: number, y: number) => number;

export function clamp(value: number, least = 0, most = 1): number {
  return Math.min(most, Math.max(least, value));
}

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** 0 up to `from`, 1 after `to`, a smooth step between them. */
export function smoothstep(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
}

/** The part of a number after its point. */
export function fraction(value: number): number {
  return value - Math.floor(value);
}

/** An upright cylinder lit from the left, with reflected light at its right edge; `u` is -1 to 1 across it. */
export function cylinder(u: number, ambient = 0.14): number {
  return clamp(
    ambient +
      0.95 * clamp((u + 0.3) / 1.05) ** 1.35 -
      0.4 * clamp((u - 0.74) / 0.26) +
      0.5 * clamp((-u - 0.72) / 0.28),
  );
}

/** A sphere lit from the upper left; `u` and `v` are -1 to 1 across it. */
export function sphere(u: number, v: number): number {
  return clamp(0.04 + 0.78 * (Math.hypot(u + 0.38, v + 0.42) / 1.35) ** 1.5);
}
