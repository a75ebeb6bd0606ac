import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { leavesSite } from "#app/news/body/body-links.server.ts";
import { collectHeadings } from "#app/news/body/headings.server.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import { env } from "#app/utils/env.server.ts";
import type { CheckedStory } from "./checked-story.ts";
import type { KnownPages } from "./known-pages.ts";

/** As the rate card sells it: product.md 12.3. */
const MOST_OF_SPONSOR = 3;

/** Links inside the site lead to pages, links out of it have an address that a browser may open. */
export function checkLinks({ story, tree, inBody }: CheckedStory, pages: KnownPages): Problem[] {
  const problems: Problem[] = [];
  const ids = idsOf(tree);
  let paid = 0;
  visit(tree, "element", (element: Element) => {
    if (element.tagName !== "a") return;
    const href = String(element.properties.href ?? "");
    const reason = problemOf(href);
    if (story.sponsor && leavesSite(href) && ++paid === MOST_OF_SPONSOR + 1) {
      const reason = `a sponsored story has at most ${MOST_OF_SPONSOR} links out of the site`;
      problems.push(inBody(element.position?.start.line, reason));
    }
    if (reason)
      problems.push(inBody(element.position?.start.line, `the link ${href || "without address"}: ${reason}`));
  });
  return problems;

  function problemOf(href: string): string | undefined {
    if (href.startsWith("#")) return ids.has(href.slice(1)) ? undefined : "the text has no such heading";
    if (/^mailto:[^@\s]+@[^@\s]+$/i.test(href)) return undefined;
    const url = URL.parse(href, env.SITE_URL);
    if (!href || !url) return "is no address";
    if (url.origin !== new URL(env.SITE_URL).origin || /^\/[/\\]/.test(href)) {
      return /^https?:\/\//.test(href) ? undefined : "must start with https:// or, inside the site, with /";
    }
    if (/^https?:/i.test(href)) return `is of this site: write ${url.pathname}${url.search}${url.hash}`;
    if (!href.startsWith("/")) return "must start with / inside the site, with https:// outside of it";
    return pages.problemOf(url.pathname, story);
  }
}

/** Where a link with # may lead: the ids that the page gives the headings, and those of footnotes. */
function idsOf(tree: Root): Set<string> {
  const copy = structuredClone(tree);
  collectHeadings([])(copy);
  const ids = new Set<string>();
  visit(copy, "element", ({ properties }: Element) => {
    if (typeof properties.id === "string") ids.add(properties.id);
  });
  return ids;
}
