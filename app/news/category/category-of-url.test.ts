import { expect, test } from "vitest";
import { categories } from "#app/site/categories.file.server.ts";
import { categoryOfUrl } from "./category-of-url.server.ts";

/** What a page answers: a category's slug, or a thrown response's status and where it leads. */
function answer(path: string): string {
  const request = new Request(`http://localhost${path}`);
  const slug = decodeURIComponent(new URL(request.url).pathname.split("/")[2] ?? "");
  try {
    return categoryOfUrl(request, slug).slug;
  } catch (response) {
    if (!(response instanceof Response)) throw response;
    return `${response.status} ${response.headers.get("Location") ?? ""}`.trim();
  }
}

test.each(categories.map(({ slug }) => slug))("/category/%s is a category", (slug) => {
  expect(answer(`/category/${slug}`)).toBe(slug);
});

test.each([
  ["/category/News", "301 /category/news"],
  ["/category/TOP-GROWERS?tab=outdoor&page=2", "301 /category/top-growers?tab=outdoor&page=2"],
  ["/category/news/", "301 /category/news"],
  ["/category/%6Eews", "301 /category/news"],
])("%s leads to the lowercase address and keeps the query: %s", (path, expected) => {
  expect(answer(path)).toBe(expected);
});

test.each([
  "/category/sports",
  "/category/blog",
  "/category/__proto__",
  "/category/top%20growers",
  "/category/",
])("%s is not found", (path) => {
  expect(answer(path)).toBe("404");
});
