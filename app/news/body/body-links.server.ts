import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { env } from "#app/utils/env.server.ts";

/** Players that an editor may embed, and what a reader calls them. */
const PLAYERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "www.youtube-nocookie.com": "YouTube",
    "www.youtube.com": "YouTube",
    "player.vimeo.com": "Vimeo",
    "archive.org": "the Internet Archive",
  }),
);

/** A player's frame becomes a link, so that nobody else hears of a visit before the visitor asks; other frames go. */
export function replaceFrames() {
  return (tree: Root): void => {
    visit(tree, "element", (element: Element, index, parent) => {
      if (element.tagName !== "iframe" || !parent || index === undefined) return;
      parent.children.splice(index, 1, ...linkInsteadOf(element));
    });
  };
}

function linkInsteadOf({ properties }: Element): ElementContent[] {
  const url = URL.parse(String(properties.src ?? ""));
  const player = url?.protocol === "https:" ? PLAYERS.get(url.hostname) : undefined;
  if (!url || !player) return [];
  const title = typeof properties.title === "string" ? `: ${properties.title}` : "";
  const text = { type: "text" as const, value: `Watch on ${player}${title}` };
  return [{ type: "element", tagName: "a", properties: { href: url.href }, children: [text] }];
}

/** Links that leave the site vouch for nobody's ranking and give no window away (HTML, link types); those of a paid text say so. */
export function markExternalLinks({ sponsored }: { sponsored?: true }) {
  const rel = [...(sponsored ? ["sponsored"] : []), "noopener", "external"];
  return (tree: Root): void => {
    visit(tree, "element", (element: Element) => {
      const href = element.tagName === "a" ? element.properties.href : undefined;
      if (typeof href === "string" && leavesSite(href)) element.properties.rel = rel;
    });
  };
}

/** Whether an address in a text leaves the site, as a browser resolves it: `\\example.com` does as well. */
export function leavesSite(href: string): boolean {
  const url = URL.parse(href, env.SITE_URL);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== new URL(env.SITE_URL).origin;
}
