import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { TextWithPhones } from "#app/ui/text-with-phones.tsx";
import { storyListJsonLd } from "../story-list/story-list-json-ld.ts";
import { StoryListSections } from "../story-list/story-list-sections.tsx";
import { LineTeaser } from "../story-teaser.tsx";
import { BestListings } from "./best-listings.tsx";
import { type CategoryView, viewCategory } from "./category.page.server.ts";
import { CategoryHero } from "./category-hero.tsx";
import { categoryOfUrl } from "./category-of-url.server.ts";
import { CategoryTabs } from "./category-tabs.tsx";

/** A category's page: product.md 7.2. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewCategory(request, categoryOfUrl(request, params.category));
}

export const action = pageForms();

export { lookLinks as links } from "#app/site/look-links.ts";

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { title, description, list, tabs } = data;
  const tab = list.query.tab && currentTab(tabs);
  const path = list.path + list.search;
  return [
    ...seo(matches, {
      title: tab ? `${title}: ${tab}` : title,
      description: tab ? `${title}: ${tab}. ${description}` : description,
      page: list.query.page,
      path,
      noindex: list.total === 0,
      breadcrumbs: trail(data),
      jsonLd: [storyListJsonLd({ name: title, description, path }, list, siteOf(matches).url)],
    }),
    ...feedLinks({ title, path: list.path }),
  ];
};

function trail({ title, list }: Pick<CategoryView, "title" | "list">) {
  return [
    { name: "Home", path: "/" },
    { name: "Categories", path: "/categories" },
    { name: title, path: list.path },
  ];
}

function currentTab(tabs: CategoryView["tabs"]): string {
  return tabs.find(({ current }) => current)?.name ?? "";
}

export default function CategoryRoute() {
  const view = useLoaderData<typeof loader>();
  const { slug, version, title, description, text, tabs, list, others, listings } = view;
  return (
    <>
      <CategoryHero
        slug={slug}
        version={version}
        title={title}
        description={description}
        trail={trail(view)}
      />
      <CategoryTabs label={`Parts of ${title}`} tabs={tabs} />
      <div className="page mt-7 grid gap-12 md:gap-16">
        {listings && <BestListings listings={listings} tab={currentTab(tabs)} />}
        {list.total > 0 ? (
          <StoryListSections
            list={list}
            heading={`Latest ${title} Articles`}
            below={listings !== undefined}
            low={tabs.length > 0}
          />
        ) : (
          <NothingYet title={title} />
        )}
        {others.length > 0 && <Others title={title} stories={others} />}
        <TextSection title={`About ${title}`}>
          <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
            {text.map((paragraph) => (
              <p key={paragraph}>
                <TextWithPhones text={paragraph} />
              </p>
            ))}
          </div>
        </TextSection>
      </div>
    </>
  );
}

/** The empty state: product.md 7.3. */
function NothingYet({ title }: Pick<CategoryView, "title">) {
  return (
    <div className="border-bar border-t-[3px] pt-5">
      <SectionHeading>No articles found</SectionHeading>
      <p className="mt-2 font-serif text-prose text-muted">
        Check back soon for updates in the {title} category.
      </p>
    </div>
  );
}

/** Stories of the category's other tabs. */
function Others({ title, stories }: { title: string; stories: CategoryView["others"] }) {
  return (
    <section className="border-bar border-t-[3px] pt-3">
      <h2 className="text-label">Also in {title}</h2>
      <ul className="mt-3 grid gap-x-12 lg:grid-cols-2">
        {stories.map((story) => (
          <li key={story.slug} className="border-rule border-t py-4">
            <LineTeaser story={story} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
