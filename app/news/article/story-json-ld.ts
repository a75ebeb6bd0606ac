import type { StoryPageData } from "./story.page.server.ts";

const TYPES = { article: "NewsArticle", guide: "Article", post: "BlogPosting" } as const;

/** schema.org's description of a story; the byline is the newspaper's, so its author is the newspaper. What was paid for has its sponsor's. */
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
  return {
    "@type": story.sponsor ? "AdvertiserContentArticle" : TYPES[story.kind],
    mainEntityOfPage: url + story.path,
    url: url + story.path,
    headline: story.title.slice(0, 110),
    description: story.excerpt,
    image: { "@type": "ImageObject", url: `${url}/social/${story.slug}.png`, width: 1200, height: 630 },
    datePublished: story.published.iso,
    dateModified: (story.updated ?? story.published).iso,
    author: sponsor ?? newspaper,
    ...(sponsor && { sponsor }),
    publisher: newspaper,
    articleSection: story.category.name,
    keywords: story.tags.slice(1).map((tag) => tag.name),
    wordCount: story.words,
    inLanguage: "en-US",
    isAccessibleForFree: true,
  };
}
