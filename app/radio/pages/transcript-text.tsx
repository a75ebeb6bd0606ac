import { clock, spokenTime } from "../durations.ts";
import { MomentLink } from "../player/moment-link.tsx";
import { usePlayback } from "../player/playback.ts";
import type { Track } from "../player/track.ts";
import type { Chapter } from "../show.ts";
import type { Paragraph } from "../transcript/paragraphs.ts";

type Section = { chapter?: Chapter; paragraphs: readonly Paragraph[] };

type Props = { track: Track; sections: readonly Section[] };

/** All that is said, at an article's measure; the paragraph that is heard is marked. */
export function TranscriptText({ track, sections }: Props) {
  const heard = usePlayback((playback) =>
    playback.track.path === track.path
      ? sections.flatMap(({ paragraphs }) => paragraphs).findLast(({ start }) => start <= playback.time + 0.1)
          ?.start
      : undefined,
  );
  return (
    <section aria-labelledby="transcript">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-bar border-t-[3px] pt-3">
        <h2 id="transcript" className="text-label">
          Transcript
        </h2>
        <a href={track.captions} className="text-link py-0.5 text-small">
          With times, as a WebVTT file
        </a>
      </div>
      <div className="story-body mt-5">
        {sections.map(({ chapter, paragraphs }) => (
          <section key={chapter?.start ?? "all"} className="mt-9 first:mt-0">
            {chapter && <h3 className="mb-3 text-second">{chapter.title}</h3>}
            {paragraphs.map((paragraph) => (
              <Spoken
                key={paragraph.start}
                track={track}
                paragraph={paragraph}
                heard={heard === paragraph.start}
              />
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}

type SpokenProps = { track: Track; paragraph: Paragraph; heard: boolean };

function Spoken({ track, paragraph: { start, speaker, text }, heard }: SpokenProps) {
  return (
    <div className={`-ml-4 border-l-[3px] py-2 pl-[13px] ${heard ? "border-brand" : "border-transparent"}`}>
      {speaker && <p className="font-sans font-semibold text-small">{speaker}</p>}
      <p>
        {text}{" "}
        <MomentLink
          track={track}
          at={start}
          className="inline-block px-1 py-0.5 font-sans text-caption tabular-nums"
        >
          <span className="sr-only">Listen from {spokenTime(start)}</span>
          <span aria-hidden="true">{clock(start)}</span>
        </MomentLink>
      </p>
    </div>
  );
}
