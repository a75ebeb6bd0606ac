import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CitiesBlock, Finder } from "#app/directory/shown-elsewhere/home-directory.tsx";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { type CategoryLink, useFrame } from "#app/site/frame.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { homeTitle, seo, siteOf } from "#app/site/seo.ts";
import { Kept } from "#app/ui/kept.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { Featured } from "./featured.tsx";
import { FeaturedCategories } from "./featured-categories.tsx";
import { askedFeeds } from "./feed-frames.server.ts";
import { type HomePage, todaysFrontPage } from "./home.page.server.ts";
import { InThisEdition, Latest } from "./latest.tsx";
import { LawStrip } from "./law-strip.tsx";
import { NearYou } from "./near-you/near-you.tsx";
import { webSiteJsonLd } from "./search-action.ts";
import { PublicHealth, Questions, Statement } from "./standing-texts.tsx";
import { Ticker } from "./ticker.tsx";

/** The front page: product.md 4.1. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { page: await todaysFrontPage(), feeds: askedFeeds(request) };
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const handle: PageHandle<{ page: HomePage } | undefined> = {
  keptHead: (data) => data && { of: data.page },
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { url } = siteOf(matches);
  const { name, description, texts } = data.page;
  const head = seo(matches, {
    title: homeTitle(name),
    description,
    path: "/",
    jsonLd: [
      webSiteJsonLd(name, url),
      { "@type": "NewsMediaOrganization", name, url: `${url}/`, logo: `${url}/logo.png` },
      {
        "@type": "FAQPage",
        mainEntity: texts.faq.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  });
  return [...head, ...feedLinks({ title: name, path: "/" })];
};

const NONE: CategoryLink[] = [];

export default function HomeRoute() {
  const { page, feeds } = useLoaderData<typeof loader>();
  const { categories = NONE } = useFrame() ?? {};
  return (
    // What a feed service fills depends on what the visitor asked for.
    <Kept name="page" of={page} and={JSON.stringify(feeds)}>
      {() => <FrontPage page={page} feeds={feeds} categories={categories} />}
    </Kept>
  );
}

type FrontPageProps = { page: HomePage; feeds: ReturnType<typeof askedFeeds>; categories: CategoryLink[] };

function FrontPage({ page, feeds, categories }: FrontPageProps) {
  const { statement, directory, law, stories, texts } = page;
  return (
    <>
      <div className="page pb-3.5">
        <Statement text={statement} />
        <NearYou />
        <LawStrip {...law} />
      </div>
      <Latest stories={stories} />
      <Featured stories={stories.featured} byline={stories.byline} feed={feeds.magazine} />
      <Ticker items={stories.ticker} feed={feeds.ticker} />
      <div className="page mt-10 md:mt-14">
        <FeaturedCategories categories={categories} />
      </div>
      <div className="page mt-14 grid gap-14 md:mt-16 md:gap-16">
        <div className="grid gap-8">
          <CitiesBlock directory={directory} />
          <Finder states={directory.states} />
        </div>
        <InThisEdition stories={stories} />
        <PublicHealth {...texts.publicHealth} />
        <Questions faq={texts.faq} />
      </div>
    </>
  );
}
