import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { listView } from "#app/site/list-view/list-view.ts";
import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { PageLinks, RESULTS } from "#app/ui/page-links.tsx";
import { listEpisodes } from "../episodes/radio.server.ts";
import { artworkPath, feedPath, RADIO_PATH } from "../radio-paths.ts";
import { EpisodeList } from "./episode-list.tsx";
import { FeedAddress } from "./feed-address.tsx";
import { podcastLink } from "./podcast-link.ts";
import { toEpisodeCard, toShowCard } from "./radio.page.server.ts";
import { seriesJsonLd } from "./radio-json-ld.ts";
import { showOfUrl } from "./radio-of-url.server.ts";
import { ShowPicture } from "./show-picture.tsx";

const PAGE_SIZE = 20;

const EPISODES = listView({});

/** A show: its episodes, newest first. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const show = showOfUrl(request, params);
  const card = toShowCard(show);
  const view = EPISODES.parse(new URL(request.url).searchParams);
  const items = listEpisodes(show);
  const list = pageOfList(request, { path: card.path, list: EPISODES, view, items, pageSize: PAGE_SIZE });
  return {
    show: { ...card, language: show.language, category: show.category },
    list: { ...list, items: list.items.map(toEpisodeCard) },
  };
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { show, list } = data;
  return [
    ...seo(matches, {
      title: `${show.title}, radio`,
      page: list.view.page,
      description: show.description,
      path: list.path + list.search,
      image: { path: `${show.path}/social.png`, words: show.title },
      noindex: list.total === 0,
      breadcrumbs: trail(show),
      jsonLd: [seriesJsonLd({ ...show, artwork: artworkPath(show.slug) }, siteOf(matches))],
    }),
    podcastLink(feedPath(show.slug), show.title),
  ];
};

function trail({ title, path }: { title: string; path: string }) {
  return [
    { name: "Home", path: "/" },
    { name: "Radio", path: RADIO_PATH },
    { name: title, path },
  ];
}

export default function ShowRoute() {
  const { show, list } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={trail(show)} />
      <header className="mt-5 grid grid-cols-[104px_1fr] gap-x-4 gap-y-4 md:grid-cols-[208px_1fr] md:gap-x-8 lg:grid-cols-[288px_1fr]">
        <ShowPicture show={show} size={400} eager />
        <div className="max-md:contents">
          <div className="self-end">
            <p className="text-caption text-muted">Show · {show.category.join(", ")}</p>
            <h1 className="mt-1 text-headline">{show.title}</h1>
          </div>
          <p className="max-w-[34em] font-serif text-lead text-muted max-md:col-span-2 md:mt-4">
            {show.description}
          </p>
          <div className="max-md:col-span-2 md:mt-5">
            <p className="font-semibold text-small">Follow this show with any podcast app</p>
            <FeedAddress url={show.feedUrl} label={`the feed of ${show.title}`} />
          </div>
        </div>
      </header>
      <section id={RESULTS} aria-labelledby="episodes" className="mt-10 md:mt-14">
        <h2 id="episodes" className="border-bar border-t-[3px] pt-4 text-label">
          Episodes
        </h2>
        {list.total > 0 ? (
          <EpisodeList episodes={list.items} />
        ) : (
          <div className="mt-5 font-serif">
            <p className="text-second">No episodes yet</p>
            <p className="mt-2 max-w-[36em] text-prose text-muted">
              Follow the show’s feed to get the first episode.
            </p>
          </div>
        )}
        <PageLinks
          label="Pages of episodes"
          page={list.view.page}
          pageCount={list.pageCount}
          href={(page) => list.path + EPISODES.search({ page })}
        />
      </section>
    </div>
  );
}
