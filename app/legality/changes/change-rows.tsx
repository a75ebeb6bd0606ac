import { LawLink } from "../carry/carry-answer-view.tsx";
import { VerdictSign } from "../carry/verdict-sign.tsx";
import type { ChangeLine } from "./change-line.ts";

/** Changes in a list: day, state, what changes, the law. What comes is set larger. */
export function ChangeRows({ lines, coming }: { lines: ChangeLine[]; coming?: true }) {
  return (
    <ol className={coming ? "change-rows change-rows-coming" : "change-rows"}>
      {lines.map((line) => (
        <li key={line.id} id={line.id}>
          <Row line={line} />
        </li>
      ))}
    </ol>
  );
}

function Row({ line }: { line: ChangeLine }) {
  const { date, place, after, text, productNames, law, checked, unchecked, path } = line;
  return (
    <>
      <p className="change-day">
        <time dateTime={date.iso}>
          {date.short}
          <span>{date.year}</span>
        </time>
      </p>
      <p className="change-state">
        {after ? <VerdictSign verdict={after.sign} /> : <span className="verdict-sign max-md:hidden" />}
        <a href={path} className="py-1 font-semibold hover:text-green hover:underline">
          {place}
        </a>
        {after && <span className="sr-only">{after.status} from then on</span>}
      </p>
      <div className="change-text">
        <p>{text}</p>
        <p className="mt-1 font-sans text-caption text-muted">
          {productNames}
          {unchecked && (
            <>
              {" · "}
              <strong className="font-semibold text-ink">Scheduled; not checked since</strong>
            </>
          )}
        </p>
      </div>
      <p className="change-law text-small">
        <LawLink law={law} />
        <span className="block text-caption text-muted">
          checked <time dateTime={checked.iso}>{checked.day}</time>
        </span>
      </p>
    </>
  );
}
