/** Elements whose text is none of the page's words. */
const UNREAD = /<(script|style|template|svg|math)\b/gi;

/**
 * Takes a text with HTML in it; returns it without comments, without what is no text of the page (scripts, drawings) and without tags, a space in
 * the place of each. What never ends stays, and is looked for once: a pattern would look for its end from each beginning, and a megabyte of
 * those is an hour.
 */
export function withoutElements(text: string): string {
  return withoutTags(withoutUnread(withoutComments(text)));
}

function withoutComments(text: string): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const start = text.indexOf("<!--", from);
    const end = start === -1 ? -1 : text.indexOf("-->", start + 4);
    if (end === -1) return kept + text.slice(from);
    kept += `${text.slice(from, start)} `;
    from = end + 3;
  }
}

function withoutUnread(text: string): string {
  const endless = new Set<string>();
  let kept = "";
  let from = 0;
  for (const { 0: opened, 1: tag = "", index } of text.matchAll(UNREAD)) {
    const name = tag.toLowerCase();
    if (index < from || endless.has(name)) continue;
    const closing = new RegExp(`</${name}\\s*>`, "gi");
    closing.lastIndex = index + opened.length;
    if (closing.test(text)) {
      kept += `${text.slice(from, index)} `;
      from = closing.lastIndex;
    } else endless.add(name);
  }
  return kept + text.slice(from);
}

/** Up to the last ">" each tag has an end. */
function withoutTags(text: string): string {
  const end = text.lastIndexOf(">") + 1;
  return text.slice(0, end).replace(/<\/?[a-z][^>]*>/gi, " ") + text.slice(end);
}
