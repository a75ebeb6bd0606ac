import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { findEpisode, findShow } from "../episodes/radio.server.ts";
import { episodePath, showPath } from "../radio-paths.ts";
import type { Episode, Show } from "../show.ts";

type Names = { show?: string; episode?: string };

/** Returns the show of a page's address. Throws a 404 when there is none, and a redirect to the lowercase form. */
export function showOfUrl(request: Request, { show }: Names): Show {
  return atCanonicalPath(request, findShow(show?.toLowerCase()), {
    pathOf: ({ slug }) => showPath(slug),
    otherwise: "There is no such show.",
  });
}

/** The same for an episode that is published. */
export function episodeOfUrl(request: Request, { show, episode }: Names): Episode {
  return atCanonicalPath(request, findEpisode(show?.toLowerCase(), episode?.toLowerCase()), {
    pathOf: (found) => episodePath(found.show.slug, found.slug),
    otherwise: "There is no such episode.",
  });
}
