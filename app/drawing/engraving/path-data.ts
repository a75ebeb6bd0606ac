/** Units of a drawing's coordinates to the CSS pixel: all are whole numbers, and no edge is off by more than 0.1 px. */
export const UNITS_PER_PIXEL = 5;

/** Collects subpaths as short path data: whole numbers, each relative to the point before, no space without need. */
export type PathData = {
  /** Adds a closed shape; points in CSS px, from `xs[from]` on. Shapes that vanish in rounding are left out. */
  polygon: (xs: ArrayLike<number>, ys: ArrayLike<number>, count?: number) => void;
  /** Adds a point to be drawn by a round line cap. */
  dot: (x: number, y: number) => void;
  /** The data so far, for a `d` attribute. */
  text: () => string;
};

export function createPathData(): PathData {
  const pieces: string[] = [];
  let [penX, penY] = [0, 0];
  const pair = (x: number, y: number, first: boolean) => {
    const gap = first || x < 0 ? "" : " ";
    return `${gap}${x}${y < 0 ? "" : " "}${y}`;
  };
  return {
    polygon(xs, ys, count = xs.length) {
      let data = "";
      let corners = 0;
      let [startX, startY] = [penX, penY];
      let [lastX, lastY] = [penX, penY];
      for (let i = 0; i < count; i++) {
        const x = Math.round((xs[i] as number) * UNITS_PER_PIXEL);
        const y = Math.round((ys[i] as number) * UNITS_PER_PIXEL);
        if (corners > 0 && x === lastX && y === lastY) continue;
        data += pair(x - lastX, y - lastY, corners === 0);
        if (corners++ === 0) [startX, startY] = [x, y];
        [lastX, lastY] = [x, y];
      }
      if (corners < 3) return;
      pieces.push(`m${data}z`);
      // After "z" the pen is back at the subpath's start.
      [penX, penY] = [startX, startY];
    },
    dot(px, py) {
      const x = Math.round(px * UNITS_PER_PIXEL);
      const y = Math.round(py * UNITS_PER_PIXEL);
      pieces.push(`m${pair(x - penX, y - penY, true)}h0`);
      [penX, penY] = [x, y];
    },
    text: () => pieces.join(""),
  };
}
