import type { ListingRow } from "../listing.card.ts";
import { milesText } from "../places/distance.ts";

/** Listings in a few words: name, place, distance. */
export function NearbyList({ rows }: { rows: ListingRow[] }) {
  return (
    <ul className="border-rule border-t">
      {rows.map((row) => (
        <li key={row.path} className="flex items-baseline justify-between gap-4 border-rule border-b py-3">
          <div>
            <a href={row.path} className="font-serif text-label hover:underline">
              {row.name}
            </a>
            <p className="text-small text-muted">{[row.address, row.place].filter(Boolean).join(", ")}</p>
          </div>
          {row.miles !== undefined && (
            <span className="shrink-0 text-small text-muted tabular-nums">
              {milesText(row.miles, row.about)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
