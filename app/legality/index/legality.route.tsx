import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { CARRY_PATH } from "../carry/carry-query.ts";
import { PRODUCTS } from "../facts/vocabulary.ts";
import { CHANGES_PATH } from "../law-paths.ts";
import { MARK_PATTERNS } from "../status/status-mark.tsx";
import { StatusPatterns } from "../status/status-patterns.tsx";
import { AboutTheLaw } from "./about-the-law.tsx";
import { ProductChooser, StatusFilter } from "./choosers.tsx";
import { countsSentence } from "./counts-sentence.ts";
import { legalityView } from "./legality.page.server.ts";
import { legalityJsonLd } from "./legality-json-ld.ts";
import { StateMap } from "./state-map.tsx";
import { StateTable } from "./state-table.tsx";

/** The law of all states on one page: a map, and the table that says the same. */
export function loader({ request }: LoaderFunctionArgs) {
  return legalityView(request, siteDay());
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { query, path } = data;
  return [
    ...seo(matches, {
      title: titleOf(query.product),
      description: countsSentence(data),
      path,
      noindex: query.status !== undefined || query.sort !== "state",
      breadcrumbs: TRAIL,
      jsonLd: legalityJsonLd(data, titleOf(query.product), siteOf(matches).url),
    }),
    ...feedLinks({ title: "Law changes", path: "/legality" }),
  ];
};

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "State law", path: "/legality" },
];

function titleOf(product: keyof typeof PRODUCTS): string {
  const { noun, verb } = PRODUCTS[product];
  return `Where ${noun} ${verb} legal`;
}

export default function LegalityRoute() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <StatusPatterns name={MARK_PATTERNS} statuses={view.counts.map(({ status }) => status)} />
      <BreadcrumbTrail trail={TRAIL} />
      <h1 className="mt-3 text-headline">{titleOf(view.query.product)}</h1>
      <p className="mt-4 max-w-[40em] font-serif text-lead text-muted">{countsSentence(view)}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={CARRY_PATH} className="button button-solid">
          Can I carry it?
        </a>
        <a href={CHANGES_PATH} className="button">
          What changed, and what is coming
        </a>
      </p>
      <ProductChooser query={view.query} />
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,9fr)_minmax(0,3.4fr)]">
        <StateMap view={view} />
        <StatusFilter view={view} />
      </div>
      <StateTable view={view} />
      <AboutTheLaw />
    </div>
  );
}
