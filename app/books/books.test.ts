import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBookCard } from "./book.card.server.ts";
import { authorLine, BOOK_GROUPS, mainTitle } from "./book.ts";
import { booksSchema, findBook, listBooks } from "./books.file.server.ts";
import { viewBooks } from "./books.page.server.ts";
import { bookJsonLd } from "./books-json-ld.ts";
import { isIsbn13 } from "./isbn.ts";
import { sortBooks } from "./sort-books.ts";

const BOOKS = listBooks();

describe("the shipped books", () => {
  test("are twenty at least, some in every group, and each description is its own", () => {
    expect(BOOKS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(BOOKS.map(({ group }) => group)).size).toBe(Object.keys(BOOK_GROUPS).length);
    expect(new Set(BOOKS.map(({ description }) => description)).size).toBe(BOOKS.length);
  });

  test("have ISBNs only from the time when there were any", () => {
    for (const { slug, isbn, year } of BOOKS) if (year < 1967) expect(isbn, slug).toBeUndefined();
  });

  test("have cards with a sentence that fits", () => {
    for (const book of BOOKS) {
      const { about } = toBookCard(book);
      expect(about, book.slug).toMatch(/[.]$/);
      expect(about.length, book.slug).toBeLessThan(250);
    }
  });
});

describe("the file", () => {
  const [good] = BOOKS;
  const refused = (change: object) => {
    const result = booksSchema.safeParse([{ ...good, ...change }]);
    return result.error?.issues.map(({ path, message }) => `${String(path.at(-1))}: ${message}`).join();
  };

  test.each([
    [{ isbn: "9780306404963" }, "isbn: must be 13 digits with the right check digit"],
    [{ description: "Too short." }, "description: must have 60 to 120 words"],
    [{ group: "poetry" }, "group: “poetry” must be one of history, policy"],
    [{ year: 2300 }, "year: must be the year"],
    [{ authors: [] }, "authors: must name an author"],
    [{ cover: { motif: "dragon" } }, "motif: “dragon” must be one of leaf"],
    [{ shop: "https://shop.example" }, 'Unrecognized key: "shop"'],
  ])("is refused with %j, and says what would be right", (change, reason) => {
    expect(refused(change)).toContain(reason);
  });

  test("is refused when two books have one slug", () => {
    expect(booksSchema.safeParse([good, good]).error?.issues[0]?.message).toContain("is there twice");
  });
});

test("an ISBN with one digit changed is none", () => {
  const isbns = BOOKS.flatMap(({ isbn }) => (isbn ? [isbn] : []));
  fc.assert(
    fc.property(fc.constantFrom(...isbns), fc.nat(12), fc.integer({ min: 1, max: 9 }), (isbn, at, by) => {
      expect(isIsbn13(isbn)).toBe(true);
      const digit = (Number(isbn[at]) + by) % 10;
      expect(isIsbn13(isbn.slice(0, at) + digit + isbn.slice(at + 1))).toBe(false);
    }),
  );
});

test("orders: by subject and title, by title without its article, by year", () => {
  const subjects = sortBooks(BOOKS).map(({ group }) => Object.keys(BOOK_GROUPS).indexOf(group));
  expect(subjects).toEqual(subjects.toSorted((a, b) => a - b));
  const titles = sortBooks(BOOKS, "title").map(mainTitle);
  expect(titles.indexOf("The African Roots of Marijuana")).toBeLessThan(
    titles.indexOf("The American Disease"),
  );
  expect(titles.indexOf("The Botany of Desire")).toBeLessThan(titles.indexOf("Grass Roots"));
  const years = sortBooks(BOOKS, "year").map(({ year }) => year);
  expect(years).toEqual(years.toSorted((a, b) => b - a));
});

test("authors are named, editors are called so", () => {
  expect(authorLine({ authors: ["A", "B", "C"] })).toBe("A, B and C");
  expect(authorLine({ authors: ["A"], edited: true })).toBe("Edited by A");
});

test("a view has shelves by subject, or one in another order", () => {
  const view = (search: string) => viewBooks(new Request(`https://leaf.example/books${search}`));
  expect(view("").shelves.map(({ name }) => name)).toEqual(
    Object.values(BOOK_GROUPS).map(({ name }) => name),
  );
  expect(view("?sort=year").shelves).toHaveLength(1);
  const science = view("?group=science");
  expect(science.total).toBe(BOOKS.filter(({ group }) => group === "science").length);
  expect(science.groupName).toBe("Science and medicine");
});

test("structured data names persons, bodies and editors as what they are", () => {
  const of = (slug: string) => {
    const book = findBook(slug);
    if (!book) throw new Error(slug);
    return bookJsonLd(book, "https://leaf.example");
  };
  expect(of("home-grown")).toMatchObject({
    "@type": "Book",
    author: [{ "@type": "Person", name: "Isaac Campos" }],
    datePublished: "2012",
    isbn: "9780807835388",
    inLanguage: "en",
  });
  expect(of("handbook-of-cannabis")).toMatchObject({ editor: [{ "@type": "Person" }] });
  expect(of("the-marihuana-problem-in-the-city-of-new-york")).toMatchObject({
    author: [{ "@type": "Organization" }],
  });
  expect(of("artificial-paradises")).toMatchObject({ inLanguage: "fr" });
});
