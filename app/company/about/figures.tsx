import { grouped } from "#app/utils/grouped.ts";
import type { countedFigures } from "./about.page.server.ts";

type Props = Awaited<ReturnType<typeof countedFigures>>;

/** What the site holds, as a row of figures that lead to what was counted. */
export function Figures({ day, stories, references, corrections, listings, demonstration }: Props) {
  const figures = [
    { name: "Stories", value: stories, note: "articles, guides and posts", path: "/category/news" },
    { name: "Sources", value: references, note: "named under those stories", path: "/editorial-standards" },
    { name: "Corrections", value: corrections, note: "printed so far", path: "/corrections#printed" },
    {
      name: "Listings",
      value: listings,
      note: demonstration ? "demonstration data, fictional" : "in the directory",
      path: "/dispensaries",
    },
  ];
  return (
    <section aria-label="What is here" className="page mt-8 md:mt-10">
      <ul className="grid grid-cols-2 gap-x-6 border-bar border-t-[3px] md:grid-cols-4">
        {figures.map(({ name, value, note, path }) => (
          <li
            key={name}
            className="border-rule pt-4 pb-3 max-md:border-b md:[&:not(:first-child)]:border-l md:[&:not(:first-child)]:pl-6"
          >
            <a href={path} className="group block">
              <span className="font-semibold text-caption text-green group-hover:underline">{name}</span>
              <span className="mt-1 block font-serif text-feature tabular-nums">{grouped(value)}</span>
              <span className="mt-1 block text-small text-muted">{note}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-muted">
        Counted on <time dateTime={day.iso}>{day.day}</time>
      </p>
    </section>
  );
}
