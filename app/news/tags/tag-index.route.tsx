import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { tagPath } from "../story-paths.ts";
import { listTags } from "./tag.page.server.ts";
import { TagLink } from "./tag-list.tsx";
import { tagName } from "./tag-name.ts";

/** All tags, by name. */
export async function loader() {
  const tags = (await listTags()).map(({ tag, stories }) => ({
    name: tagName(tag),
    path: tagPath(tag),
    stories,
  }));
  return { tags: tags.sort((a, b) => a.name.localeCompare(b.name, "en")) };
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

const DESCRIPTION = "Every topic we have written about, with the number of stories on it.";

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Tags", path: "/tags" },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { url } = siteOf(matches);
  return seo(matches, {
    title: "Tags",
    description: DESCRIPTION,
    path: "/tags",
    noindex: data.tags.length === 0,
    breadcrumbs: TRAIL,
    jsonLd: [
      {
        "@type": "CollectionPage",
        name: "Tags",
        description: DESCRIPTION,
        url: `${url}/tags`,
        inLanguage: "en-US",
        mainEntity: {
          "@type": "ItemList",
          numberOfItems: data.tags.length,
          itemListElement: data.tags.map(({ name, path }, i) => ({
            "@type": "ListItem",
            position: i + 1,
            name,
            url: url + path,
          })),
        },
      },
    ],
  });
};

export default function TagIndexRoute() {
  const { tags } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={TRAIL} />
      <h1 className="mt-3 text-title">Tags</h1>
      <p className="mt-2 max-w-[40em] font-serif text-prose text-muted">{DESCRIPTION}</p>
      <ul className="mt-7 columns-2 gap-x-6 border-bar border-t-[3px] pt-2 md:columns-3 lg:columns-4">
        {tags.map((tag) => (
          <li key={tag.path} className="break-inside-avoid border-rule border-b">
            <TagLink tag={tag} />
          </li>
        ))}
      </ul>
    </div>
  );
}
