import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { inOrder } from "#app/ui/in-order.ts";

/** What a post that could not be taken had in it, for the page that says so: nobody writes it twice. */
export type KeptWords = {
  title: string;
  text: string;
  words: readonly string[];
  /** What to do next. */
  goOn: { text: string; path: string };
};

/** Shows what went wrong inside the site's chrome: an expected failure in its own words, anything else plainly. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />;
    if (hasKept(error.data)) return <KeptPage kept={error.data} />;
    return (
      <ProblemPage title={`This did not work (${error.status})`}>
        <p>{typeof error.data === "string" && error.data ? error.data : error.statusText}</p>
      </ProblemPage>
    );
  }
  return (
    <ProblemPage title="Something went wrong on our side">
      <p>The page could not be made. The error was logged. Try again in a minute.</p>
    </ProblemPage>
  );
}

function hasKept(data: unknown): data is KeptWords {
  return typeof data === "object" && data !== null && "words" in data && "goOn" in data;
}

function KeptPage({ kept: { title, text, words, goOn } }: { kept: KeptWords }) {
  return (
    <div className="page py-14 md:py-20">
      <div className="max-w-2xl border-bar border-t-[3px] pt-6">
        <h1 className="text-title">{title}</h1>
        <p role="alert" className="mt-5 font-serif text-standfirst text-muted">
          {text}
        </p>
        {inOrder(words, (one) => (
          <p className="mt-5 whitespace-pre-line border-edge border-l-[3px] pl-4 font-serif text-prose [overflow-wrap:anywhere]">
            {one}
          </p>
        ))}
        <p className="mt-8">
          <a href={goOn.path} className="button button-solid">
            {goOn.text}
          </a>
        </p>
      </div>
    </div>
  );
}

/** The head's title for an error, which `seo()` never sees. */
export function errorTitle(error: unknown): string {
  return isRouteErrorResponse(error) && error.status === 404 ? "Page not found" : "Error";
}

/** The 404 page: product.md 3.10. */
function NotFoundPage() {
  return (
    <ProblemPage title="Oops! Page not found">
      <p>
        The page you are looking for might have been removed, had its name changed, or is temporarily
        unavailable.
      </p>
      <search>
        <form action="/search" method="get" className="mt-6 grid max-w-lg gap-2 md:grid-cols-[1fr_auto]">
          <label htmlFor="not-found-q" className="sr-only">
            Search the site
          </label>
          <input
            id="not-found-q"
            name="q"
            type="search"
            maxLength={100}
            placeholder="ZIP, city, shop or question"
            className="field font-sans"
          />
          <button type="submit" className="button font-sans">
            Search
          </button>
        </form>
      </search>
    </ProblemPage>
  );
}

function ProblemPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page py-14 md:py-20">
      <div className="max-w-2xl border-bar border-t-[3px] pt-6">
        <h1 className="text-title">{title}</h1>
        <div className="mt-5 font-serif text-standfirst text-muted">{children}</div>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href="/" className="button button-solid">
            Return to Home
          </a>
          <a href="/dispensaries" className="button">
            Find a dispensary
          </a>
        </p>
      </div>
    </div>
  );
}
