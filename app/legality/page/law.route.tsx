import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { storiesHold } from "#app/news/stories-hold.server.ts";
import { ErrorPage, errorTitle } from "#app/site/error-page.tsx";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { createKeptViews } from "#app/site/published-data/kept-views.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { Kept } from "#app/ui/kept.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { followLaw } from "../follow/follow-law.form.server.ts";
import { FOLLOW_FORM, FollowLawForm } from "../follow/follow-law-form.tsx";
import { submitLawChange } from "../reports/law-change.form.server.ts";
import { LawChangeForm } from "../reports/law-change-form.tsx";
import { type LawView, lawView } from "./law.page.server.ts";
import { LawChanges } from "./law-changes.tsx";
import { LawHead } from "./law-head.tsx";
import { lawDescription, lawJsonLd, lawTrail } from "./law-json-ld.ts";
import { LawNeighbors } from "./law-neighbors.tsx";
import { isLawNotFound, LawNotFound } from "./law-not-found.tsx";
import { lawOfUrl } from "./law-of-url.server.ts";
import { LawDispensaries, LawStories } from "./law-reading.tsx";
import { LawRules } from "./law-rules.tsx";
import { LawSides } from "./law-sides.tsx";
import { LawVisitors } from "./law-visitors.tsx";

/** A state's law on a product, `/is-{product}-legal/{state}`: product.md 2.3. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { product, state } = lawOfUrl(request, params);
  const now = new Date();
  return keptLaw(`${product} ${state}`, now, {
    make: () => lawView(lawBook(), product, state, siteDay(now)),
    until: () => storiesHold(now),
  });
}

/** Some two thirds of the states: a view and what is rendered of it take 200 KB. */
const keptLaw = createKeptViews<LawView>(40);

export const action = pageForms({ "law-change": submitLawChange, [FOLLOW_FORM]: followLaw });

export const headers = pageHeaders(CACHE.page);

export const handle: PageHandle<LawView | undefined> = { keptHead: (law) => law && { of: law } };

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  const site = siteOf(matches);
  if (!data)
    return [{ title: `${errorTitle(error)} | ${site.name}` }, { name: "robots", content: "noindex" }];
  return seo(matches, {
    title: data.question,
    description: lawDescription(data),
    path: data.path,
    noindex: data.checked === undefined || data.answer.status === "not-verified",
    breadcrumbs: lawTrail(data),
    jsonLd: lawJsonLd(data, site),
  });
};

export default function LawRoute() {
  const law = useLoaderData<typeof loader>();
  return (
    <Kept name="page" of={law}>
      {() => <LawPage law={law} />}
    </Kept>
  );
}

function LawPage({ law }: { law: LawView }) {
  return (
    <article className="page pt-7">
      <LawHead law={law} />
      <div className="mt-14 grid gap-14 md:gap-16">
        <LawRules law={law} />
        <LawVisitors law={law} />
        <LawSides law={law} />
        <LawChanges law={law} />
        <FollowLawForm state={law.state} name={law.name} place={law.place} />
        <LawNeighbors law={law} />
        <LawDispensaries law={law} />
        <LawStories law={law} />
        <div id="report">
          <LawChangeForm product={law.product} state={law.state} question={law.question} />
        </div>
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isLawNotFound(error.data)) return <LawNotFound asked={error.data} />;
  return <ErrorPage error={error} />;
}
