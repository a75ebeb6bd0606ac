import { EpisodeMeta, EpisodeNotice } from "./episode-meta.tsx";
import type { EpisodeCard } from "./radio.page.server.ts";

/** A show's episodes: text and rules. */
export function EpisodeList({ episodes }: { episodes: readonly EpisodeCard[] }) {
  return (
    <ol className="mt-2">
      {episodes.map((episode) => (
        <li
          key={episode.path}
          className="grid gap-x-6 gap-y-1 border-rule border-b py-6 md:grid-cols-[10rem_1fr]"
        >
          <EpisodeMeta episode={episode} className="md:pt-1.5" />
          <article>
            <h3 className="text-second">
              <a href={episode.path} className="headline-link">
                {episode.title}
              </a>
            </h3>
            <p className="mt-2 max-w-[40em] font-serif text-prose text-muted">{episode.summary}</p>
            <EpisodeNotice text={episode.notice} className="mt-3" />
          </article>
        </li>
      ))}
    </ol>
  );
}
