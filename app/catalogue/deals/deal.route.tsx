import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import type { DealRow } from "./deal.card.server.ts";
import { viewDeal } from "./deal.page.server.ts";
import { DealFacts } from "./deal-facts.tsx";
import { DealList } from "./deal-list.tsx";
import { DEALS_TRAIL } from "./deals-json-ld.ts";
import { EndedDeal } from "./ended-deal.tsx";

/** One deal; 410 once it has ended. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewDeal(request, params.slug);
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { deal, ended } = data;
  const { url } = siteOf(matches);
  const description = `${deal.summary} At ${deal.shop.name}, ${deal.shop.place}: dates, conditions and license number.`;
  return seo(matches, {
    title: ended ? "This deal has ended" : `${deal.title}: ${deal.shop.name}`,
    description: ended ? `A deal of ${deal.shop.name} that was valid until ${ended}.` : description,
    path: deal.path,
    noindex: ended !== undefined,
    breadcrumbs: trail(deal),
    jsonLd: ended ? [] : [dealJsonLd(deal, description, url)],
  });
};

/** A page about a shop's deal. No Offer: nothing can be bought here. */
function dealJsonLd(deal: DealRow, description: string, url: string) {
  return {
    "@type": "WebPage",
    name: deal.title,
    description,
    url: url + deal.path,
    inLanguage: "en-US",
    ...(deal.shopsWord && { author: { "@type": "Store", name: deal.shop.name } }),
    about: { "@type": "Store", name: deal.shop.name, url: url + deal.shop.path },
  };
}

function trail({ title, path }: DealRow) {
  return [...DEALS_TRAIL, { name: title, path }];
}

export default function DealRoute() {
  const { deal, ended, others, state } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={trail(deal)} />
      <div className="mt-6">
        {ended ? <EndedDeal deal={deal} ended={ended} /> : <RunningDeal deal={deal} />}
      </div>
      {others.length > 0 && (
        <div className="mt-16">
          <TextSection
            title={`Other deals in ${state.name}`}
            note={
              <a href={`/deals?state=${state.code}`} className="text-link">
                All deals in {state.name}
              </a>
            }
          >
            <DealList rows={others} />
          </TextSection>
        </div>
      )}
    </div>
  );
}

function RunningDeal({ deal }: { deal: DealRow }) {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
      <div>
        <p className="font-semibold text-caption text-green">{deal.kind}</p>
        <h1 className="mt-2 text-title">{deal.title}</h1>
        <p className="mt-4 font-serif text-lead">{deal.summary}</p>
        <h2 className="mt-8 text-label">Conditions</h2>
        <p className="mt-2 max-w-[36em] font-serif text-prose">{deal.conditions}</p>
        {deal.demonstration && (
          <p className="mt-5 text-caption text-muted">
            A demonstration deal: the shop, the price and the license number are fictional.
          </p>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={deal.shop.path} className="button button-solid whitespace-normal">
            Hours and directions for {deal.shop.name}
          </a>
          <a href="/deals" className="button">
            All deals
          </a>
        </p>
      </div>
      <DealFacts deal={deal} />
    </div>
  );
}
