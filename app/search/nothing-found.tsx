import { SectionHeading } from "#app/ui/section-heading.tsx";
import { grouped } from "#app/utils/grouped.ts";
import { RESULT_TYPES, type SearchQuery, searchPath } from "./search-query.ts";

/** What to do when nothing was found, or nothing of one type while there are `elsewhere` results of others. */
export function NothingFound({ query, elsewhere }: { query: SearchQuery; elsewhere: number }) {
  const { q, type } = query;
  return (
    <section className="mt-10 border-bar border-t-[3px] pt-4">
      <SectionHeading className="break-words">
        {type ? `No results for “${q}” in ${RESULT_TYPES[type]}` : `No results for “${q}”`}
      </SectionHeading>
      <p className="mt-3 max-w-[44rem] font-serif text-prose text-muted">
        Check the spelling, or use fewer words. Dispensaries are found by ZIP, city, name, street, phone and
        license number.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {type && elsewhere > 0 && (
          <a href={searchPath({ q, page: 1 })} className="button button-solid">
            {elsewhere === 1 ? "See the other result" : `See the ${grouped(elsewhere)} other results`}
          </a>
        )}
        <BrowseLinks />
      </p>
    </section>
  );
}

/** Searches to begin with. */
export function Suggestions({ words }: { words: string[] }) {
  return (
    <section className="mt-10 border-bar border-t-[3px] pt-4">
      <SectionHeading>What you can look for</SectionHeading>
      <p className="mt-3 max-w-[44rem] font-serif text-prose text-muted">
        A ZIP code, a city with its state, a dispensary, a product, or a question such as “2 oz Ohio”. These
        topics have the most stories:
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {words.map((word) => (
          <li key={word}>
            <a
              href={searchPath({ q: word, page: 1 })}
              className="inline-block py-1.5 font-serif text-label text-green hover:underline"
            >
              {word}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-3">
        <BrowseLinks />
      </p>
    </section>
  );
}

function BrowseLinks() {
  return (
    <>
      <a href="/categories" className="button">
        Browse the categories
      </a>
      <a href="/dispensaries" className="button">
        Browse all dispensaries
      </a>
    </>
  );
}
