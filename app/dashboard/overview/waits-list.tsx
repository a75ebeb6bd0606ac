import { OwnForm } from "#app/business/pages/own-form.tsx";
import type { Waiting } from "./waits-for-you.server.ts";

/** What waits for a shop's people. The first question has the page's one solid button. */
export function WaitsList({
  waits,
  more,
  questions,
  token,
}: {
  waits: readonly Waiting[];
  more: number;
  /** The path of the questions' page. */
  questions: string;
  token: string;
}) {
  if (waits.length === 0)
    return (
      <p className="mt-4 text-muted">
        Nothing is waiting for you. Questions from readers come here, and by email unless you stopped those.
      </p>
    );
  const first = waits.find(({ question }) => question)?.key;
  return (
    <>
      <ul className="mt-2">
        {waits.map((item) => (
          <li key={item.key} className="border-rule border-b py-5 last:border-b-0">
            <p className="font-semibold text-caption text-muted">{item.kicker}</p>
            <h3 className="mt-1 text-label [overflow-wrap:anywhere]">
              {item.isQuote ? `“${item.title}”` : item.title}
            </h3>
            <p className="mt-1.5 text-caption text-muted [overflow-wrap:anywhere]">{item.text}</p>
            {item.question ? (
              <div className="mt-3 flex items-center gap-5">
                <a
                  href={item.to.path}
                  className={`button ${item.key === first ? "button-solid" : ""}`.trimEnd()}
                >
                  {item.to.words}
                  <span className="sr-only">: {item.title}</span>
                </a>
                <OwnForm name="spam" id={`spam-${item.key}`} to={questions} token={token}>
                  <input type="hidden" name="question" value={item.question} />
                  <button type="submit" name="do" value="spam" className="text-link min-h-11 text-control">
                    This is spam
                  </button>
                </OwnForm>
              </div>
            ) : (
              <p className="mt-2">
                <a href={item.to.path} className="text-link text-control">
                  {item.to.words}
                  <span className="sr-only">: {item.title}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-4 text-control">
          <a href={questions} className="text-link">
            And {more} more
          </a>
        </p>
      )}
    </>
  );
}
