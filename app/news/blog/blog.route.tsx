import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { lookVersion } from "#app/site/looks.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { site } from "#app/site/site.file.server.ts";
import { TextSection } from "#app/ui/text-section.tsx";
import { CategoryHero } from "../category/category-hero.tsx";
import { listStories } from "../stories.server.ts";
import { listPage } from "../story-list/story-list.page.server.ts";
import { storyListJsonLd } from "../story-list/story-list-json-ld.ts";
import { StoryListSections } from "../story-list/story-list-sections.tsx";
import { STORY_LIST } from "../story-list/story-list-view.ts";

/** The blog: its posts, newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = STORY_LIST.parse(new URL(request.url).searchParams);
  const stories = await listStories({ kind: "post" });
  const list = await listPage(request, { stories, path: "/blog", query, headedByTagBut: "blog" });
  return { list, version: lookVersion("blog"), newsletter: site.newsletterHeading };
}

export const action = pageForms();

export { lookLinks as links } from "#app/site/look-links.ts";

export const headers = pageHeaders(CACHE.page);

const DESCRIPTION = "How this site works, by the people who make it: what we check, what we count and why.";

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Blog", path: "/blog" },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { list } = data;
  const { name, url } = siteOf(matches);
  const path = list.path + list.search;
  return [
    ...seo(matches, {
      title: "Blog",
      page: list.query.page,
      description: DESCRIPTION,
      path,
      noindex: list.total === 0,
      breadcrumbs: TRAIL,
      jsonLd: [
        storyListJsonLd({ type: "Blog", name: `${name} blog`, description: DESCRIPTION, path }, list, url),
      ],
    }),
    ...feedLinks({ title: "Blog", path: list.path }),
  ];
};

export default function BlogRoute() {
  const { list, version, newsletter } = useLoaderData<typeof loader>();
  return (
    <>
      <CategoryHero slug="blog" version={version} title="Blog" description={DESCRIPTION} trail={TRAIL} />
      <div className="page mt-8 grid gap-12 md:mt-10 md:gap-16">
        {list.total > 0 ? (
          <StoryListSections list={list} heading="Latest posts" />
        ) : (
          <p className="border-bar border-t-[3px] pt-5 font-serif text-standfirst">There are no posts yet.</p>
        )}
        <TextSection title="About the blog">
          <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
            <p>
              Here the team explains how the site works: how listings are ranked, how a law is checked before
              it is published, how the pictures are made, and how a mistake is corrected.
            </p>
            <p>
              When one of our rules changes, we update the post that describes it and date the change. If
              something here is unclear or wrong,{" "}
              <a href="/contact" className="text-link">
                write to us
              </a>
              .
            </p>
          </div>
          <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <a href="#newsletter" className="button">
              {newsletter}
            </a>
            <span className="text-small text-muted">The form is at the bottom of every page.</span>
          </p>
        </TextSection>
      </div>
    </>
  );
}
