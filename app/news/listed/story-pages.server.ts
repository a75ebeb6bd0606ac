import type { SitemapPage } from "#app/site/listed.ts";
import { photoPath, photoWidths } from "../photos/photo-sizes.ts";
import { listStories } from "../stories.server.ts";
import type { Story, StoryKind } from "../story.ts";
import { storyPath } from "../story-paths.ts";

/** The widest that a photograph is offered to search engines: they want 1,200 px at least. */
const PHOTO_WIDTH = 1600;

/** News sitemaps name what was published in the last two days: Google, News sitemaps. */
const FRESH_MILLISECONDS = 2 * 24 * 60 * 60 * 1000;

/** A story as the news sitemap names it. */
export type FreshArticle = SitemapPage & { title: string; published: string };

/** Returns the pages of the published stories of a kind, local ones too, newest first. */
export async function listStoryPages(kind: StoryKind, now: Date): Promise<SitemapPage[]> {
  return (await listStories({ kind }, now)).map(toPage);
}

/** Returns the articles that were published in the last two days, newest first, without what somebody paid for: product.md 12.2. */
export async function listFreshArticles(now = new Date()): Promise<FreshArticle[]> {
  const since = new Date(now.getTime() - FRESH_MILLISECONDS).toISOString();
  const articles = await listStories({ kind: "article", sponsored: false }, now);
  return articles
    .filter(({ published }) => published >= since)
    .map((story) => ({ ...toPage(story), title: story.title, published: story.published }));
}

/** Returns the guides that hold everywhere: links for `/llms.txt`. */
export async function listGuides(): Promise<{ title: string; path: string; excerpt: string }[]> {
  const guides = await listStories({ kind: "guide" });
  return guides
    .filter(({ place }) => !place)
    .map((guide) => ({ title: guide.title, path: storyPath(guide), excerpt: guide.excerpt }));
}

/** The day a story last changed, as its page says it. */
export function lastChange(story: Pick<Story, "published" | "updated">): string {
  return story.updated ?? story.published;
}

function toPage(story: Story): SitemapPage {
  return { path: storyPath(story), lastmod: lastChange(story), image: pictureOf(story) };
}

/** The editor's photograph, or the cover with the headline. */
function pictureOf({ slug, image }: Story): string {
  if (!image) return `/social/${slug}.png`;
  const width = Math.max(...photoWidths(Math.min(image.width, PHOTO_WIDTH)));
  return photoPath(image.file, width, "jpeg");
}
