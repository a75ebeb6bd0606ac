import type { BookCard } from "./book.card.server.ts";
import { BookCoverPicture } from "./covers/book-cover-picture.tsx";

/** Books side by side, their covers up. `eager` are above the fold. */
export function BookShelf({
  books,
  level,
  eager = 0,
}: {
  books: readonly BookCard[];
  level: 2 | 3;
  eager?: number;
}) {
  const Heading = `h${level}` as const;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
      {books.map((book, i) => (
        <li key={book.path}>
          <article className="relative">
            <BookCoverPicture cover={book.cover} width={280} phone={176} eager={i < eager} />
            <Heading className="mt-3.5 text-label">
              {/* The cover is part of the link's place, so that there is one link and not two. */}
              <a
                href={book.path}
                className="decoration-1 underline-offset-[0.14em] after:absolute after:inset-0 hover:underline"
              >
                {book.title}
              </a>
            </Heading>
            {book.subtitle && <p className="mt-0.5 font-serif text-control text-muted">{book.subtitle}</p>}
            <p className="mt-1.5 text-caption">
              {book.authors}, <span className="tabular-nums">{book.year}</span>
            </p>
            <p className="mt-1.5 text-caption text-muted max-lg:hidden">{book.about}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}
