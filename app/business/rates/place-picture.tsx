import type { PlaceOutline } from "./advertising.file.server.ts";

/** Shows where a format stands. A decoration: the words beside it say the same. */
export function PlacePicture({ picture }: { picture: PlaceOutline }) {
  return (
    <svg viewBox="0 0 96 120" width="96" height="120" aria-hidden="true" className="shrink-0">
      <path d="M.5.5h95v119H.5z" className="fill-paper stroke-rule-2" />
      <path d={outline(picture.lines)} className="fill-land" />
      <path d={outline(picture.places)} className="fill-brand" />
    </svg>
  );
}

function outline(boxes: PlaceOutline["lines"]): string {
  return boxes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join("");
}
