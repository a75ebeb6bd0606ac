import { xmlText } from "#app/utils/xml-text.ts";

export const OPENSEARCH_TYPE = "application/opensearchdescription+xml";

/** The longest short name that OpenSearch 1.1 allows. */
const SHORT_NAME_CHARACTERS = 16;

/** Writes what a browser needs to search the site from its address bar (OpenSearch 1.1, draft 6). */
export function writeOpenSearch(
  origin: string,
  { name, description }: { name: string; description: string },
): string {
  const shortName = Array.from(name).slice(0, SHORT_NAME_CHARACTERS).join("").trim();
  return `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(shortName)}</ShortName>
<Description>${xmlText(description)}</Description>
<Url type="text/html" template="${xmlText(`${origin}/search?q={searchTerms}`)}"/>
<Url type="${OPENSEARCH_TYPE}" rel="self" template="${xmlText(`${origin}/opensearch.xml`)}"/>
<Image type="image/svg+xml" width="16" height="16">${xmlText(`${origin}/favicon.svg`)}</Image>
<Language>en-US</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>`;
}
