/** After so many paragraphs the newsletter's form stands: product.md 6.12. */
const PARAGRAPHS_BEFORE = 6;

/** As many at least follow it: at a story's end the form is the footer's. */
const PARAGRAPHS_AFTER = 2;

/** Characters that the ends of the elements in a paragraph's last words take. */
const LONGEST_ENDS = 100;

/** Elements without an end: WHATWG HTML, section 13.1.2. */
const VOID = new Set(["area", "br", "col", "embed", "hr", "img", "input", "link", "source", "track", "wbr"]);

/** An element's start or end; what stands in quotation marks of an attribute is passed over. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/**
 * Takes a body as rehype writes it: every element but the void ones has its end. Returns it in two parts where a paragraph of the text
 * itself, none of a quote or a list, is followed by another or by a heading; in one part when the text is too short.
 */
export function splitBody(html: string): string[] {
  let depth = 0;
  let paragraphs = 0;
  let cut: number | undefined;
  for (const { 0: tag, 1: end, 2: name = "", index } of html.matchAll(TAG)) {
    if (VOID.has(name)) continue;
    const top = depth === 0;
    depth += end ? -1 : 1;
    // A list or a table after the sixth belongs to it.
    if (top && !/^(p|h[2-4])$/.test(name) && paragraphs >= PARAGRAPHS_BEFORE && cut === index)
      cut = undefined;
    if (depth !== 0 || name !== "p" || !end) continue;
    paragraphs += 1;
    if (paragraphs < PARAGRAPHS_BEFORE || cut !== undefined || announcesMore(html, index)) continue;
    cut = afterSpace(html, index + tag.length);
  }
  const enough = paragraphs >= PARAGRAPHS_BEFORE + PARAGRAPHS_AFTER;
  return cut !== undefined && enough ? [html.slice(0, cut), html.slice(cut)] : [html];
}

/** Whether the paragraph whose text goes to `end` has a colon as its last sign: what it announces follows it at once. */
function announcesMore(html: string, end: number): boolean {
  return /:(<\/[a-z]+>)*$/i.test(html.slice(Math.max(0, end - LONGEST_ENDS), end));
}

function afterSpace(html: string, at: number): number {
  return at + (/^\s*/.exec(html.slice(at))?.[0].length ?? 0);
}
