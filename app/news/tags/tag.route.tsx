import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { listPage } from "../story-list/story-list.page.server.ts";
import { storyListJsonLd } from "../story-list/story-list-json-ld.ts";
import { StoryListSections } from "../story-list/story-list-sections.tsx";
import { STORY_LIST } from "../story-list/story-list-view.ts";
import { tagPath } from "../story-paths.ts";
import { listTags, taggedStories } from "./tag.page.server.ts";
import { TagCloud } from "./tag-list.tsx";
import { tagName } from "./tag-name.ts";

/** Other tags that a tag's page offers. */
const OTHERS = 16;

/** The stories of a tag. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tag, path, stories } = await taggedStories(request, params.tag);
  const query = STORY_LIST.parse(new URL(request.url).searchParams);
  const list = await listPage(request, { stories, path, query });
  const others = (await listTags()).filter((other) => other.tag !== tag).slice(0, OTHERS);
  return {
    name: tagName(tag),
    list,
    others: others.map((other) => ({
      name: tagName(other.tag),
      path: tagPath(other.tag),
      stories: other.stories,
    })),
  };
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { name, list } = data;
  const description = `${count(list.total)} tagged “${name}”, newest first: explainers and guides with their sources.`;
  const path = list.path + list.search;
  return seo(matches, {
    title: `Stories tagged “${name}”`,
    page: list.query.page,
    description,
    path,
    breadcrumbs: trail(name, list.path),
    jsonLd: [storyListJsonLd({ name, description, path }, list, siteOf(matches).url)],
  });
};

function trail(name: string, path: string) {
  return [
    { name: "Home", path: "/" },
    { name: "Tags", path: "/tags" },
    { name, path },
  ];
}

function count(stories: number): string {
  return `${stories} ${stories === 1 ? "story" : "stories"}`;
}

export default function TagRoute() {
  const { name, list, others } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={trail(name, list.path)} />
      <h1 className="mt-3 text-headline">{name}</h1>
      <p className="mt-2 text-control text-muted">{count(list.total)} with this tag, newest first</p>
      <div className="mt-7 grid gap-12 md:gap-16">
        <StoryListSections list={list} heading="More on this topic" />
        <TagCloud tags={others} />
      </div>
    </div>
  );
}
