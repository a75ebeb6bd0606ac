import { type Affine, compose, IDENTITY, type Point, placement } from "./affine.ts";
import type { Tone } from "./tone.ts";

/** How the lines of a surface run. */
export type Hatch =
  /** Parallel lines, clockwise from the horizontal by `angle` degrees; `bend` moves them sideways (round things). */
  | { kind: "lines"; angle: number; bend?: (x: number, y: number) => number }
  /** Circles around a centre, or ellipses: `squash` is their height by their width. */
  | { kind: "arcs"; centre: Point; squash?: number }
  /** From a centre outwards, `count` to the full turn, starting at a distance. */
  | { kind: "rays"; centre: Point; count: number; from: number };

/**
 * A closed form of a drawing; a drawing is a stack of them, back to front. Coordinates of outline, tone and hatch are
 * the form's own; `place` puts them into the drawing. Weights are in line spacings, so that a drawing for another size
 * is drawn with its own pen.
 */
export type Form = {
  outline: readonly Point[];
  place: Affine;
  hatch: Hatch;
  tone: number | Tone;
  /** The spot plate: flat ink, cut out to paper, left as it is beneath, or dots as large as a tone says. */
  spot: "ink" | "paper" | "keep" | Tone;
  /** Weight of the outline; 0 draws none. */
  line: number;
  /** Width of the white around the form that keeps the lines beneath away. */
  halo: number;
  /** Spacing of this form's lines, of the drawing's. */
  spacing: number;
};

/** A hatch of parallel lines. */
export function lines(angle: number, bend?: (x: number, y: number) => number): Hatch {
  return bend ? { kind: "lines", angle, bend } : { kind: "lines", angle };
}

/** A white form with an outline, unless the details say otherwise. */
export function form(outline: readonly Point[], details: Partial<Omit<Form, "outline">> = {}): Form {
  return {
    outline,
    place: IDENTITY,
    hatch: lines(0),
    tone: 0,
    spot: "paper",
    line: 0.34,
    halo: 0.4,
    spacing: 1,
    ...details,
  };
}

/** Puts a group of forms elsewhere: scaled, turned, moved. */
export function placed(forms: readonly Form[], at: Parameters<typeof placement>[0]): Form[] {
  const outer = placement(at);
  return forms.map((one) => ({ ...one, place: compose(outer, one.place) }));
}
