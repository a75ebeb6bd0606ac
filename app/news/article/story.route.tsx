import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { ErrorPage } from "#app/site/error-page.tsx";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { subscribeHere } from "#app/site/newsletter/sign-up.form.server.ts";
import { createKeptViews } from "#app/site/published-data/kept-views.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { storiesHold } from "../stories-hold.server.ts";
import { type StoryPageData, storyPage } from "./story.page.server.ts";
import { storyJsonLd } from "./story-json-ld.ts";
import { STORY_NEWSLETTER } from "./story-newsletter.tsx";
import { StoryNotFound } from "./story-not-found.tsx";
import { storyOfUrl } from "./story-of-url.server.ts";
import { StoryPage } from "./story-page.tsx";
import { storyTrail } from "./story-trail.ts";

/** A story's page, for every kind: product.md 6.1. `print=true` lays it out for paper. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { story, body } = await storyOfUrl(request, params.slug);
  const print = new URL(request.url).searchParams.get("print") === "true";
  const now = new Date();
  const shown = await keptStory(story.slug, now, {
    make: () => storyPage(story, body, now),
    until: () => storiesHold(now),
  });
  return { story: shown, print };
}

/** A view and what is rendered of it take 200 KB. */
const keptStory = createKeptViews<Awaited<ReturnType<typeof storyPage>>>(40);

export const action = pageForms({ [STORY_NEWSLETTER]: subscribeHere });

export const headers = pageHeaders(CACHE.page);

export const handle: PageHandle<{ story: StoryPageData; print: boolean } | undefined> = {
  keptHead: (data) => data && { of: data.story, and: String(data.print) },
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) {
    return [{ title: `Article Not Found | ${siteOf(matches).name}` }, { name: "robots", content: "noindex" }];
  }
  const { story, print } = data;
  const head = seo(matches, {
    title: story.title,
    description: story.excerpt,
    path: story.path,
    image: { path: `/social/${story.slug}.png`, words: story.title },
    noindex: print,
    article: {
      published: story.published.iso,
      modified: story.updated?.iso,
      section: story.category.name,
      tags: story.tags.slice(1).map(({ name }) => name),
    },
    breadcrumbs: storyTrail(story),
    jsonLd: [storyJsonLd(story, siteOf(matches))],
  });
  return [...head, ...feedLinks({ title: story.category.name, path: story.category.path })];
};

export default function StoryRoute() {
  const { story, print } = useLoaderData<typeof loader>();
  return <StoryPage story={story} print={print} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <StoryNotFound />
  ) : (
    <ErrorPage error={error} />
  );
}
