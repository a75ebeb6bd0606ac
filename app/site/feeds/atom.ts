import { xmlCdata, xmlText } from "#app/utils/xml-text.ts";
import { FEED_FORMATS, FEED_IMAGE, type Feed, type FeedItem } from "./feed.ts";

/** Writes a feed as Atom 1.0 (RFC 4287). Ids are the permanent addresses of pages and feed. */
export function writeAtom(feed: Feed): string {
  const self = `${feed.feedUrl}.atom`;
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<id>${xmlText(self)}</id>
<title>${xmlText(feed.title)}</title>
<subtitle>${xmlText(feed.description)}</subtitle>
<updated>${feed.updated}</updated>
<link rel="self" type="${FEED_FORMATS.atom.type}" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(feed.homeUrl)}"/>
<icon>${xmlText(feed.siteUrl)}/favicon.svg</icon>
<author><name>${xmlText(feed.siteName)}</name><uri>${xmlText(feed.siteUrl)}/</uri></author>
${feed.items.map(writeEntry).join("\n")}
</feed>`;
}

function writeEntry(item: FeedItem): string {
  const { url, title, excerpt, html, author, published, updated, subjects, imageUrl } = item;
  const enclosure = imageUrl
    ? `<link rel="enclosure" type="${FEED_IMAGE.type}" href="${xmlText(imageUrl)}"/>\n`
    : "";
  return `<entry>
<id>${xmlText(url)}</id>
<title>${xmlText(title)}</title>
<published>${published}</published>
<updated>${updated}</updated>
<author><name>${xmlText(author)}</name></author>
<link rel="alternate" type="text/html" href="${xmlText(url)}"/>
${enclosure}${subjects.map((subject) => `<category term="${xmlText(subject)}"/>`).join("\n")}
<summary>${xmlText(excerpt)}</summary>
<content type="html">${xmlCdata(html)}</content>
</entry>`;
}
