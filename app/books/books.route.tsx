import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { ListPageHead } from "#app/ui/list-page-head.tsx";
import { PageLinks, RESULTS } from "#app/ui/page-links.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { BookGroups } from "./book-groups.tsx";
import { BookShelf } from "./book-shelf.tsx";
import { type BooksView, viewBooks } from "./books.page.server.ts";
import { BOOKS_TRAIL, booksJsonLd } from "./books-json-ld.ts";
import { BOOKS } from "./books-query.ts";

/** The books: by subject, by title or by year. */
export async function loader({ request }: LoaderFunctionArgs) {
  return viewBooks(request);
}

export const action = pageForms();

export { lookLinks as links } from "#app/site/look-links.ts";

export const headers = pageHeaders(CACHE.page);

const DESCRIPTION =
  "Books on cannabis and hemp: history, law, science, growing and culture. What each covers, who it is for and what it leaves out.";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { sort, page } = data.view;
  return seo(matches, {
    title: titleOf(data),
    page,
    description: descriptionOf(data),
    path: data.path + data.search,
    noindex: sort !== undefined,
    breadcrumbs: BOOKS_TRAIL,
    jsonLd: [booksJsonLd(data, titleOf(data), descriptionOf(data), siteOf(matches).url)],
  });
};

function titleOf({ groupName }: Pick<BooksView, "groupName">): string {
  return groupName ? `Books on cannabis: ${groupName.toLowerCase()}` : "Books on cannabis";
}

function descriptionOf({ groupName }: Pick<BooksView, "groupName">): string {
  return groupName
    ? `Books on cannabis and hemp, ${groupName.toLowerCase()}: what each covers, who it is for and what it leaves out.`
    : DESCRIPTION;
}

export default function BooksRoute() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <ListPageHead
        trail={BOOKS_TRAIL}
        title={titleOf(view)}
        intro={`${view.total} ${view.total === 1 ? "book" : "books"}: what each covers, who it is for and what it leaves out.`}
      />
      <BookGroups view={view} />
      <div id={RESULTS} className="page mt-8 grid gap-14">
        {view.shelves.map(({ name, books }, i) => (
          <Shelf key={name ?? "all"} name={name} books={books} first={i === 0} />
        ))}
        <PageLinks
          label="Pages of books"
          page={view.view.page}
          pageCount={view.pageCount}
          href={(page) => view.path + BOOKS.search({ ...view.view, page })}
        />
        <AboutBooks />
      </div>
    </>
  );
}

function Shelf({ name, books, first }: BooksView["shelves"][number] & { first: boolean }) {
  const eager = first ? 4 : 0;
  if (!name) return <BookShelf books={books} level={2} eager={eager} />;
  return (
    <section>
      <SectionHeading className="border-bar border-t-[3px] pt-4 pb-5">{name}</SectionHeading>
      <BookShelf books={books} level={3} eager={eager} />
    </section>
  );
}

function AboutBooks() {
  return (
    <TextSection title="About this list">
      <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
        <p>
          The descriptions are ours. They say what a book is good for and what in it is out of date. Nobody
          pays for a place, and no link here earns us anything. Look for the books in a library, or give a
          bookstore the ISBN.
        </p>
        <p>
          We drew the covers; they are not the publishers’. A book on growing does not make growing legal, and
          a book on medicine does not replace a doctor. Is a book missing, or something wrong?{" "}
          <a href="/contact" className="text-link">
            Write to us
          </a>
          .
        </p>
      </div>
    </TextSection>
  );
}
