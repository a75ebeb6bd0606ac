import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import type { Body } from "../body/body-source.ts";
import { storyBody } from "../content/story-body.server.ts";
import { findStory } from "../stories.server.ts";
import type { Story } from "../story.ts";
import { storyPath } from "../story-paths.ts";

const NOT_FOUND = "Article Not Found";

/**
 * Returns the published story of a page's address and its body. Throws a 404 when there is none, and a redirect to the lowercase
 * form; the query is kept.
 */
export async function storyOfUrl(request: Request, slug = ""): Promise<{ story: Story; body: Body }> {
  const found = await findStory(slug);
  // All kinds of stories share their slugs: an article's is none of a guide's address.
  const path = decodedLowercase(new URL(request.url).pathname);
  const story = atCanonicalPath(request, found && storyPath(found) === path ? found : undefined, {
    pathOf: storyPath,
    otherwise: NOT_FOUND,
  });
  const body = await storyBody(story);
  if (!body) throw missing(NOT_FOUND);
  return { story, body };
}

function decodedLowercase(pathname: string): string {
  try {
    return decodeURI(pathname).toLowerCase();
  } catch {
    return pathname;
  }
}
