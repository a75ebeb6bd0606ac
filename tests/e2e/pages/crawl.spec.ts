import { htmlProblems } from "../../html-validate.ts";
import { headProblems, repeatedHeads, type SeenHead } from "../head-of-page.ts";
import { expect, test } from "../test.ts";

/** Of each kind of address so many are followed; links of any kind are all collected. */
const MOST_OF_A_KIND = 25;
/** Of each kind so many have their HTML checked. */
const CHECKED_OF_A_KIND = 3;

/** Addresses that are the same page with other content are one kind. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname
    .replace(/^\/(dispensaries|best-dispensaries|claim)\/[^/]+\/[a-z]{2}(?=\/|$)/, "/$1/{city}/{state}")
    .replace(/\{state\}\/[^/]+$/, "{state}/{slug}")
    .replace(/^\/is-[^/]+-legal\/[^/]+$/, "/is-{product}-legal/{state}")
    .replace(/^\/(brands|products|deals|books)\/[^/]+$/, "/$1/{slug}")
    .replace(/^\/(category|assets)\/[^/]+$/, "/$1/{name}");
  return `${path}?${[...new Set(searchParams.keys())].join("&")}`;
}

/** What an HTML document links to: pages, forms' targets, scripts, styles, pictures. */
function* linksOf(html: string, base: string): Generator<URL> {
  for (const [, value] of html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) {
    const url = new URL((value ?? "").replaceAll("&amp;", "&"), base);
    url.hash = "";
    if (url.origin === new URL(base).origin) yield url;
  }
}

test("every link from the front page, without JavaScript, leads to a page", async ({ site }) => {
  // Two thousand pages, one after the other: a minute and a half, and on a busy machine some times as long.
  test.setTimeout(900_000);
  const seen = new Map<string, string>([[`${site.url}/`, "(start)"]]);
  const queue = [new URL(`${site.url}/`)];
  const followed = new Map<string, number>();
  const broken: string[] = [];
  const invalid: string[] = [];
  const heads: SeenHead[] = [];
  const badHeads: string[] = [];
  for (let url = queue.shift(); url; url = queue.shift()) {
    const kind = kindOf(url);
    const times = (followed.get(kind) ?? 0) + 1;
    followed.set(kind, times);
    if (times > MOST_OF_A_KIND) continue;
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    const where = `${response.status} ${url.pathname}${url.search}, linked from ${seen.get(url.href)}`;
    if (response.status >= 400) broken.push(where);
    // Links name the canonical address. Who is not signed in yet is sent to sign in.
    const toSignIn = response.url.startsWith(`${site.url}/sign-in?next=`);
    if (response.redirected && !(toSignIn && url.pathname === "/dashboard"))
      broken.push(`redirected to ${response.url}: ${where}`);
    const body = await response.text();
    if (!response.headers.get("Content-Type")?.includes("text/html")) continue;
    if (response.status === 200) badHeads.push(...headProblems(url, body, heads));
    if (times <= CHECKED_OF_A_KIND)
      invalid.push(...(await htmlProblems(body)).map((problem) => `${where}: ${problem}`));
    for (const link of linksOf(body, response.url)) {
      if (seen.has(link.href)) continue;
      seen.set(link.href, url.pathname + url.search);
      queue.push(link);
    }
  }
  expect(broken, "broken links").toEqual([]);
  expect(invalid, "invalid HTML").toEqual([]);
  expect(badHeads, "heads of pages: product.md 3.14").toEqual([]);
  expect(heads.length, "pages for search engines").toBeGreaterThan(500);
  expect(repeatedHeads(heads), "pages for search engines with one title or description").toEqual([]);
  for (const kind of [
    "/?",
    "/dispensaries?",
    "/dispensaries?page",
    "/dispensaries/{city}/{state}?",
    "/best-dispensaries/{city}/{state}?",
    "/dispensaries/{city}/{state}/{slug}?",
    "/is-{product}-legal/{state}?",
    "/brands/{slug}?",
    "/products/{slug}?",
    "/deals/{slug}?",
    "/books/{slug}?",
    "/claim/{city}/{state}/{slug}?",
  ]) {
    expect(followed.has(kind), `${kind} was reached`).toBe(true);
  }
  for (const sitemap of ["pages-1", "articles-1", "guides-1", "blog-1", "law-1", "catalog-1", "deals-1"]) {
    const xml = await (await fetch(`${site.url}/sitemaps/${sitemap}.xml`)).text();
    const pages = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, location = ""]) => location);
    expect(pages.length, sitemap).toBeGreaterThan(0);
    expect(
      pages.filter((page) => !seen.has(page)),
      `pages of ${sitemap} that no link leads to`,
    ).toEqual([]);
  }
});
