import { findCategory } from "#app/site/categories.file.server.ts";
import type { Feed, FeedItem } from "#app/site/feeds/feed.ts";
import { feedOfPage, latest } from "#app/site/feeds/feed-of-page.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { xmlText } from "#app/utils/xml-text.ts";
import { byline, sponsorLabel } from "../byline.server.ts";
import { contentStatus } from "../content/content-store.server.ts";
import { storyBody } from "../content/story-body.server.ts";
import { listStories } from "../stories.server.ts";
import { categoryName } from "../story.card.server.ts";
import type { Sponsor, Story } from "../story.ts";
import { storyPath } from "../story-paths.ts";

/** Readers ask every hour or so; this is more than the busiest category prints in a month. */
const ITEMS = 30;

/** What a feed holds: every story, those of a category (its slug), or the blog. */
export type FeedScope = { category?: string; blog?: true };

/** Returns a feed's newest stories with their whole text, or undefined when there is no such category. */
export async function makeFeed(scope: FeedScope, now = new Date()): Promise<Feed | undefined> {
  const about = aboutScope(scope);
  if (!about) return undefined;
  const wanted = scope.blog ? { kind: "post" as const } : { category: scope.category };
  const stories = (await listStories(wanted, now)).slice(0, ITEMS);
  const items: FeedItem[] = [];
  for (const story of stories) {
    const item = await toItem(story).catch((error) => leaveOut(story, error));
    if (item) items.push(item);
  }
  const otherwise = (contentStatus().loadedAt ?? now).toISOString();
  return feedOfPage({ ...about, otherwise }, items);
}

function aboutScope({ category, blog }: FeedScope) {
  if (blog) return { name: "Blog", path: "/blog", description: `How ${site.name} works, from its own desk.` };
  if (category === undefined) return { name: "", path: "", description: site.description };
  const found = findCategory(category);
  return found && { name: found.name, path: `/category/${found.slug}`, description: found.description };
}

/** What cannot be shown keeps nobody from the other stories. */
function leaveOut({ file }: Story, error: unknown): undefined {
  log.error({ err: error, file }, "a feed leaves out a story");
}

async function toItem(story: Story): Promise<FeedItem | undefined> {
  const { title, excerpt, published, updated = published, category, tags, slug, sponsor } = story;
  const url = env.SITE_URL + storyPath(story);
  const body = await storyBody(story);
  if (!body) return undefined;
  return {
    url,
    // Feed readers show the title alone in their lists.
    title: sponsor ? `${sponsorLabel(sponsor)}: ${title}` : title,
    excerpt,
    html: sponsor ? `${labelOf(sponsor)}\n${body.syndicated}` : body.syndicated,
    author: byline(story),
    published,
    updated: latest([published, updated]),
    subjects: [
      ...new Set([
        ...(sponsor ? ["Sponsored"] : []),
        categoryName(category),
        ...tags.map((tag) => tag.replaceAll("-", " ")),
      ]),
    ],
    imageUrl: `${env.SITE_URL}/social/${slug}.png`,
  };
}

/** The label above a sponsored text, where it stands without its page. */
function labelOf(sponsor: Sponsor): string {
  const { url, licenseNumber } = sponsor;
  const label = xmlText(sponsorLabel(sponsor));
  const linked = url ? `<a href="${xmlText(url)}" rel="sponsored noopener">${label}</a>` : label;
  return `<p><strong>${linked}</strong>${licenseNumber ? ` · License ${xmlText(licenseNumber)}` : ""}</p>`;
}
