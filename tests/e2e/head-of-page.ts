/** What search engines tell one page from another by. */
export type SeenHead = { path: string; title: string; description: string };

const MOST_OF_DESCRIPTION = 165;
const META = ["og:title", "og:description", "og:url", "og:image", "og:image:alt", "twitter:image:alt"];

/**
 * Takes a page's HTML; returns what its head and body lack. One that search engines keep, under its own address, is added
 * to `seen`.
 */
export function headProblems(url: URL, html: string, seen: SeenHead[]): string[] {
  const path = url.pathname + url.search;
  const problems: string[] = [];
  if ((html.match(/<h1[\s>]/g) ?? []).length !== 1) problems.push(`${path} has not one h1`);
  for (const [, data = ""] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
    problems.push(...structuredDataProblems(data).map((problem) => `${path}: ${problem}`));
  }
  if (/noindex/.test(contentOf(html, "robots") ?? "")) return problems;

  const canonical = decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "");
  if (!canonical) problems.push(`${path} has no canonical address`);
  for (const name of META) if (!contentOf(html, name)) problems.push(`${path} has no ${name}`);
  const title = decoded(/<title>([^<]*)/.exec(html)?.[1] ?? "");
  const description = contentOf(html, "description") ?? "";
  if (!title || !description) problems.push(`${path} has no title or description`);
  if (description.length > MOST_OF_DESCRIPTION) problems.push(`${path}: ${description.length} characters`);
  if (canonical === url.href) seen.push({ path, title, description });
  return problems;
}

/** Returns the titles and descriptions that more than one page has, with their pages. */
export function repeatedHeads(heads: readonly SeenHead[]): string[] {
  return (["title", "description"] as const).flatMap((part) => {
    const pagesOf = new Map<string, string[]>();
    for (const head of heads) pagesOf.set(head[part], [...(pagesOf.get(head[part]) ?? []), head.path]);
    const repeated = [...pagesOf].filter(([, pages]) => pages.length > 1);
    return repeated.map(([text, pages]) => `${text} (${part}): ${pages.join(" ")}`);
  });
}

/** schema.org's LocalBusiness has a picture and an address in parts; its ratings begin at one star. */
function structuredDataProblems(data: string): string[] {
  const parsed: unknown = JSON.parse(data);
  const problems: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { "@type": type, image, address, worstRating } = value as Record<string, unknown>;
    if (type === "LocalBusiness" && !image) problems.push("a LocalBusiness without image");
    if (type === "LocalBusiness" && typeof address !== "object") problems.push("an address that is text");
    if (type === "AggregateRating" && worstRating !== 1) problems.push(`worstRating ${worstRating}`);
    for (const part of Object.values(value)) walk(part);
  };
  walk(parsed);
  return problems;
}

function contentOf(html: string, name: string): string | undefined {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html);
  return found?.[1] && decoded(found[1]);
}

function decoded(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
