type Box = readonly [x: number, y: number, width: number, height: number];

/** A page of 96 × 120 in outline: its lines of text, and where the format stands. */
const PICTURES: Record<string, { lines: readonly Box[]; places: readonly Box[] }> = {
  banner: {
    lines: [
      [10, 12, 76, 8],
      [10, 24, 50, 4],
      [10, 62, 76, 22],
      [10, 90, 76, 4],
      [10, 98, 60, 4],
    ],
    places: [[10, 38, 76, 12]],
  },
  skyscraper: {
    lines: [
      [10, 12, 76, 8],
      [10, 26, 52, 30],
      [10, 62, 52, 4],
      [10, 70, 48, 4],
      [10, 78, 52, 4],
      [10, 86, 44, 4],
      [10, 94, 52, 4],
    ],
    places: [[68, 26, 18, 72]],
  },
  native: {
    lines: [
      [10, 12, 34, 26],
      [52, 12, 34, 26],
      [10, 42, 34, 4],
      [52, 42, 30, 4],
      [10, 58, 34, 26],
      [10, 88, 34, 4],
      [10, 96, 24, 4],
    ],
    places: [[52, 58, 34, 42]],
  },
  newsletter: {
    lines: [
      [22, 12, 52, 8],
      [22, 26, 52, 4],
      [22, 34, 44, 4],
      [22, 68, 52, 4],
      [22, 76, 48, 4],
      [22, 84, 52, 4],
      [22, 92, 40, 4],
    ],
    places: [[22, 46, 52, 14]],
  },
  "sponsored-article": {
    lines: [
      [10, 34, 76, 26],
      [18, 68, 60, 4],
      [18, 76, 60, 4],
      [18, 84, 54, 4],
      [18, 92, 60, 4],
      [18, 100, 40, 4],
    ],
    places: [[10, 10, 76, 16]],
  },
  "directory-feature": {
    lines: [
      [10, 12, 76, 6],
      [10, 26, 52, 6],
      [10, 38, 52, 6],
      [10, 50, 52, 6],
      [10, 62, 52, 6],
      [10, 74, 52, 6],
    ],
    places: [
      [68, 26, 18, 54],
      [10, 90, 76, 18],
    ],
  },
  "radio-spot": {
    lines: [
      [10, 52, 12, 16],
      [26, 44, 4, 32],
      [62, 48, 4, 24],
      [70, 40, 4, 40],
      [78, 54, 4, 12],
    ],
    places: [[36, 34, 20, 52]],
  },
};

/** Shows where a format stands. A decoration: the words beside it say the same. */
export function PlacePicture({ slug }: { slug: string }) {
  const picture = PICTURES[slug];
  if (!picture) return null;
  return (
    <svg viewBox="0 0 96 120" width="96" height="120" aria-hidden="true" className="shrink-0">
      <path d="M.5.5h95v119H.5z" className="fill-paper stroke-rule-2" />
      <path d={outline(picture.lines)} className="fill-land" />
      <path d={outline(picture.places)} className="fill-brand" />
    </svg>
  );
}

function outline(boxes: readonly Box[]): string {
  return boxes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join("");
}
