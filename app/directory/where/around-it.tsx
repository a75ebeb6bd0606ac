import { SectionHeading } from "#app/ui/section-heading.tsx";
import { grouped } from "#app/utils/grouped.ts";
import { Opening } from "../pages/opening.tsx";
import { milesText } from "../places/distance.ts";
import type { WhereView } from "./where-view.server.ts";

/** Numbers that stand on the page's map, and on a phone's, which may have others. */
export type Marked = { wide: readonly number[]; narrow: readonly number[] };

type Props = {
  where: Pick<WhereView, "around" | "city">;
  /** A number that is not on the map has a broken ring. */
  marked: Marked;
};

/** The shops around one, numbered as on its map: when they are open, how far they are and in which direction. */
export function AroundIt({ where: { around, city }, marked }: Props) {
  if (around.length === 0) return null;
  const someOff = (on: readonly number[]) => on.length > 0 && around.some((_, i) => !on.includes(i + 1));
  const off = offAt(someOff(marked.wide), someOff(marked.narrow));
  return (
    <section aria-labelledby="around-it" className="border-bar border-t-[3px] pt-4">
      <SectionHeading id="around-it">Around it</SectionHeading>
      <ol className="around-it">
        {around.map(({ name, path, opening, miles, about, direction }, i) => (
          <li key={path}>
            <span className={`listing-number ${ringOf(i + 1, marked)}`}>{i + 1}</span>
            <a href={path} className="around-name">
              {name}
            </a>
            <Opening opening={opening} />
            {miles !== undefined && <b>{milesText(miles, about)}</b>}
            <span className="around-way">{direction}</span>
          </li>
        ))}
      </ol>
      {off && (
        <p className={`mt-3 text-caption text-muted ${off}`}>
          A number in a broken ring is outside the map, or we know only its ZIP code or city.
        </p>
      )}
      {city.count > 1 && (
        <p className="mt-4">
          <a href={city.path} className="text-link">
            All {grouped(city.count)} in {city.name}
          </a>
        </p>
      )}
    </section>
  );
}

/** The ring of a number, broken where it is not on the map that is shown. */
function ringOf(number: number, { wide, narrow }: Marked): string {
  return offAt(!wide.includes(number), !narrow.includes(number)) ?? "";
}

/** The class of what is so at both widths, or at one of them (where.css); undefined for neither. */
function offAt(wide: boolean, narrow: boolean): string | undefined {
  if (wide && narrow) return "around-off";
  if (wide || narrow) return wide ? "around-off around-off-wide" : "around-off around-off-narrow";
  return undefined;
}
