import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { viewBook } from "./book.page.server.ts";
import { bookPath } from "./book.ts";
import { BookShelf } from "./book-shelf.tsx";
import { BOOKS_TRAIL, bookJsonLd } from "./books-json-ld.ts";
import { BookCoverPicture } from "./covers/book-cover-picture.tsx";

/** One book. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewBook(request, params.slug);
}

export const action = pageForms();

export { lookLinks as links } from "#app/site/look-links.ts";

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { book, card } = data;
  return seo(matches, {
    title: `${card.title} (${book.year})`,
    description: `${card.title}, ${card.authors}, ${book.publisher} ${book.year}. ${card.about}`,
    path: card.path,
    breadcrumbs: [...BOOKS_TRAIL, { name: card.title, path: bookPath(book.slug) }],
    jsonLd: [bookJsonLd(book, siteOf(matches).url)],
  });
};

export default function BookRoute() {
  const { book, card, group, level, isbn, others } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={[...BOOKS_TRAIL, { name: card.title, path: card.path }]} />
      <article className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-[5fr_8fr] lg:grid-cols-[4fr_7fr]">
        <div className="w-full max-w-[440px] max-md:max-w-[15rem]">
          <BookCoverPicture cover={card.cover} width={440} phone={280} eager />
          <p className="mt-2 text-caption text-muted">Our drawing, not the publisher’s cover.</p>
        </div>
        <div>
          <p className="font-semibold text-caption">
            <a href={group.path} className="inline-block min-h-6 text-green hover:underline">
              {group.name}
            </a>
          </p>
          <h1 className="mt-1 text-title">{card.title}</h1>
          {card.subtitle && <p className="mt-2 font-serif text-lead text-muted">{card.subtitle}</p>}
          <p className="mt-4 font-medium">{card.authors}</p>
          <p className="mt-6 max-w-[34em] font-serif text-prose">{book.description}</p>
          <dl className="mt-8 max-w-[34em] border-bar border-t-[3px]">
            <Fact name="Publisher">{book.publisher}</Fact>
            <Fact name="Year">{book.year}</Fact>
            {book.edition && <Fact name="Edition">{book.edition}</Fact>}
            {isbn && <Fact name="ISBN">{isbn}</Fact>}
            <Fact name="Language">{book.language ?? "English"}</Fact>
            <Fact name="Level">{level}</Fact>
            {book.free && (
              <Fact name="Read free">
                <a href={book.free.url} rel="external noopener" className="text-link">
                  {book.free.at}
                </a>
              </Fact>
            )}
          </dl>
        </div>
      </article>
      {others.length > 0 && (
        <section className="mt-16">
          <SectionHeading className="border-bar border-t-[3px] pt-4 pb-5">
            More on {group.name.toLowerCase()}
          </SectionHeading>
          <BookShelf books={others} level={3} />
        </section>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-4 border-rule border-b py-2.5 text-control">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
