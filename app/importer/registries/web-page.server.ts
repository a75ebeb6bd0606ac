import { closeSync, openSync, readSync } from "node:fs";
import { DownloadError } from "./download-error.ts";

/** Takes the path of what came in place of a registry's file. Throws a DownloadError when it is a web page, whatever its status said: product.md 23.5. */
export function refuseWebPage(path: string): void {
  const head = Buffer.alloc(1024);
  const file = openSync(path, "r");
  const length = readSync(file, head, 0, head.length, 0);
  closeSync(file);
  const text = head
    .subarray(0, length)
    .toString("latin1")
    .replaceAll("\0", "")
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*/s, "");
  if (!/^<(!doctype html|html|head|body)\b/i.test(text)) return;
  const title = /<title>([^<]{1,80})/i.exec(text)?.[1]?.trim();
  throw new DownloadError(`answered with a web page${title ? ` ("${title}")` : ""} in place of the file`);
}

/** No file has a longer address, and a pattern is held against one in the square of its length. */
const MOST_OF_LINK = 2_000;

/**
 * Takes a web page, its address and what a link looks like (`*` stands for anything, capitals do not count); returns the address
 * of the first link that does. The pattern is held against the whole address and against its end, with its query and without.
 */
export function findLink(html: string, pageAddress: string, pattern: string): string | undefined {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  const wanted = new RegExp(`(^|/)${escaped}$`, "i");
  for (const [, quoted, single, bare] of html.matchAll(
    /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi,
  )) {
    const href = (quoted ?? single ?? bare ?? "").trim().replaceAll("&amp;", "&");
    if (href.length > MOST_OF_LINK) continue;
    const url = URL.parse(href, pageAddress);
    if (url && (wanted.test(url.href) || wanted.test(url.origin + url.pathname))) return url.href;
  }
  return undefined;
}
