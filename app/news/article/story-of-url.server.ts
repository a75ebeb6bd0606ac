import { redirect } from "@remix-run/node";
import type { Body } from "../body/body-source.ts";
import { storyBody } from "../content/story-body.server.ts";
import { findStory } from "../stories.server.ts";
import type { Story } from "../story.ts";
import { storyPath } from "../story-paths.ts";

/**
 * Returns the published story of a page's address and its body. Throws a 404 when there is none, and a redirect to the lowercase
 * form; the query is kept.
 */
export async function storyOfUrl(request: Request, slug = ""): Promise<{ story: Story; body: Body }> {
  const { pathname, search } = new URL(request.url);
  const story = await findStory(slug);
  if (!story) throw notFound();
  const path = storyPath(story);
  if (pathname === path) {
    const body = await storyBody(story);
    if (!body) throw notFound();
    return { story, body };
  }
  if (decodedLowercase(pathname) === path) throw redirect(path + search, 301);
  throw notFound();
}

function decodedLowercase(pathname: string): string {
  try {
    return decodeURI(pathname).toLowerCase();
  } catch {
    return pathname;
  }
}

function notFound(): Response {
  return new Response("Article Not Found", { status: 404 });
}
