import type { ReactNode } from "react";
import type { EpisodeView } from "./episode.page.server.ts";
import { FeedAddress } from "./feed-address.tsx";
import { ShowPictureLink } from "./show-picture.tsx";

/** Beside the transcript: the show, the file, and what else there is. */
export function EpisodeAside({ episode }: { episode: EpisodeView }) {
  const { show, track, file, stories, more } = episode;
  return (
    <aside aria-label="About this episode" className="grid content-start gap-8 lg:col-span-3 lg:row-start-2">
      <section>
        <ShowPictureLink to={show.path} show={show} size={400} className="max-w-52 lg:max-w-none" />
        <h2 className="mt-3 text-label">
          <a href={show.path} className="headline-link">
            {show.title}
          </a>
        </h2>
        <p className="mt-1.5 text-small text-muted">{show.description}</p>
      </section>
      <Part title="Download">
        <p className="text-small">
          <a href={track.src} download className="text-link inline-block py-0.5">
            Download the recording
          </a>{" "}
          <span className="whitespace-nowrap text-muted">({file.said})</span>
        </p>
        <FeedAddress url={show.feedUrl} label={`the feed of ${show.title}`} />
      </Part>
      {stories.length > 0 && (
        <Part title="Read about it">
          <Links items={stories} />
        </Part>
      )}
      {more.length > 0 && (
        <Part title="More episodes">
          <Links items={more} />
        </Part>
      )}
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-rule border-t pt-3">
      <h2 className="mb-1.5 font-sans font-semibold text-small">{title}</h2>
      {children}
    </section>
  );
}

function Links({ items }: { items: readonly { path: string; title: string }[] }) {
  return (
    <ul className="grid gap-2 font-serif text-prose">
      {items.map(({ path, title }) => (
        <li key={path}>
          <a href={path} className="hover:text-green hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
