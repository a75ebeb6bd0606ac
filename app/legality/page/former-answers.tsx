import type { FormerRow } from "./law-rows.server.ts";

/** What we said before in an answer's place, until when, and why no longer: product.md 18.12. */
export function FormerAnswers({ before }: { before: readonly FormerRow[] | undefined }) {
  if (!before) return null;
  return (
    <details className="mt-1 text-small print:hidden">
      <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center">
        What we said before
      </summary>
      <ul className="grid gap-2 pb-2">
        {before.map(({ answer, from, until, because, why }) => (
          <li key={until.iso + answer}>
            <q>{answer}</q>
            <span className="block text-muted">
              {from && from.iso !== until.iso && (
                <>
                  From <time dateTime={from.iso}>{from.day}</time>{" "}
                </>
              )}
              {from && from.iso !== until.iso ? "until" : "Until"}{" "}
              <time dateTime={until.iso}>{until.day}</time>. {because}: {why}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
