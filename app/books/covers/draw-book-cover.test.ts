import { describe, expect, test } from "vitest";
import { inksOf } from "#app/site/looks.server.ts";
import { listBooks } from "../books.file.server.ts";
import { sortBooks } from "../sort-books.ts";
import { BOOK_COVER_WIDTHS, bookCoverHeight, bookCoverPath } from "./book-cover.ts";
import { coverOfBook, motifOf } from "./book-covers.server.ts";
import { drawBookCover } from "./draw-book-cover.ts";

const request = {
  seed: "home-grown",
  inks: inksOf("legal"),
  motif: "gavel",
  ground: "sun",
  width: 176,
} as const;

describe("a book's cover", () => {
  test("is an SVG of two by three, the same for the same request", () => {
    const drawn = drawBookCover(request);
    expect(drawn).toMatch(/^<svg [^>]*width="176" height="264"/);
    expect(drawBookCover(request)).toBe(drawn);
    expect(drawBookCover({ ...request, seed: "grass-roots" })).not.toBe(drawn);
  });

  test("is drawn anew for each width, not scaled", () => {
    const [small, large] = [176, 440].map((width) => drawBookCover({ ...request, width }).length);
    expect(large).toBeGreaterThan((small ?? 0) * 1.5);
  });

  test("has whole sizes and an address with its version", () => {
    for (const width of BOOK_COVER_WIDTHS) expect(bookCoverHeight(width) % 1).toBe(0);
    expect(bookCoverPath({ slug: "home-grown", version: "a1b2" }, 280)).toMatch(
      /^\/book-cover\/home-grown\.svg\?w=280&v=\d+-\d+-a1b2$/,
    );
  });

  test("names two authors at most", () => {
    const five = listBooks().find(({ authors }) => authors.length === 5);
    expect(five && coverOfBook(five).authors).toBe("Robin Room and others");
  });
});

test("no two neighbours on the shelf show the same", () => {
  const shelf = sortBooks(listBooks());
  for (const [i, book] of shelf.entries()) {
    const next = shelf[i + 1];
    if (next?.group === book.group)
      expect(motifOf(book.slug).motif, book.slug).not.toBe(motifOf(next.slug).motif);
  }
});
