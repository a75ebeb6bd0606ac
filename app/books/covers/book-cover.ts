import { DRAWING_VERSION } from "#app/drawing/drawing-version.ts";

/** Raise it with every change that alters a book's cover: it is part of addresses that browsers keep for a year. */
export const BOOK_COVER_VERSION = 1;

/** Widths that covers are drawn for, in CSS px: on a phone, in a list, on the book's page. */
export const BOOK_COVER_WIDTHS = [176, 280, 440] as const;
export type BookCoverWidth = (typeof BOOK_COVER_WIDTHS)[number];

/** A book's cover is two wide and three high. */
export function bookCoverHeight(width: number): number {
  return (width * 3) / 2;
}

/** Where the label with the title is, as parts of the cover's height. The stylesheet's label has the same place. */
export const LABEL = { side: 0.075, top: 0.06, height: 0.36 } as const;

/** The address of a cover's drawing; its version is that of the look it is printed in. */
export function bookCoverPath(
  { slug, version }: { slug: string; version: string },
  width: BookCoverWidth,
): string {
  return `/book-cover/${slug}.svg?w=${width}&v=${DRAWING_VERSION}-${BOOK_COVER_VERSION}-${version}`;
}
