/** The site as structured data with its search (schema.org/SearchAction), for the home page's head. `url` is its origin. */
export function webSiteJsonLd(name: string, url: string) {
  return {
    "@type": "WebSite",
    name,
    url: `${url}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${url}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
