import type { ShownDate } from "#app/utils/dates.server.ts";
import { grouped } from "#app/utils/grouped.ts";
import type { PrintedCorrection } from "./corrections.page.server.ts";

/** The corrections, newest first, with the story that each stands under. */
export function CorrectionList({
  corrections,
  count,
  stories,
  counted,
}: {
  corrections: PrintedCorrection[];
  count: number;
  stories: number;
  counted: ShownDate;
}) {
  const published = `${grouped(stories)} ${stories === 1 ? "story" : "stories"}`;
  if (corrections.length === 0) {
    return (
      <p className="mt-4 font-serif text-prose">
        None of the {published} published here by <time dateTime={counted.iso}>{counted.day}</time> carries a
        correction. A correction appears in this list automatically, as soon as it appears under its story.
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 text-small text-muted">
        {grouped(count)} under {published}
        {count > corrections.length
          ? `, the newest ${grouped(corrections.length)} here, each under its story`
          : ", newest first"}
      </p>
      <ol className="mt-5">
        {corrections.map(({ date, was, is, story }) => (
          <li key={story.path + date.iso + was} className="border-rule border-t py-5">
            <p className="text-caption text-muted">
              <time dateTime={date.iso}>{date.day}</time>
            </p>
            <h3 className="mt-1 text-label">
              <a href={`${story.path}#corrections`} className="headline-link">
                {story.title}
              </a>
            </h3>
            <p className="mt-2 font-serif text-prose">
              An earlier version said: <q>{was}</q> It should have said: <q>{is}</q>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
