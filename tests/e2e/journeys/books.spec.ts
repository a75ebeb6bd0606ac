import { readFileSync } from "node:fs";
import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

type Shipped = { slug: string; title: string; group: string; year: number; isbn?: string };
const BOOKS = JSON.parse(readFileSync("data/books.json", "utf8")) as Shipped[];

test("the books stand by subject, each with a drawn cover of its own", async ({ page, open }) => {
  await open("/books");
  await expect(page.locator("main article")).toHaveCount(BOOKS.length);
  await expect(page.locator("main h2")).toHaveText([
    "History",
    "Policy and law",
    "Science and medicine",
    "Growing and botany",
    "Culture",
    "About this list",
  ]);
  const covers = await page
    .locator("main article img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  expect(new Set(covers).size).toBe(BOOKS.length);
});

test("a subject and an order are links", async ({ page, open }) => {
  await open("/books");
  const science = BOOKS.filter(({ group }) => group === "science");
  await page
    .getByRole("navigation", { name: "Subjects" })
    .getByRole("link", { name: /^Science/ })
    .click();
  await expectPath(page, "/books?group=science");
  await expect(page.locator("main article")).toHaveCount(science.length);
  await page.getByRole("link", { name: "Year, newest first" }).click();
  await expectPath(page, "/books?group=science&sort=year");
  const newest = Math.max(...science.map(({ year }) => year));
  await expect(page.locator("main article").first()).toContainText(String(newest));
  await page.getByRole("navigation", { name: "Order" }).getByRole("link", { name: "Subject" }).click();
  await expectPath(page, "/books?group=science");
});

test("a book's page describes it, and leads to others of its subject", async ({ page, open }) => {
  await open("/books");
  await page.getByRole("link", { name: "Home Grown" }).click();
  await expectPath(page, "/books/home-grown");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home Grown");
  await expect(page.getByText("University of North Carolina Press")).toBeVisible();
  await expect(page.getByText("9780807835388")).toBeVisible();
  await expect(page.getByRole("heading", { name: "More on history" })).toBeVisible();
  await expect(page.locator("main section article")).toHaveCount(4);
});

test("a book without a certain ISBN says so, and its data names none", async ({ page, open }) => {
  const book = BOOKS.find(({ isbn, year }) => !isbn && year > 1970);
  await open(`/books/${book?.slug}`);
  await expect(page.locator("dl")).toContainText("Not verified");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((text) => JSON.parse(text)).find((each) => each["@type"] === "Book");
  expect(data).toMatchObject({ name: book?.title, datePublished: String(book?.year) });
  expect(data.isbn).toBeUndefined();
  expect(data.aggregateRating).toBeUndefined();
});

test("a cover is a picture of two by three", async ({ page, open, request }) => {
  await open("/books/humboldt");
  const cover = page.locator("main article img").first();
  const size = await cover.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect((size[1] ?? 0) / (size[0] ?? 1)).toBeCloseTo(1.5, 1);
  expect((await request.get("/book-cover/humboldt.svg?w=281")).status()).toBe(404);
  expect((await request.get("/book-cover/no-such-book.svg?w=280")).status()).toBe(404);
});

test("a book that is not on the shelf is not found; letters' case does not matter", async ({
  page,
  open,
  request,
}) => {
  expect((await request.get("/books/no-such-book")).status()).toBe(404);
  for (const other of ["/books/Home-Grown", "/books/home-grown/"]) {
    await open(other);
    await expectPath(page, "/books/home-grown");
  }
});
