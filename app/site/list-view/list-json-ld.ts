type List = {
  name: string;
  description: string;
  /** The page's canonical path with its query. */
  path: string;
  /** Of all pages. */
  total: number;
  /** The position in the whole list of the page's first item, from 1. */
  first: number;
  items: readonly { name: string; path: string }[];
};

/** A page of a list as structured data: links to its items, in their order. `url` is the site's base URL. */
export function listJsonLd({ name, description, path, total, first, items }: List, url: string) {
  return {
    "@type": "CollectionPage",
    name,
    description,
    url: url + path,
    inLanguage: "en-US",
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: total,
      itemListElement: items.map((item, i) => ({
        "@type": "ListItem",
        position: first + i,
        name: item.name,
        url: url + item.path,
      })),
    },
  };
}
