import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { STATUS_LIST } from "../facts/vocabulary.ts";
import { MARK_PATTERNS } from "../status/status-mark.tsx";
import { StatusPatterns } from "../status/status-patterns.tsx";
import { checkedWords } from "./checked-words.ts";
import { CheckedDay, Citation } from "./citation.tsx";
import type { LawView } from "./law.page.server.ts";
import { lawTrail } from "./law-json-ld.ts";
import { SourceMark } from "./law-notes.tsx";
import { LawOutline } from "./law-outline.tsx";
import { ProductStrip } from "./product-strip.tsx";
import { UncheckedBanner } from "./unchecked-banner.tsx";

/** The question, its answer in the first sentence, and what the answer rests on. */
export function LawHead({ law }: { law: LawView }) {
  const { question, answer, basis, basisSource, patients, today } = law;
  // What the state's law said once is no answer for today: product.md 18.13.
  const word = today ? "Not verified" : answer.word.replace(/\.$/, "");
  const rests = `Answers are for ${patients ?? "adults"} unless a row says otherwise. Its note says where we read the section itself, or where a source is weak; everything else is of medium confidence. `;
  return (
    <header>
      <StatusPatterns name={MARK_PATTERNS} statuses={STATUS_LIST} />
      <BreadcrumbTrail trail={lawTrail(law)} />
      <h1 className="mt-2 text-section">{question}</h1>
      <div className="law-answer">
        <p
          className={`carry-word ${isShort(word) ? "" : "carry-word-long"} ${word === "Yes" ? "text-green" : ""}`}
        >
          {word}
        </p>
        <div className="min-w-0">
          {today && <TodaysLawLines today={today} />}
          <p className={`max-w-[26em] font-serif ${today ? "text-lead" : "text-section"}`}>
            {today && `${answer.word} `}
            {answer.text}
            {basisSource && <SourceMark number={basisSource} />}
          </p>
          {basis?.note && <p className="mt-2 max-w-[40em] font-serif text-muted text-prose">{basis.note}</p>}
          <p className="mt-5 grid gap-3 md:flex md:flex-wrap">
            <a href={law.carryPath} className="button button-solid">
              Can I carry it?
            </a>
            <a href="#follow-law" className="button">
              Follow {possessive(law.name)} law
            </a>
          </p>
        </div>
        <LawOutline law={law} />
      </div>
      <UncheckedBanner law={law} />
      <p className="mt-6 text-control text-muted">
        {basis ? (
          <>
            {!basisSource && (
              <>
                <Citation row={basis} />.{" "}
              </>
            )}
            {checkedWords(basis.stale)} <CheckedDay row={basis} />. {rests}
          </>
        ) : (
          "We have no law or source with a date. "
        )}
        General information, not legal advice.
      </p>
      <ProductStrip law={law} />
    </header>
  );
}

/** What federal law says today, before what the state's said when somebody last looked. */
function TodaysLawLines({
  today: { rule, since, whose, verified },
}: {
  today: NonNullable<LawView["today"]>;
}) {
  return (
    <>
      <p className="max-w-[26em] font-serif text-section">
        Federal law since <time dateTime={since.iso}>{since.day}</time>: {rule}.
      </p>
      <p className="mt-5 mb-1 text-control">
        {whose} own law is not verified since <time dateTime={verified.iso}>{verified.day}</time>. It said
        then:
      </p>
    </>
  );
}

/** Up to so many letters the word is set at its full size. */
const SHORT_WORD = 3;

function isShort(word: string): boolean {
  return word.length <= SHORT_WORD;
}

function possessive(name: string): string {
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}
