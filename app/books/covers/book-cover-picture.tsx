import { type BookCoverWidth, bookCoverHeight, bookCoverPath } from "./book-cover.ts";
import type { BookCover } from "./book-covers.server.ts";

/** Up to how many characters a title has one of the sizes of book-cover.css; longer ones have the smallest. */
const TITLE_LENGTHS: [most: number, length: string][] = [
  [14, "short"],
  [24, "medium"],
  [34, "long"],
];

type Props = {
  cover: BookCover;
  /** CSS px of its place on a wide screen and on a phone. */
  width: BookCoverWidth;
  phone?: BookCoverWidth;
  eager?: boolean;
};

/**
 * A book's cover. Its words are said by the heading beside it, so readers of the page by ear are spared them here. The inks
 * are those of the group's category, which /looks.css names.
 */
export function BookCoverPicture({
  cover: { slug, inks, version, title, authors },
  width,
  phone = width,
  eager,
}: Props) {
  const length = TITLE_LENGTHS.find(([most]) => title.length <= most)?.[1];
  return (
    <div
      aria-hidden="true"
      className={`@container relative hero-${inks} bg-(--hero-ground) text-(--hero-ink) dark:brightness-[.86]`}
    >
      <picture>
        {phone !== width && (
          <source
            media="(width < 48rem)"
            srcSet={bookCoverPath({ slug, version }, phone)}
            width={phone}
            height={bookCoverHeight(phone)}
          />
        )}
        <img
          src={bookCoverPath({ slug, version }, width)}
          alt=""
          width={width}
          height={bookCoverHeight(width)}
          loading={eager ? undefined : "lazy"}
          decoding={eager ? undefined : "async"}
          className="block h-auto w-full"
        />
      </picture>
      {/* Over the label of draw-book-cover.ts. */}
      <div className="absolute inset-x-[11.5%] top-[8.5%] flex h-[31%] flex-col items-center justify-between text-center">
        <p data-length={length} className="book-title my-auto text-balance">
          {title}
        </p>
        {/* Too small to read on a phone, where it stands right below as well. */}
        <p className="book-authors text-balance @max-[13rem]:hidden">{authors}</p>
      </div>
    </div>
  );
}
