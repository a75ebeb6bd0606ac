import { z } from "zod";
import { GROUND_NAMES, MOTIF_NAMES } from "#app/drawing/covers/cover-names.ts";
import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import { BOOK_GROUPS, BOOK_LEVELS, type Book, type BookGroup, type BookLevel } from "./book.ts";
import { isIsbn13 } from "./isbn.ts";

const groups = Object.keys(BOOK_GROUPS) as [BookGroup, ...BookGroup[]];
const levels = Object.keys(BOOK_LEVELS) as [BookLevel, ...BookLevel[]];
/** A book that comes out next year may be announced. */
const LAST_YEAR = new Date().getUTCFullYear() + 1;

const bookSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "write lowercase letters and digits with hyphens")
    .max(80, "write 80 characters at most"),
  title: z.string().min(2).max(140),
  authors: z.array(z.string().min(2)).min(1, "name an author, or the body that made it"),
  edited: z.literal(true, "write true, or leave it out").optional(),
  publisher: z.string().min(2),
  year: z.int().min(1500).max(LAST_YEAR, "write the year of this edition"),
  edition: z.string().min(5).max(100).optional(),
  isbn: z.string().refine(isIsbn13, "write 13 digits with the right check digit, or leave it out").optional(),
  language: z.string().min(3).optional(),
  group: z.enum(groups, `write one of ${groups.join(", ")}`),
  level: z.enum(levels, `write one of ${levels.join(", ")}`),
  free: z
    .strictObject({
      at: z.string().min(2),
      url: z.url({ protocol: /^https$/, error: "write an https address" }),
    })
    .optional(),
  cover: z
    .strictObject({
      motif: z.enum(MOTIF_NAMES, `write one of ${MOTIF_NAMES.join(", ")}`).optional(),
      ground: z.enum(GROUND_NAMES, `write one of ${GROUND_NAMES.join(", ")}`).optional(),
    })
    .optional(),
  description: z.string().refine((text) => {
    const words = text.trim().split(/\s+/).length;
    return words >= 60 && words <= 120;
  }, "write 60 to 120 words"),
});

/** data/books.json. */
export const booksSchema = z
  .array(bookSchema)
  .min(1, "name a book")
  .refine(
    (books) => new Set(books.map(({ slug }) => slug)).size === books.length,
    "give each book its own slug",
  );

const published = publishedJson("books.json", booksSchema);

/** All books, in the file's order. */
export function listBooks(): readonly Book[] {
  return published();
}

/** The book of a slug. */
export function findBook(slug: string): Book | undefined {
  return published().find((book) => book.slug === slug);
}
