import { FormerAnswers } from "./former-answers.tsx";
import { SourceMark, SourceNote } from "./law-notes.tsx";
import type { OpenRow } from "./law-rows.server.ts";
import type { SourcedRow } from "./sources.ts";

type Props = {
  rows: SourcedRow[];
  open?: OpenRow[];
  /** For whom the page's answers are unless a row says otherwise. */
  audience?: string;
};

/**
 * Questions with their answers in one column, and in the margin what each rests on at its first use. Below 1024 px the notes follow
 * their section (legality.css): product.md 18.7.
 */
export function LawList({ rows, open = [], audience }: Props) {
  return (
    <dl className="law-list">
      {rows.map((row) => (
        <div key={`${row.label} ${row.audience} ${row.period}`}>
          <dt>
            {row.label}
            {row.audience && row.audience !== audience && <span>{row.audience}</span>}
          </dt>
          <dd>
            <p className="law-list-answer">
              {row.answer}
              <SourceMark number={row.source} first={row.first !== undefined} />
            </p>
            {row.note && <p className="mt-1 font-serif text-muted text-prose">{row.note}</p>}
            <FormerAnswers before={row.before} />
          </dd>
          <dd className={row.first ? "law-list-note" : "law-list-note max-lg:hidden"}>
            {row.first && <SourceNote source={row.first} />}
          </dd>
        </div>
      ))}
      {open.map(({ label, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <p className="law-list-answer text-muted">Not verified</p>
            {note && <p className="mt-1 font-serif text-muted text-prose">{note}</p>}
          </dd>
          <dd className="law-list-note max-lg:hidden" />
        </div>
      ))}
    </dl>
  );
}
