import { expect, test } from "vitest";
import { categories, findCategory } from "#app/site/categories.file.server.ts";
import { listStories } from "../stories.server.ts";
import { type CategoryView, viewCategory } from "./category.page.server.ts";

async function view(path: string): Promise<CategoryView> {
  const slug = path.split(/[/?]/)[2] ?? "";
  const category = findCategory(slug);
  if (!category) throw new Error(`no category ${slug}`);
  return viewCategory(new Request(`http://localhost${path}`), category);
}

async function redirectOf(path: string): Promise<string | null> {
  const thrown = await view(path).catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get("Location") : null;
}

const slugsOf = ({ list: { featured, rest } }: CategoryView) =>
  (featured ? [featured, ...rest] : rest).map(({ slug }) => slug);

test.each(categories.map(({ slug }) => slug))("every story of %s is on one of its pages", async (slug) => {
  const shown = new Set<string>();
  const first = await view(`/category/${slug}`);
  for (const { href } of first.tabs.length > 0 ? first.tabs : [{ href: `/category/${slug}` }]) {
    const { list } = await view(href);
    for (let page = 1; page <= list.pageCount; page++) {
      const number = page === 1 ? href : `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
      for (const each of slugsOf(await view(number))) shown.add(each);
    }
  }
  const stories = await listStories({ category: slug });
  expect(stories.length).toBeGreaterThan(0);
  expect([...shown].sort()).toEqual(stories.map((story) => story.slug).sort());
});

test("the newest story is the featured one, headed by the category", async () => {
  const [newest] = await listStories({ category: "legal" });
  const { featured } = (await view("/category/legal")).list;
  expect(featured?.slug).toBe(newest?.slug);
  expect(featured?.category).toEqual({ name: "Legal", path: "/category/legal" });
});

test("a tab lists the stories with its tag, and names the others below", async () => {
  const organic = await view("/category/top-growers?tab=organic");
  expect(organic.tabs.filter(({ current }) => current).map(({ name }) => name)).toEqual(["Organic"]);
  const tagged = await listStories({ category: "top-growers", tag: "organic" });
  expect(slugsOf(organic)).toEqual(tagged.map(({ slug }) => slug));
  expect(organic.others.length).toBeGreaterThan(0);
  for (const { slug } of organic.others) expect(slugsOf(organic)).not.toContain(slug);
});

test("the tabs of top dispensaries show listings, and the same stories", async () => {
  const featured = await view("/category/top-dispensaries");
  const medical = await view("/category/top-dispensaries?tab=medical");
  expect(featured.listings?.path).toBe("/dispensaries");
  expect(medical.listings?.path).toBe("/dispensaries?service=medical");
  expect(medical.listings?.rows).not.toEqual(featured.listings?.rows);
  expect(slugsOf(medical)).toEqual(slugsOf(featured));
  expect((await view("/category/news")).listings).toBeUndefined();
});

test.each([
  ["/category/products?tab=flower", "/category/products"],
  ["/category/products?tab=pets", "/category/products"],
  ["/category/products?page=1&tab=edibles", "/category/products?tab=edibles"],
  ["/category/news?tab=indoor", "/category/news"],
  ["/category/news?page=9999", "/category/news"],
  ["/category/top-growers?tab=organic&page=9999", "/category/top-growers?tab=organic"],
  ["/category/news?what=ever", "/category/news"],
])("%s leads to %s", async (asked, canonical) => {
  expect(await redirectOf(asked)).toBe(canonical);
  expect(await redirectOf(canonical)).toBeNull();
});

test("whom a campaign sent stays where the link led", async () => {
  expect(await redirectOf("/category/news?utm_source=x&gclid=1")).toBeNull();
});
