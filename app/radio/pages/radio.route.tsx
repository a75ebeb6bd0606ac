import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { env } from "#app/utils/env.server.ts";
import { listEpisodes, readRadioDesk } from "../episodes/radio.server.ts";
import { artworkPath, feedPath, RADIO_PATH } from "../radio-paths.ts";
import { FeedAddress } from "./feed-address.tsx";
import { LatestEpisode } from "./latest-episode.tsx";
import { podcastLink } from "./podcast-link.ts";
import { toEpisodeCard, toShowCard, toTrack } from "./radio.page.server.ts";
import { seriesJsonLd } from "./radio-json-ld.ts";
import { ShowTeaser } from "./show-teaser.tsx";

/** The radio: its latest episode and its shows. */
export function loader() {
  const { title, description, note, shows } = readRadioDesk();
  const [latest] = listEpisodes();
  return {
    title,
    description,
    note,
    shows: shows.map((show) => {
      const [episode] = listEpisodes(show);
      return {
        ...toShowCard(show),
        language: show.language,
        latest: episode && { path: toEpisodeCard(episode).path, title: episode.title },
      };
    }),
    latest: latest && { ...toEpisodeCard(latest), show: toShowCard(latest.show), track: toTrack(latest) },
    feedUrl: env.SITE_URL + feedPath(),
  };
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Radio", path: RADIO_PATH },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const site = siteOf(matches);
  return [
    ...seo(matches, {
      title: data.title,
      description: data.description,
      path: RADIO_PATH,
      image: data.shows[0] && { path: `${data.shows[0].path}/social.png`, words: data.shows[0].title },
      breadcrumbs: TRAIL,
      jsonLd: data.shows.map((show) => seriesJsonLd({ ...show, artwork: artworkPath(show.slug) }, site)),
    }),
    podcastLink(feedPath(), `${site.name} ${data.title}`),
  ];
};

export default function RadioRoute() {
  const { title, description, note, latest, shows, feedUrl } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={TRAIL} />
      <h1 className="mt-3 text-headline">{title}</h1>
      <p className="mt-2 max-w-[36em] font-serif text-lead text-muted md:mt-3">{description}</p>
      {note && <p className="mt-3 max-w-[52em] text-small text-muted">{note}</p>}
      {latest && <LatestEpisode episode={latest} />}
      <section aria-labelledby="shows" className="mt-12 border-bar border-t-[3px] pt-4 md:mt-16">
        <h2 id="shows" className="text-label">
          Shows
        </h2>
        <ul className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          {shows.map((show) => (
            <li key={show.slug}>
              <ShowTeaser show={show} />
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-12 grid gap-12 md:mt-16 md:gap-16">
        <TextSection title="Follow along" note="With any podcast app">
          <div className="grid gap-4 font-serif text-prose">
            <p>
              A feed brings every new episode to the podcast app you already use. Copy its address, and paste
              it where the app adds a podcast by URL. This feed has the episodes of all shows. Each show’s
              page has a feed of its own.
            </p>
          </div>
          <div className="mt-5 border-rule border-y py-2.5">
            <FeedAddress url={feedUrl} label="the feed of all shows" />
          </div>
        </TextSection>
        <TextSection title="How the radio works">
          <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
            <p>
              Every episode has a transcript; some have chapters. Quote us from the transcript. When something
              we said was wrong, the transcript has the correction, and the episode begins with it.
            </p>
            <p>
              The recordings come from this site itself, so no other company learns what you listen to. The
              player keeps playing while you read another page. You can download any recording.
            </p>
          </div>
        </TextSection>
      </div>
    </div>
  );
}
