import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, keptUntil, pageHeaders } from "#app/site/http/cache-policy.ts";
import { pageData } from "#app/site/http/page-data.server.ts";
import { seo } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { SearchBox } from "./box/search-box.tsx";
import { AnswerCards } from "./cards/answer-cards.tsx";
import { CloseSpelling } from "./close-spelling.tsx";
import { NothingFound, Suggestions } from "./nothing-found.tsx";
import { ResultPages } from "./result-pages.tsx";
import { ResultTabs } from "./result-tabs.tsx";
import { viewSearch } from "./search.page.server.ts";
import { SearchResults } from "./search-results.tsx";

/** Stories and dispensaries by their words. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const { view, until } = await viewSearch(request, now);
  return pageData(view, { "Cache-Control": keptUntil(until, now) });
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Search", path: "/search" },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { q, page } = data.query;
  return seo(matches, {
    title: q ? `Search: ${q}` : "Search",
    page,
    description: "Search the articles, guides and blog, and the dispensaries of the directory.",
    path: data.path,
    noindex: true,
    jsonLd: [{ "@type": "SearchResultsPage", name: q ? `Search: ${q}` : "Search" }],
  });
};

export default function SearchRoute() {
  const view = useLoaderData<typeof loader>();
  const { query, groups, totals } = view;
  const total = Object.values(totals).reduce((sum, count) => sum + count, 0);
  return (
    <div className="page pt-7">
      {query.q ? (
        <h1 className="text-feature break-words">Results for “{query.q}”</h1>
      ) : (
        <>
          <BreadcrumbTrail trail={TRAIL} />
          <h1 className="mt-3 text-title">Search</h1>
          <SearchBox id="search-q" className="mt-6 block max-w-[44rem]" />
        </>
      )}
      {query.q ? (
        <>
          {total > 0 && <ResultTabs query={query} totals={totals} total={total} />}
          <AnswerCards answers={view.answers} />
          <CloseSpelling view={view} />
          {groups.length > 0 && <SearchResults view={view} />}
          {groups.length + view.answers.length === 0 && <NothingFound query={query} elsewhere={total} />}
          <ResultPages query={query} pageCount={view.pageCount} />
        </>
      ) : (
        <Suggestions words={view.suggestions} />
      )}
    </div>
  );
}
