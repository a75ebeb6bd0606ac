import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Opening } from "../pages/opening.tsx";
import { milesText } from "../places/distance.ts";
import type { WhereView } from "./where-view.server.ts";

type Props = {
  where: Pick<WhereView, "around" | "city">;
  /** Numbers that stand on the page's map; a number that does not has a broken ring. */
  marked: readonly number[];
};

/** The shops around one, numbered as on its map: when they are open, how far they are and in which direction. */
export function AroundIt({ where: { around, city }, marked }: Props) {
  if (around.length === 0) return null;
  const someOff = marked.length > 0 && around.some((_, i) => !marked.includes(i + 1));
  return (
    <section aria-labelledby="around-it" className="border-bar border-t-[3px] pt-4">
      <SectionHeading id="around-it">Around it</SectionHeading>
      <ol className="around-it">
        {around.map(({ name, path, opening, miles, about, direction }, i) => (
          <li key={path}>
            <span className={marked.includes(i + 1) ? "listing-number" : "listing-number around-off"}>
              {i + 1}
            </span>
            <a href={path} className="around-name">
              {name}
            </a>
            <Opening opening={opening} />
            {miles !== undefined && <b>{milesText(miles, about)}</b>}
            <span className="around-way">{direction}</span>
          </li>
        ))}
      </ol>
      {someOff && (
        <p className="mt-3 text-caption text-muted">
          A number in a broken ring is outside the map, or we know only its ZIP code or city.
        </p>
      )}
      {city.count > 1 && (
        <p className="mt-4">
          <a href={city.path} className="text-link">
            All {city.count.toLocaleString("en-US")} in {city.name}
          </a>
        </p>
      )}
    </section>
  );
}
