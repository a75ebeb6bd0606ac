import type { StoryPageData } from "./story.page.server.ts";

const TYPES = { article: "NewsArticle", guide: "Article", post: "BlogPosting" } as const;

/** schema.org's description of a story: its author is whom its file names, otherwise the newspaper, and of what was paid for the sponsor. */
export function storyJsonLd(story: StoryPageData, { name, url }: { name: string; url: string }) {
  const newspaper = {
    "@type": "NewsMediaOrganization",
    name,
    url: `${url}/`,
    logo: { "@type": "ImageObject", url: `${url}/logo.png` },
  };
  const sponsor = story.sponsor && {
    "@type": "Organization",
    name: story.sponsor.name,
    ...(story.sponsor.url && { url: story.sponsor.url }),
  };
  const author = story.author && {
    "@type": "Person",
    name: story.author.name,
    url: url + story.author.path,
  };
  return {
    "@type": story.sponsor ? "AdvertiserContentArticle" : TYPES[story.kind],
    mainEntityOfPage: url + story.path,
    url: url + story.path,
    headline: story.title.slice(0, 110),
    description: story.excerpt,
    image: { "@type": "ImageObject", url: `${url}/social/${story.slug}.png`, width: 1200, height: 630 },
    datePublished: story.published.iso,
    dateModified: (story.updated ?? story.published).iso,
    author: sponsor ?? author ?? newspaper,
    ...(sponsor && { sponsor }),
    publisher: newspaper,
    articleSection: story.category.name,
    keywords: story.tags.slice(1).map((tag) => tag.name),
    wordCount: story.words,
    inLanguage: "en-US",
    isAccessibleForFree: true,
  };
}
