import type { MetaDescriptor } from "@remix-run/react";
import { ERROR_TITLE, type FormResult } from "./forms/form-result.ts";
import { shortened } from "./shortened.ts";

/** The social picture's size: product.md 3.11. */
const SOCIAL_IMAGE = { path: "/social.png", width: "1200", height: "630" };

/** Search engines cut what is longer: product.md 3.14. */
const MOST_OF_DESCRIPTION = 165;

export type Breadcrumb = { name: string; path: string };

type JsonLd = Record<string, unknown>;

export type SeoInput = {
  /** The page's own title; the brand's name follows it. */
  title: string;
  /** Any length: the head has its first sentences. */
  description: string;
  /** Of a list, from 1. The pages after the first say their number in title and description. */
  page?: number;
  /** Canonical path with its query, from "/". */
  path: string;
  /** The page's own social picture (1200 × 630): a path from "/", and the words that it shows; the site's otherwise. */
  image?: { path: string; words: string };
  /** A story's dates (ISO 8601), its section and tags. */
  article?: { published: string; modified?: string; section: string; tags: readonly string[] };
  /** True keeps the page out of search engines; its links are still followed. */
  noindex?: boolean;
  /** From the home page to this one. */
  breadcrumbs?: Breadcrumb[];
  jsonLd?: JsonLd[];
};

type RootMatch = { id: string; data: unknown };

/**
 * Builds the whole head of a page: title, description, canonical, Open Graph, structured data. The base URL comes from
 * the configuration through the root loader, never from a request header.
 */
export function seo(matches: readonly RootMatch[], input: SeoInput): MetaDescriptor[] {
  const { name, url } = siteOf(matches);
  const canonical = url + input.path;
  const { title, description } = wordsOf(input, name);
  const image = input.image ? url + input.image.path : socialImageUrl(url);
  const imageAlt = input.image
    ? `${input.image.words}, beside an engraving. ${name}`
    : `The name ${name} below a leaf`;
  const structured = [
    ...(input.breadcrumbs ? [breadcrumbList(input.breadcrumbs, url)] : []),
    ...(input.jsonLd ?? []),
  ];
  return [
    { title: formFailed(matches) ? ERROR_TITLE + title : title },
    { name: "description", content: description },
    ...(input.noindex
      ? [{ name: "robots", content: "noindex, follow" }]
      : [{ tagName: "link", rel: "canonical", href: canonical }]),
    { property: "og:type", content: input.article ? "article" : "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image },
    { property: "og:image:width", content: SOCIAL_IMAGE.width },
    { property: "og:image:height", content: SOCIAL_IMAGE.height },
    { property: "og:image:alt", content: imageAlt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image:alt", content: imageAlt },
    ...articleTags(input.article),
    ...structured.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}

/** No two pages that search engines keep have the same: product.md 3.14. */
function wordsOf({ title, description, page = 1 }: SeoInput, name: string) {
  const ofPage =
    page > 1 ? { title: `${title}, page ${page}`, start: `Page ${page}: ` } : { title, start: "" };
  return {
    title: ofPage.title.includes(name) ? ofPage.title : `${ofPage.title} | ${name}`,
    description: ofPage.start + shortened(description, MOST_OF_DESCRIPTION - ofPage.start.length),
  };
}

/** The site's own social picture: it also stands for what has no picture of its own. `url` is the base URL. */
export function socialImageUrl(url: string): string {
  return url + SOCIAL_IMAGE.path;
}

/** Open Graph's article vocabulary (ogp.me). */
function articleTags(article: SeoInput["article"]): MetaDescriptor[] {
  if (!article) return [];
  const { published, modified, section, tags } = article;
  return [
    { property: "article:published_time", content: published },
    ...(modified ? [{ property: "article:modified_time", content: modified }] : []),
    { property: "article:section", content: section },
    ...tags.map((tag) => ({ property: "article:tag", content: tag })),
  ];
}

/** Titles of home-type pages: product.md 3.12. */
export function homeTitle(title: string): string {
  return title.toLowerCase().includes("cannabis news") ? title : `${title} | Cannabis News & Updates`;
}

/** Whether the page answers a form that it could not take. */
function formFailed(matches: readonly RootMatch[]): boolean {
  return (rootOf(matches) as { formResult?: FormResult } | undefined)?.formResult?.ok === false;
}

/** The brand's name and base URL as the root loader gave them; plain defaults when that loader failed. */
export function siteOf(matches: readonly RootMatch[]): { name: string; url: string } {
  return (
    (rootOf(matches) as { site: { name: string; url: string } } | undefined)?.site ?? {
      name: "Leaf Courier",
      url: "",
    }
  );
}

function rootOf(matches: readonly RootMatch[]): unknown {
  return matches.find(({ id }) => id === "root")?.data;
}

function breadcrumbList(breadcrumbs: Breadcrumb[], url: string): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url + path,
    })),
  };
}
