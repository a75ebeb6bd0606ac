import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { homeDirectory } from "#app/directory/shown-elsewhere/home-directory.server.ts";
import { CitiesBlock, Finder } from "#app/directory/shown-elsewhere/home-directory.tsx";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { type CategoryLink, useFrame } from "#app/site/frame.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { homeTitle, seo, siteOf } from "#app/site/seo.ts";
import { site } from "#app/site/site.file.server.ts";
import { Kept } from "#app/ui/kept.tsx";
import { Featured } from "./featured.tsx";
import { FeaturedCategories } from "./featured-categories.tsx";
import { askedFeeds } from "./feed-frames.server.ts";
import { todaysFrontPage } from "./home.page.server.ts";
import { InThisEdition, Latest } from "./latest.tsx";
import { LawStrip } from "./law-strip.tsx";
import { NearYou } from "./near-you/near-you.tsx";
import { webSiteJsonLd } from "./search-action.ts";
import { PublicHealth, Questions, Statement } from "./standing-texts.tsx";
import { Ticker } from "./ticker.tsx";

/** The front page: product.md 4.1. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { name, description, frontPageStatement } = site;
  const { law, stories, texts } = await todaysFrontPage();
  return {
    name,
    description,
    statement: frontPageStatement,
    directory: await homeDirectory(),
    law,
    stories,
    feeds: askedFeeds(request),
    texts,
  };
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { url } = siteOf(matches);
  const { name, description, texts } = data;
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
  const { statement, directory, law, stories, feeds, texts } = useLoaderData<typeof loader>();
  const { categories = NONE } = useFrame() ?? {};
  return (
    <>
      <div className="page pb-3.5">
        <Statement text={statement} />
        <NearYou />
        <Kept name="law" of={law}>
          {() => <LawStrip {...law} />}
        </Kept>
      </div>
      <Kept name="latest" of={stories}>
        {() => <Latest stories={stories} />}
      </Kept>
      {/* What a feed service fills depends on what the visitor asked for. */}
      <Kept name="featured" of={feeds.magazine ? undefined : stories}>
        {() => <Featured stories={stories.featured} byline={stories.byline} feed={feeds.magazine} />}
      </Kept>
      <Kept name="ticker" of={feeds.ticker ? undefined : stories}>
        {() => <Ticker items={stories.ticker} feed={feeds.ticker} />}
      </Kept>
      <div className="page mt-10 md:mt-14">
        <Kept name="featured-categories" of={categories}>
          {() => <FeaturedCategories categories={categories} />}
        </Kept>
      </div>
      <div className="page mt-14 grid gap-14 md:mt-16 md:gap-16">
        <div className="grid gap-8">
          <Kept name="cities" of={directory}>
            {() => (
              <>
                <CitiesBlock directory={directory} />
                <Finder states={directory.states} />
              </>
            )}
          </Kept>
        </div>
        <Kept name="edition" of={stories}>
          {() => <InThisEdition stories={stories} />}
        </Kept>
        <Kept name="texts" of={texts}>
          {() => (
            <>
              <PublicHealth {...texts.publicHealth} />
              <Questions faq={texts.faq} />
            </>
          )}
        </Kept>
      </div>
    </>
  );
}
