import { CACHE } from "#app/site/http/cache-policy.ts";
import { redirectToPath } from "#app/site/http/redirect-to-path.server.ts";
import { findEpisode, findShow } from "../episodes/radio.server.ts";
import { episodePath, showPath } from "../radio-paths.ts";
import type { Episode, Show } from "../show.ts";

type Names = { show?: string; episode?: string };

/** Returns the show of a page's address. Throws a 404 when there is none, and a redirect to the lowercase form. */
export function showOfUrl(request: Request, { show }: Names): Show {
  const found = findShow(show?.toLowerCase());
  if (!found) throw notFound("There is no such show.");
  redirectToPath(request, showPath(found.slug));
  return found;
}

/** The same for an episode that is published. */
export function episodeOfUrl(request: Request, { show, episode }: Names): Episode {
  const found = findEpisode(show?.toLowerCase(), episode?.toLowerCase());
  if (!found) throw notFound("There is no such episode.");
  redirectToPath(request, episodePath(found.show.slug, found.slug));
  return found;
}

function notFound(text: string): Response {
  return new Response(text, { status: 404, headers: { "Cache-Control": CACHE.never } });
}
