import type { LawStripItem } from "./law-strip.server.ts";

/** A strip of the law desk, 44 px high on a desktop: what comes next, each with its day and state (product.md 4.8). */
export function LawStrip({ items, path }: { items: LawStripItem[]; path: string }) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="law-strip"
      className="grid grid-cols-[1fr_auto] items-center gap-x-5 border-rule border-b max-lg:py-2 lg:grid-cols-[auto_1fr_auto]"
    >
      <h2 id="law-strip" className="font-sans font-semibold text-caption text-green">
        State law
      </h2>
      <ul className="max-lg:order-1 max-lg:col-span-2 max-lg:mt-1 lg:grid lg:grid-cols-2">
        {items.map(({ id, date, place, text, path }) => (
          <li key={id} className="flex min-h-11 items-center py-1 lg:border-rule-2 lg:border-l lg:px-5">
            <a href={path} className="text-caption leading-4.5 hover:text-green hover:underline">
              <time dateTime={date.iso} className="font-semibold">
                {date.day}
              </time>{" "}
              {place}: {text}
            </a>
          </li>
        ))}
      </ul>
      <a href={path} className="text-link py-1 text-caption">
        All changes
      </a>
    </section>
  );
}
