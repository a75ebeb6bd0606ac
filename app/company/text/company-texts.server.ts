import { BodyError } from "#app/news/body/body-error.ts";
import { keptBody } from "#app/news/body/kept-bodies.server.ts";
import { type Problem, reasonOf } from "#app/site/published-data/problem.ts";
import { createPublication } from "#app/site/published-data/publication.server.ts";
import { publishedFile } from "#app/site/published-data/published-file.server.ts";
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
  "consumer-health-data",
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

type Body = Awaited<ReturnType<typeof keptBody>>;

/** The last good rendering of each. There are eight of them. */
const rendered = new Map<TextSlug, Body>();
/** What is wrong with later ones. */
const refused = new Map<TextSlug, Problem>();
const publication = createPublication();

/** A text as its page shows it: safe HTML, cut where the table of cookies goes, and its headings. */
export async function companyText(slug: TextSlug) {
  const { body, bodyLine, ...head } = await companyFile(slug);
  const { html, headings } = await renderedText(slug, body, bodyLine);
  return { ...head, parts: html.split(`<p>${COOKIES_MARK}</p>`), headings };
}

/** Renders the texts before somebody asks for them. Never throws: what cannot be rendered is reported. */
export async function renderCompanyTexts(): Promise<void> {
  await Promise.allSettled(TEXT_SLUGS.map(companyText));
}

async function renderedText(slug: TextSlug, text: string, textLine: number): Promise<Body> {
  try {
    const body = await keptBody({ text, language: "markdown", citations: [] });
    rendered.set(slug, body);
    if (refused.delete(slug)) publication.report([...refused.values()]);
    return body;
  } catch (error) {
    const line = error instanceof BodyError ? textLine + (error.line ?? 1) - 1 : undefined;
    refused.set(slug, { file: `company/${slug}.md`, line, field: "body", reason: reasonOf(error) });
    publication.report([...refused.values()]);
    const last = rendered.get(slug);
    if (!last) throw error;
    return last;
  }
}
