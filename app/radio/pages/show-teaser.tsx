import type { ShowCard } from "./radio.page.server.ts";
import { ShowPictureLink } from "./show-picture.tsx";

type Props = { show: ShowCard & { latest?: { path: string; title: string } } };

/** A show in the list of shows: its picture on the left, what it is on the right. */
export function ShowTeaser({ show }: Props) {
  const { path, title, description, episodes, latest } = show;
  return (
    <article className="grid grid-cols-[104px_1fr] gap-x-4 md:grid-cols-[208px_1fr] md:gap-x-6">
      <ShowPictureLink to={path} show={show} size={208} />
      <div>
        <h3 className="text-section">
          <a href={path} className="headline-link">
            {title}
          </a>
        </h3>
        <p className="mt-2 font-serif text-prose text-muted">{description}</p>
        <p className="mt-3 border-rule border-t pt-3 text-small">
          {latest ? (
            <>
              <span className="text-muted">
                {episodes === 1 ? "1 episode: " : `${episodes} episodes. Latest: `}
              </span>
              <a href={latest.path} className="font-medium hover:text-green hover:underline">
                {latest.title}
              </a>
            </>
          ) : (
            <span className="text-muted">No episodes yet</span>
          )}
        </p>
      </div>
    </article>
  );
}
