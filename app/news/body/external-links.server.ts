import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { env } from "#app/utils/env.server.ts";

/** Links that leave the site vouch for nobody's ranking and give no window away (HTML, link types). */
export function markExternalLinks() {
  return (tree: Root): void => {
    visit(tree, "element", (element: Element) => {
      const href = element.tagName === "a" ? element.properties.href : undefined;
      if (typeof href === "string" && leavesSite(href)) element.properties.rel = ["noopener", "external"];
    });
  };
}

/** As a browser resolves it: `\\example.com` leaves the site as well. */
function leavesSite(href: string): boolean {
  const url = URL.parse(href, env.SITE_URL);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== new URL(env.SITE_URL).origin;
}
