import { findNewsletterAd, type NewsletterAd } from "#app/business/ads/newsletter-ad.server.ts";
import type { Feed, FeedItem } from "#app/site/feeds/feed.ts";
import { feedOfPage } from "#app/site/feeds/feed-of-page.server.ts";
import { editionPath, NEWSLETTER_PATH } from "#app/site/newsletter/newsletter-paths.ts";
import { site } from "#app/site/site.file.server.ts";
import { startOfDay } from "#app/utils/dates.ts";
import { env } from "#app/utils/env.server.ts";
import { xmlText } from "#app/utils/xml-text.ts";
import type { Edition, EditionPart, Words } from "../edition/edition.ts";
import { listEditions } from "../edition/edition-store.server.ts";
import { type NamedStory, storiesOfEdition } from "../edition/edition-stories.server.ts";

/** Half a year of editions. */
const ITEMS = 26;

/** Returns the editions that were sent as a feed, newest first. */
export async function makeNewsletterFeed(now: Date): Promise<Feed> {
  const editions = (await listEditions()).slice(0, ITEMS);
  const description = `${site.newsletterName}: each weekly edition as it was sent.`;
  const about = {
    name: site.newsletterName,
    path: NEWSLETTER_PATH,
    description,
    otherwise: now.toISOString(),
  };
  return feedOfPage(about, await Promise.all(editions.map(toItem)));
}

async function toItem(edition: Edition): Promise<FeedItem> {
  const { date, subject, preview, parts, sent, ad: id, demonstration } = edition;
  const published = sent ?? startOfDay(date, site.timeZone).toISOString();
  const stories = await storiesOfEdition(edition);
  const ad = id ? findNewsletterAd(id, date) : undefined;
  const first = parts.findIndex(({ kind }) => kind === "story");
  return {
    url: env.SITE_URL + editionPath(date),
    title: subject,
    excerpt: preview,
    html: parts
      .map((part, i) => partAsHtml(part, stories) + (ad && i === Math.max(first, 0) ? adAsHtml(ad) : ""))
      .join("\n"),
    author: site.name,
    published,
    updated: published,
    subjects: ["Newsletter", ...(demonstration ? ["Demonstration"] : [])],
  };
}

function partAsHtml(part: EditionPart, stories: ReadonlyMap<string, NamedStory>): string {
  switch (part.kind) {
    case "story":
      // Its category, or who paid for it: product.md 12.1.
      return `${kickerAsHtml(stories.get(part.path))}<h2>${link(part.title, part.path)}</h2>${part.text ? `<p>${xmlText(part.text)}</p>` : ""}`;
    case "section":
      return `<h2>${xmlText(part.text)}</h2>`;
    case "heading":
      return `<h3>${xmlText(part.text)}</h3>`;
    case "text":
      return `<p>${wordsAsHtml(part.words)}</p>`;
    case "list":
      return `<ul>${part.items.map((words) => `<li>${wordsAsHtml(words)}</li>`).join("")}</ul>`;
    case "quote":
      return `<blockquote><p>${xmlText(part.text)}</p></blockquote>`;
  }
}

function kickerAsHtml(story: NamedStory | undefined): string {
  return story ? `<p><small>${xmlText(story.kicker)}</small></p>` : "";
}

function wordsAsHtml(words: Words): string {
  return words
    .map((one) => {
      if (typeof one === "string") return xmlText(one);
      return "strong" in one ? `<strong>${xmlText(one.strong)}</strong>` : link(one.text, one.href);
    })
    .join("");
}

function link(text: string, href: string): string {
  return `<a href="${xmlText(href.startsWith("/") ? env.SITE_URL + href : href)}">${xmlText(text)}</a>`;
}

function adAsHtml({ label, headline, text, href }: NewsletterAd): string {
  return `\n<p><small>${xmlText(label)}</small><br/><a href="${xmlText(href)}" rel="sponsored noopener">${xmlText(headline)}</a><br/>${xmlText(text)}</p>`;
}
