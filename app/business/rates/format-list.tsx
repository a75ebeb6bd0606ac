import type { PlaceOutline } from "./advertising.file.server.ts";
import { inquiryHref, RATE_CARD_PATH } from "./advertising-paths.ts";
import { PlacePicture } from "./place-picture.tsx";

export type FormatSummary = {
  slug: string;
  name: string;
  size: string;
  summary: string;
  placement: string;
  picture?: PlaceOutline;
};

/** The formats, each with a picture of its place. */
export function FormatList({ formats }: { formats: FormatSummary[] }) {
  return (
    <ul className="grid gap-x-12 md:grid-cols-2">
      {formats.map(({ slug, name, size, summary, placement, picture }) => (
        <li key={slug} className="flex gap-5 border-rule border-t py-6">
          {picture && <PlacePicture picture={picture} />}
          <div className="min-w-0">
            <h3 className="text-label">{name}</h3>
            <p className="mt-0.5 text-caption text-muted">{size}</p>
            <p className="mt-2 font-serif text-prose">{summary}</p>
            <p className="mt-1.5 text-small text-muted">{placement}</p>
            <a href={inquiryHref(slug)} className="text-link mt-1 inline-block py-1 text-small">
              Ask about {name}
            </a>
          </div>
        </li>
      ))}
      <li className="border-rule border-t py-6 font-serif text-prose">
        File types, weights, deadlines and minimum runs are on the{" "}
        <a href={RATE_CARD_PATH} className="text-link">
          rate card
        </a>
        , which prints on two pages and downloads as a table.
      </li>
    </ul>
  );
}
