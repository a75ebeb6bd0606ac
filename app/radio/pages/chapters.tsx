import { clock, spokenTime } from "../durations.ts";
import { MomentLink } from "../player/moment-link.tsx";
import { usePlayback } from "../player/playback.ts";
import { chapterAt, type Track } from "../player/track.ts";

/** An episode's chapters: each leads to its place in the recording; the one that is playing is marked. */
export function Chapters({ track, className }: { track: Track; className: string }) {
  const current = usePlayback(({ track: { path }, time }) =>
    path === track.path ? chapterAt(track.chapters, time) : -1,
  );
  if (track.chapters.length === 0) return null;
  return (
    <nav aria-label="Chapters" className={className}>
      <p className="mb-2 font-semibold text-small">Chapters</p>
      <ol className="border-rule border-l text-small">
        {track.chapters.map(({ start, title }, i) => (
          <li key={start}>
            <MomentLink
              track={track}
              at={start}
              current={i === current}
              className="-ml-px flex gap-3 border-transparent border-l-[3px] py-2 pl-3 text-muted hover:text-green aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span aria-hidden="true" className="w-9 flex-none tabular-nums">
                {clock(start)}
              </span>
              <span>{title}</span>
              <span className="sr-only">, from {spokenTime(start)}</span>
            </MomentLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
