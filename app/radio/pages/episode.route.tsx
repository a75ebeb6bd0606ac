import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { ListenButton } from "../player/listen-button.tsx";
import { feedPath, RADIO_PATH } from "../radio-paths.ts";
import { Chapters } from "./chapters.tsx";
import { type EpisodeView, viewEpisode } from "./episode.page.server.ts";
import { EpisodeAside } from "./episode-aside.tsx";
import { EpisodeMeta, EpisodeNotice } from "./episode-meta.tsx";
import { podcastLink } from "./podcast-link.ts";
import { episodeJsonLd } from "./radio-json-ld.ts";
import { episodeOfUrl } from "./radio-of-url.server.ts";
import { TranscriptText } from "./transcript-text.tsx";

/** An episode: to be heard, and to be read. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return viewEpisode(episodeOfUrl(request, params));
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { show, path, title, summary, date, duration, track, file } = data;
  const described = {
    ...{ path, title, summary, duration, published: date.iso, language: show.language },
    ...{ audio: file, chapters: track.chapters },
  };
  return [
    ...seo(matches, {
      title: `${title}, ${show.title}`,
      description: summary,
      path,
      image: { path: `${path}/social.png`, words: title },
      breadcrumbs: trail(data),
      jsonLd: [episodeJsonLd(described, show, siteOf(matches))],
    }),
    podcastLink(feedPath(show.slug), show.title),
  ];
};

function trail({ show, title, path }: Pick<EpisodeView, "show" | "title" | "path">) {
  return [
    { name: "Home", path: "/" },
    { name: "Radio", path: RADIO_PATH },
    { name: show.title, path: show.path },
    { name: title, path },
  ];
}

export default function EpisodeRoute() {
  const episode = useLoaderData<typeof loader>();
  const { show, title, summary, notice, track, sections } = episode;
  return (
    <article className="page pt-7 md:pt-10">
      <header>
        <p>
          <a
            href={show.path}
            className="inline-block border-brand border-b-[3px] pb-1 font-semibold text-small text-green hover:text-green-deep"
          >
            {show.title}
          </a>
        </p>
        <h1 className="mt-2 max-w-[16em] text-headline">{title}</h1>
        <p className="mt-4 max-w-[34em] font-serif text-lead text-muted">{summary}</p>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-rule border-y py-2.5">
          <BreadcrumbTrail trail={trail(episode)} />
          <EpisodeMeta episode={episode} />
        </div>
      </header>
      <EpisodeNotice text={notice} className="mt-6" />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-9 lg:col-start-1">
          <ListenButton track={track} />
        </div>
        <div className="lg:col-span-3 lg:row-start-2">
          <Chapters track={track} className="border-bar border-t-[3px] pt-3 lg:sticky lg:top-20" />
        </div>
        <div className="min-w-0 lg:col-span-6 lg:row-start-2">
          <TranscriptText track={track} sections={sections} />
        </div>
        <EpisodeAside episode={episode} />
      </div>
    </article>
  );
}
