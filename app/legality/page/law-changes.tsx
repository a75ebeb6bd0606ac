import { TextSection } from "#app/ui/text-section.tsx";
import { CHANGES_PATH } from "../law-paths.ts";
import type { ChangeView } from "./changes.page.server.ts";
import { checkedWords } from "./checked-words.ts";
import { CheckedDay, Citation } from "./citation.tsx";
import type { LawView } from "./law.page.server.ts";

/** The next dated change, those after it, and those that were. */
export function LawChanges({ law: { changes, place } }: { law: LawView }) {
  const { coming, past, pending } = changes;
  const [next, ...later] = coming;
  return (
    <TextSection
      title="What changes next"
      note={
        <>
          Only changes that are enacted or ordered, with their day.{" "}
          <a href={CHANGES_PATH} className="text-link">
            All changes by date
          </a>
        </>
      }
    >
      {next ? (
        <Change change={next} lead />
      ) : pending.length > 0 ? null : (
        <p className="font-serif text-prose text-muted">
          We know of no coming change with a date, in {place} or in federal law.
        </p>
      )}
      {later.length > 0 && <ChangeList changes={later} />}
      {pending.map((row) => (
        <div key={row.answer} className="mt-5 grid gap-x-6 md:grid-cols-[9rem_1fr]">
          <p className="text-control font-semibold">Not settled</p>
          <div>
            <p className="font-serif text-prose">
              {row.answer}. {row.note}
            </p>
            <p className="mt-1 text-small text-muted">
              <Citation row={row} />. {checkedWords(row.stale)} <CheckedDay row={row} />.
            </p>
          </div>
        </div>
      ))}
      {past.length > 0 && (
        <>
          <h3 className="mt-8 border-rule border-t pt-4 text-label">Changes so far</h3>
          <ChangeList changes={past} />
        </>
      )}
    </TextSection>
  );
}

function ChangeList({ changes }: { changes: ChangeView[] }) {
  return (
    <ol className="mt-4 grid gap-5">
      {changes.map((change) => (
        <li key={change.date.iso + change.text}>
          <Change change={change} />
        </li>
      ))}
    </ol>
  );
}

function Change({ change, lead }: { change: ChangeView; lead?: true }) {
  const { date, text, checked, federal, unchecked } = change;
  return (
    <div className="grid gap-x-6 md:grid-cols-[9rem_1fr]">
      <p className={lead ? "font-serif text-label" : "text-control font-semibold"}>
        <time dateTime={date.iso}>{date.day}</time>
      </p>
      <div>
        <p className="font-serif text-prose">
          {federal && "Federal law: "}
          {text}
        </p>
        <p className="mt-1 text-small text-muted">
          <Citation row={change} />. {unchecked ? "Announced, and not checked since " : "Checked "}
          <time dateTime={checked.iso}>{checked.day}</time>.
        </p>
      </div>
    </div>
  );
}
