import { z } from "zod";
import { GROUND_NAMES, MOTIF_NAMES } from "#app/drawing/covers/cover-names.ts";
import { httpsAddress, keyOf, noTwins, slug, textOf, wordOf } from "#app/site/fields.server.ts";
import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import { BOOK_GROUPS, BOOK_LEVELS, type Book } from "./book.ts";
import { isIsbn13 } from "./isbn.ts";

/** A book that comes out next year may be announced. */
const LAST_YEAR = new Date().getUTCFullYear() + 1;

const bookSchema = z.strictObject({
  slug,
  title: textOf(2, 140),
  authors: z.array(textOf(2, 100)).min(1, "must name an author, or the body that made it"),
  edited: z.literal(true, "must be true, or left out").optional(),
  publisher: textOf(2, 100),
  year: z.int().min(1500).max(LAST_YEAR, "must be the year of this edition"),
  edition: textOf(5, 100).optional(),
  isbn: z.string().refine(isIsbn13, "must be 13 digits with the right check digit, or left out").optional(),
  language: textOf(3, 40).optional(),
  group: keyOf(BOOK_GROUPS),
  level: keyOf(BOOK_LEVELS),
  free: z
    .strictObject({
      at: textOf(2, 100),
      url: httpsAddress,
    })
    .optional(),
  cover: z
    .strictObject({
      motif: wordOf(MOTIF_NAMES).optional(),
      ground: wordOf(GROUND_NAMES).optional(),
    })
    .optional(),
  description: z.string().refine((text) => {
    const words = text.trim().split(/\s+/).length;
    return words >= 60 && words <= 120;
  }, "must have 60 to 120 words"),
});

/** data/books.json. */
export const booksSchema = z.array(bookSchema).min(1, "must name a book").superRefine(noTwins("slug"));

const published = publishedJson("books.json", booksSchema);

/** All books, in the file's order. */
export function listBooks(): readonly Book[] {
  return published();
}

/** The book of a slug. */
export function findBook(slug: string): Book | undefined {
  return published().find((book) => book.slug === slug);
}
