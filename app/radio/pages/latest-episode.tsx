import { ListenButton } from "../player/listen-button.tsx";
import type { Track } from "../player/track.ts";
import { Chapters } from "./chapters.tsx";
import { EpisodeNotice } from "./episode-meta.tsx";
import type { EpisodeCard, ShowCard } from "./radio.page.server.ts";
import { ShowPictureLink } from "./show-picture.tsx";

type Props = { episode: EpisodeCard & { show: ShowCard; track: Track } };

/** The newest episode of all shows, to be heard at once. */
export function LatestEpisode({ episode }: Props) {
  const { show, path, title, summary, notice, date, track } = episode;
  return (
    <section
      aria-labelledby="latest"
      className="mt-8 grid items-start gap-x-6 gap-y-5 border-bar border-t-[3px] pt-5 md:grid-cols-[5fr_7fr] lg:grid-cols-12"
    >
      <ShowPictureLink to={path} show={show} size={400} eager className="lg:col-span-5" />
      <div className="lg:col-span-7 lg:pl-6">
        <p className="text-caption text-muted">
          <span id="latest">Latest episode</span>
          {" · "}
          <a
            href={show.path}
            className="-my-0.5 inline-block py-0.5 font-semibold text-green hover:underline"
          >
            {show.title}
          </a>
          {" · "}
          <time dateTime={date.iso} title={date.ago}>
            {date.day}
          </time>
        </p>
        <h2 className="mt-1.5 text-feature">
          <a href={path} className="headline-link">
            {title}
          </a>
        </h2>
        <p className="mt-4 font-serif text-standfirst text-muted">{summary}</p>
        <EpisodeNotice text={notice} className="mt-4" />
        <div className="mt-4">
          <ListenButton track={track} />
        </div>
        <Chapters track={track} className="mt-6 max-w-[30rem] border-rule border-t pt-3" />
      </div>
    </section>
  );
}
