import type { ReactNode } from "react";
import { LimitScale } from "#app/legality/carry/limit-scale.tsx";
import { checkedWords } from "#app/legality/page/checked-words.ts";
import type { LawAnswer } from "../answers/answer.ts";

/** Up to so many letters a verdict is set large. */
const SHORT_WORD = 6;

/** What the law of a state says: the verdict, the sentence, the limit, and where it is written. */
export function LawCard({ answer }: { answer: LawAnswer }) {
  const { word, verdict, path, sentence, more, scale, stateName, statePath, carryPath } = answer;
  // "No, with a narrow exception": the word is large, what it adds small.
  const [large = "", added] = word.split(/, (.+)/);
  const size = large.length > SHORT_WORD ? "text-section" : "law-word";
  return (
    <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[9.25rem_1fr_15.75rem]">
      <div>
        <p className="text-caption text-muted">State law</p>
        <p className={`font-serif font-[560] ${size} ${verdict === "yes" ? "text-green" : ""}`}>{large}</p>
        {added && <p className="mt-1 text-control text-muted">{added}</p>}
      </div>
      <div>
        <h2 id="answer-law" className="text-section">
          <a href={path} className="headline-link">
            {sentence}
          </a>
        </h2>
        {more && <p className="mt-2 font-serif text-prose">{more}</p>}
        {scale && <LimitScale scale={scale} />}
        <p className="mt-5 grid gap-3 md:flex md:flex-wrap">
          {carryPath && (
            <a href={carryPath} className="button button-solid">
              In a car, on a plane, at the border
            </a>
          )}
          <a href={statePath} className={carryPath ? "button" : "button button-solid"}>
            The law in {stateName}
          </a>
        </p>
      </div>
      <Source answer={answer} />
    </div>
  );
}

function Source({ answer: { law, since, checked, stale, covers } }: { answer: LawAnswer }) {
  if (!law && !checked) return null;
  return (
    <dl className="grid content-start gap-x-4 gap-y-2.5 border-rule text-small max-lg:grid-cols-[5rem_1fr] max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
      {law && (
        <Row name="Law">
          {law.url ? (
            <a href={law.url} className="text-link break-words">
              {law.text}
            </a>
          ) : (
            law.text
          )}
        </Row>
      )}
      {since && <Row name="In force">since {since}</Row>}
      {checked && <Row name={checkedWords(stale)}>{checked}</Row>}
      {covers && <Row name="Covers">{covers}</Row>}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents lg:block">
      <dt className="text-caption text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
