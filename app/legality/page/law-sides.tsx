import { SectionHeading } from "#app/ui/section-heading.tsx";
import { StatusMark } from "../status/status-mark.tsx";
import { checkedWords } from "./checked-words.ts";
import { CheckedDay, Citation } from "./citation.tsx";
import { FormerAnswers } from "./former-answers.tsx";
import type { LawView } from "./law.page.server.ts";
import type { LawRow } from "./law-rows.server.ts";

/** State law and federal law, side by side: both hold at once. */
export function LawSides({ law }: { law: LawView }) {
  const { name, answer, standing, federal } = law;
  return (
    <section aria-labelledby="sides">
      <SectionHeading id="sides">State law and federal law</SectionHeading>
      <div className="mt-4 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <div className="border-bar border-t-[3px] pt-4">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-label">
            {name}
            <StatusMark status={answer.status} className="font-normal font-sans text-small" />
          </h3>
          <div className="mt-2">
            {standing ? <Side row={standing} /> : <p className="font-serif text-prose">{answer.text}</p>}
          </div>
        </div>
        <div className="border-bar border-t-[3px] pt-4">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-label">
            United States
            <StatusMark status={federal.status} className="font-normal font-sans text-small" />
          </h3>
          {federal.rows.length === 0 && (
            <p className="mt-2 font-serif text-prose text-muted">
              We have no federal rule with its source and date yet.
            </p>
          )}
          <ul className="grid gap-4">
            {federal.rows.map((row) => (
              <li key={`${row.label} ${row.answer}`} className="mt-2">
                <Side row={row} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** An answer and its note, as one run of sentences. */
function sentenceOf({ answer, note, period }: LawRow): string {
  const end = /[.!?]$/.test(answer) ? "" : ".";
  return [`${answer}${period ? ` (${period})` : ""}${end}`, note].filter(Boolean).join(" ");
}

function Side({ row }: { row: LawRow }) {
  return (
    <>
      <p className="font-serif text-prose">
        <strong className="font-[640]">{row.label}:</strong> {sentenceOf(row)}
      </p>
      <p className="mt-1 text-small text-muted">
        <Citation row={row} />. {checkedWords(row.stale)} <CheckedDay row={row} />.
      </p>
      <FormerAnswers before={row.before} />
    </>
  );
}
