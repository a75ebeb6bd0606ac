import { LawLink } from "../carry/carry-answer-view.tsx";
import { checkedWords } from "./checked-words.ts";
import type { Source } from "./sources.ts";

/** A mark behind an answer that leads to its note; at the first use the note leads back to it. */
export function SourceMark({
  number,
  first = false,
  name = "mark",
}: {
  number: number;
  first?: boolean;
  name?: string;
}) {
  return (
    <sup>
      <a
        id={first ? `${name}-${number}` : undefined}
        href={`#note-${number}`}
        aria-label={`Source ${number}`}
        className="law-mark"
      >
        {number}
      </a>
    </sup>
  );
}

/** What an answer rests on: the law, since when, the day of its check, then who else says so. */
export function SourceNote({
  source: { number, law, also, url, period, checked, confidence, read, stale },
}: {
  source: Source;
}) {
  return (
    <p id={`note-${number}`}>
      <a href={`#mark-${number}`} aria-label={`Back to answer ${number}`} className="law-mark">
        {number}
      </a>
      <span>
        <LawLink law={{ text: law, ...(url && { url }) }} />. {period && `In force ${period}. `}
        {confidence && `${confidence}. `}
        {read && (
          <>
            Section read <time dateTime={read.iso}>{read.day}</time>.{" "}
          </>
        )}
        {checkedWords(stale)} <time dateTime={checked.iso}>{checked.day}</time>.{also && ` Also: ${also}.`}
      </span>
    </p>
  );
}
