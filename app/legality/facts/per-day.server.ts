import type { LawBook } from "./law-book.server.ts";

/**
 * What is made of a book on a day (ISO 8601), made once: every page of today asks for the same. Of each book the last day that was
 * asked for is kept.
 */
export function perDay<Made>(
  make: (book: LawBook, today: string) => Made,
): (book: LawBook, today: string) => Made {
  const kept = new WeakMap<LawBook, { today: string; made: Made }>();
  return function madeOn(book, today) {
    const known = kept.get(book);
    if (known?.today === today) return known.made;
    const made = make(book, today);
    kept.set(book, { today, made });
    return made;
  };
}
