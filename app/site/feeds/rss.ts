import { xmlCdata, xmlText } from "#app/utils/xml-text.ts";
import { FEED_FORMATS, FEED_IMAGE, type Feed, type FeedItem } from "./feed.ts";

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/**
 * Writes a feed as RSS 2.0 (rssboard.org/rss-specification, and the RSS Advisory Board's profile: self link, permanent
 * guid, creators by name). Pictures are media:content, since an enclosure must tell a length and pictures are drawn on request.
 */
export function writeRss(feed: Feed): string {
  const self = `${feed.feedUrl}.xml`;
  return `<rss version="2.0" ${NAMESPACES}>
<channel>
<title>${xmlText(feed.title)}</title>
<link>${xmlText(feed.homeUrl)}</link>
<description>${xmlText(feed.description)}</description>
<language>${feed.language.toLowerCase()}</language>
<lastBuildDate>${rfc822(feed.updated)}</lastBuildDate>
<docs>https://www.rssboard.org/rss-specification</docs>
<atom:link rel="self" type="${FEED_FORMATS.xml.type}" href="${xmlText(self)}"/>
${feed.items.map(writeItem).join("\n")}
</channel>
</rss>`;
}

function writeItem({ url, title, excerpt, html, author, published, subjects, imageUrl }: FeedItem): string {
  const { type, width, height } = FEED_IMAGE;
  const picture = imageUrl
    ? `<media:content url="${xmlText(imageUrl)}" medium="image" type="${type}" width="${width}" height="${height}"/>\n`
    : "";
  // A description is HTML inside XML, so plain text is escaped once for each.
  return `<item>
<title>${xmlText(title)}</title>
<link>${xmlText(url)}</link>
<guid isPermaLink="true">${xmlText(url)}</guid>
<pubDate>${rfc822(published)}</pubDate>
<dc:creator>${xmlText(author)}</dc:creator>
${subjects.map((subject) => `<category>${xmlText(subject)}</category>`).join("\n")}
<description>${xmlText(xmlText(excerpt))}</description>
<content:encoded>${xmlCdata(html)}</content:encoded>
${picture}</item>`;
}

/** "Fri, 20 Nov 2026 09:30:15 GMT": RFC 822 with the year of RFC 1123, as RSS allows. */
function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
