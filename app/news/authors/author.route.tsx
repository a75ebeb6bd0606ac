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
import { storiesByAuthor } from "./author.page.server.ts";

/** What one author wrote: product.md 6.11. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name, path, stories } = await storiesByAuthor(request, params.author);
  const query = STORY_LIST.parse(new URL(request.url).searchParams);
  return { name, list: await listPage(request, { stories, path, query }) };
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { name, list } = data;
  const description = `${count(list.total)} by ${name}, newest first, each with its sources.`;
  const path = list.path + list.search;
  return seo(matches, {
    title: `Stories by ${name}`,
    page: list.query.page,
    description,
    path,
    breadcrumbs: trail(name, list.path),
    jsonLd: [storyListJsonLd({ name: `Stories by ${name}`, description, path }, list, siteOf(matches).url)],
  });
};

function trail(name: string, path: string) {
  return [
    { name: "Home", path: "/" },
    { name, path },
  ];
}

function count(stories: number): string {
  return `${stories} ${stories === 1 ? "story" : "stories"}`;
}

export default function AuthorRoute() {
  const { name, list } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={trail(name, list.path)} />
      <h1 className="mt-3 text-headline">{name}</h1>
      <p className="mt-2 text-control text-muted">{count(list.total)}, newest first</p>
      <div className="mt-7 grid gap-12 md:gap-16">
        <StoryListSections list={list} heading={`More by ${name}`} />
      </div>
    </div>
  );
}
