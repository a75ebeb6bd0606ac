import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CATEGORY_HERO_SIZES } from "#app/drawing/covers/cover-sizes.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { RelativeDate } from "#app/ui/date-text.tsx";
import { PictureLink } from "../story-teaser.tsx";
import { heroPath } from "./category-hero.tsx";
import { type CategoryEntry, listCategoryEntries } from "./category-index.page.server.ts";

/** All categories, as the breadcrumb of each names them. */
export async function loader() {
  return { categories: await listCategoryEntries() };
}

export const action = pageForms();

export { lookLinks as links } from "#app/site/look-links.ts";

export const headers = pageHeaders(CACHE.page);

const DESCRIPTION = "Every category, with its latest story.";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { url } = siteOf(matches);
  return seo(matches, {
    title: "Categories",
    description: DESCRIPTION,
    path: "/categories",
    breadcrumbs: TRAIL,
    jsonLd: [
      {
        "@type": "CollectionPage",
        name: "Categories",
        description: DESCRIPTION,
        url: `${url}/categories`,
        inLanguage: "en-US",
        mainEntity: {
          "@type": "ItemList",
          numberOfItems: data.categories.length,
          itemListElement: data.categories.map(({ title, path }, i) => ({
            "@type": "ListItem",
            position: i + 1,
            name: title,
            url: url + path,
          })),
        },
      },
    ],
  });
};

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Categories", path: "/categories" },
];

export default function CategoryIndexRoute() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={TRAIL} />
      <h1 className="mt-3 text-title">Categories</h1>
      <p className="mt-2 max-w-[40em] font-serif text-prose text-muted">
        What we write about, with the latest story of each. Looking for one topic?{" "}
        <a href="/tags" className="text-link">
          All tags
        </a>
      </p>
      <ul className="mt-8 grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {categories.map((category, i) => (
          <li key={category.slug}>
            <Entry category={category} eager={i < 3} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const [STRIP] = CATEGORY_HERO_SIZES;

function Entry({ category, eager }: { category: CategoryEntry; eager: boolean }) {
  const { slug, path, title, description, stories, latest } = category;
  return (
    <section>
      <PictureLink story={category} className="-mx-4 md:mx-0">
        <img
          src={heroPath(category, STRIP.width)}
          alt=""
          {...STRIP}
          loading={eager ? undefined : "lazy"}
          className={`category-strip hero-${slug}`}
        />
      </PictureLink>
      <h2 className="mt-3 text-section">
        <a href={path} className="headline-link">
          {title}
        </a>
      </h2>
      <p className="mt-1.5 font-serif text-prose text-muted">{description}</p>
      {latest && (
        <p className="mt-3 border-rule border-t pt-3 text-control">
          <a href={latest.path} className="font-medium hover:text-green hover:underline">
            {latest.title}
          </a>
        </p>
      )}
      <p className="mt-1.5 text-caption text-muted">
        {latest ? <RelativeDate date={latest.date} /> : "No stories yet"}
        {latest && ` · ${stories} ${stories === 1 ? "story" : "stories"}`}
      </p>
    </section>
  );
}
