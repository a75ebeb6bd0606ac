import { Cited } from "./references.tsx";
import type { StoryPageData } from "./story.page.server.ts";

/** How to cite the story: product.md 6.1; and files for reference managers. */
export function CiteBlock({ story: { citations, slug } }: { story: StoryPageData }) {
  const entry = ({ style, name, text }: StoryPageData["citations"][number]) => (
    <div key={style} className="gap-4 md:grid md:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="font-semibold">{name}</dt>
      <dd className="break-words">
        <Cited text={text} />
      </dd>
    </div>
  );
  return (
    <section aria-labelledby="cite" className="mt-10 bg-tint p-5 md:p-6">
      <h2 id="cite" className="text-label">
        How to Cite This Article
      </h2>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 text-control">
        {citations.filter(({ more }) => !more).map(entry)}
      </dl>
      <details className="mt-3 text-control print:hidden">
        <summary className="py-2 font-semibold text-green">More formats</summary>
        <dl className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-3">
          {citations.filter(({ more }) => more).map(entry)}
        </dl>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
          {[
            ["bib", "BibTeX"],
            ["ris", "RIS"],
            ["json", "CSL-JSON"],
          ].map(([extension, name]) => (
            <a
              key={extension}
              href={`/article/${slug}.${extension}`}
              rel="nofollow"
              className="text-link py-1"
            >
              {name}
            </a>
          ))}
        </p>
      </details>
    </section>
  );
}
