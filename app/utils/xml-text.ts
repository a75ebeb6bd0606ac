/**
 * What is no character of XML 1.0 (section 2.2, Char): most control characters, halves of surrogate pairs, U+FFFE and U+FFFF.
 * There is no way to write them in a document, not even escaped.
 */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Takes any text; returns it as the content of an XML element, or of an attribute in double quotes. */
export function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>"]/g, (character) => ESCAPES[character] as string);
}

/** Takes HTML; returns it as a CDATA section. An end of one inside it is split over two sections. */
export function xmlCdata(html: string): string {
  return `<![CDATA[${xmlCharacters(html).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** Takes any text; returns it without what an XML document cannot hold. */
function xmlCharacters(text: string): string {
  return text.replace(NOT_XML, "");
}
