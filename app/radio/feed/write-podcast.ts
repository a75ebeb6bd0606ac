import { xmlText } from "#app/utils/xml-text.ts";
import type { PodcastFeed, PodcastItem } from "./podcast-feed.ts";
import { podcastGuid } from "./podcast-guid.ts";

const NAMESPACES = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
].join(" ");

/**
 * Writes a podcast's feed: RSS 2.0 (rssboard.org/rss-specification), with what Apple Podcasts requires of a show and an episode, and
 * with the transcripts and chapters of podcastindex.org/namespace/1.0. Returns the root element.
 */
export function writePodcast(feed: PodcastFeed): string {
  const newest = feed.items[0]?.published;
  return `<rss version="2.0" ${NAMESPACES}>
<channel>
<title>${xmlText(feed.title)}</title>
<link>${xmlText(feed.pageUrl)}</link>
<description>${xmlText(feed.description)}</description>
<language>${feed.language.toLowerCase()}</language>
<copyright>${xmlText(feed.copyright)}</copyright>
${newest ? `<pubDate>${rfc822(newest)}</pubDate>\n<lastBuildDate>${rfc822(newest)}</lastBuildDate>\n` : ""}<docs>https://www.rssboard.org/rss-specification</docs>
<atom:link rel="self" type="application/rss+xml" href="${xmlText(feed.feedUrl)}"/>
<image><url>${xmlText(feed.artworkUrl)}</url><title>${xmlText(feed.title)}</title><link>${xmlText(feed.pageUrl)}</link></image>
<itunes:author>${xmlText(feed.author)}</itunes:author>
<itunes:owner><itunes:name>${xmlText(feed.author)}</itunes:name><itunes:email>${xmlText(feed.email)}</itunes:email></itunes:owner>
<itunes:image href="${xmlText(feed.artworkUrl)}"/>
${writeCategory(feed.category)}
<itunes:explicit>${feed.explicit}</itunes:explicit>
<itunes:type>episodic</itunes:type>
<podcast:guid>${podcastGuid(feed.feedUrl)}</podcast:guid>
<podcast:medium>podcast</podcast:medium>
${feed.items.map(writeItem).join("\n")}
</channel>
</rss>`;
}

function writeCategory([name = "", subcategory]: readonly string[]): string {
  const inner = subcategory ? `<itunes:category text="${xmlText(subcategory)}"/>` : "";
  return `<itunes:category text="${xmlText(name)}">${inner}</itunes:category>`;
}

function writeItem(item: PodcastItem): string {
  const { audio, chaptersUrl } = item;
  // A description is HTML inside XML, so plain text is escaped once for each.
  return `<item>
<title>${xmlText(item.title)}</title>
<link>${xmlText(item.url)}</link>
<guid isPermaLink="true">${xmlText(item.url)}</guid>
<pubDate>${rfc822(item.published)}</pubDate>
<description>${xmlText(xmlText(item.description))}</description>
<enclosure url="${xmlText(audio.url)}" length="${audio.bytes}" type="${audio.type}"/>
<itunes:title>${xmlText(item.title)}</itunes:title>
<itunes:duration>${Math.round(item.duration)}</itunes:duration>
<itunes:explicit>${item.explicit}</itunes:explicit>
<itunes:episodeType>full</itunes:episodeType>
<itunes:image href="${xmlText(item.artworkUrl)}"/>
<podcast:transcript url="${xmlText(item.transcriptUrl)}" type="text/vtt" language="${item.language}" rel="captions"/>
${chaptersUrl ? `<podcast:chapters url="${xmlText(chaptersUrl)}" type="application/json+chapters"/>\n` : ""}</item>`;
}

/** "Fri, 20 Nov 2026 12:00:00 GMT": RFC 822 with the year of RFC 1123, as RSS allows. */
function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
