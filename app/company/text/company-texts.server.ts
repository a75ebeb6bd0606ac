import { renderBody } from "#app/news/body/render-body.server.ts";
import { publishedFile } from "#app/site/published-file.server.ts";
import { type CompanyFile, parseCompanyFile } from "./company-text.file.server.ts";
import { thisInstall } from "./install.server.ts";
import { installWords } from "./install-words.ts";
import { COOKIES_MARK, fillPlaceholders } from "./placeholders.ts";

/** The texts, by the last part of their address, in the order in which pages name them. */
export const TEXT_SLUGS = [
  "about",
  "editorial-standards",
  "corrections",
  "accessibility",
  "contact",
  "terms",
  "privacy",
  "cookies",
] as const;

export type TextSlug = (typeof TEXT_SLUGS)[number];

const files = Object.fromEntries(
  TEXT_SLUGS.map((slug) => [slug, publishedFile(`company/${slug}.md`, parseCompanyFile)]),
) as Record<TextSlug, () => CompanyFile>;

/** The last good version of a text, as it is written but for the operator's names in its head. */
export async function companyFile(slug: TextSlug): Promise<CompanyFile> {
  const file = files[slug]();
  const words = installWords(await thisInstall());
  return {
    ...file,
    title: fillPlaceholders(file.title, words),
    description: fillPlaceholders(file.description, words),
    body: fillPlaceholders(file.body, words),
  };
}

type Rendered = Awaited<ReturnType<typeof renderBody>>;

/** What a text was last rendered from. There are eight of them. */
const rendered = new Map<TextSlug, { body: string; result: Promise<Rendered> }>();

/** A text as its page shows it: safe HTML, cut where the table of cookies goes, and its headings. */
export async function companyText(slug: TextSlug) {
  const { body, ...head } = await companyFile(slug);
  const known = rendered.get(slug);
  const result = known?.body === body ? known.result : renderBody(body, "markdown");
  rendered.set(slug, { body, result });
  const { html, headings } = await result;
  return { ...head, parts: html.split(`<p>${COOKIES_MARK}</p>`), headings };
}
