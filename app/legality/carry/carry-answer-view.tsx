import type { ReactNode } from "react";
import { checkedWords } from "../page/checked-words.ts";
import type { CarryAnswered } from "./carry.page.server.ts";
import { LimitScale } from "./limit-scale.tsx";

/** The answer at a glance: the word, the sentence, the scale, and what it rests on. */
export function CarryAnswerView({ answered: { answer, place } }: { answered: CarryAnswered }) {
  const { verdict, word, sentence, more, scale } = answer;
  const short = verdict === "yes" || verdict === "no";
  return (
    <section aria-label="The answer" className="carry-answer">
      <p className={`carry-word ${short ? "" : "carry-word-long"} ${verdict === "yes" ? "text-green" : ""}`}>
        {word}
      </p>
      <div className="min-w-0">
        <h2 className="max-w-[24em] text-section">{sentence}</h2>
        {more && <p className="mt-2 max-w-[38em] font-serif text-prose">{more}</p>}
        {verdict === "unknown" && (
          <p className="mt-2 max-w-[38em] font-serif text-prose">
            Treat it as not allowed until you have asked.{" "}
            <a href={`${answer.lawPath}#report`} className="text-link">
              Tell us what you know
            </a>{" "}
            of the law in {place}.
          </p>
        )}
        {scale && <LimitScale scale={scale} />}
      </div>
      <Source answered={answer} />
    </section>
  );
}

function Source({
  answered: { law, since, checked, stale, covers, verdict },
}: {
  answered: CarryAnswered["answer"];
}) {
  return (
    <dl className="carry-source">
      {law ? (
        <Row name={verdict === "unknown" ? "Nearest law" : "Law"}>
          <LawLink law={law} />
        </Row>
      ) : (
        <Row name="Law">Not verified</Row>
      )}
      {since && <Row name="In force">since {since}</Row>}
      {checked && (
        <Row name={checkedWords(stale)}>
          <time dateTime={checked.iso}>{checked.day}</time>
        </Row>
      )}
      {covers && <Row name="Covers">{covers}</Row>}
    </dl>
  );
}

/** A law, with a link where its address is known. */
export function LawLink({ law: { text, url } }: { law: { text: string; url?: string } }) {
  if (!url) return text;
  const [first = text] = text.split(/;/, 1);
  return (
    <>
      <a href={url} rel="noopener external" className="text-link">
        {first}
      </a>
      {text.slice(first.length)}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
