import { grouped } from "#app/utils/grouped.ts";
import type { MapScene, MapTotal } from "./map-drawing.ts";

const HEADINGS = { state: "Listings by state", city: "Listings by city", listing: "On this map" } as const;

const COLUMNS = { state: "State", city: "City" } as const;

const PLURALS = {
  state: ["state", "states"],
  city: ["city", "cities"],
  listing: ["dispensary", "dispensaries"],
} as const;

/** Beside the map: what its markers show, as text; places as a table with a bar and their count, shops as a list of names. */
export function MapTotals({ totals }: Pick<MapScene, "totals">) {
  const { by, items, more } = totals;
  return (
    <section className="map-totals" aria-labelledby="map-totals">
      <h2 id="map-totals">{HEADINGS[by]}</h2>
      {by === "listing" ? (
        <ul className="shops">
          {items.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>
                <span className="name">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Places items={items} column={COLUMNS[by]} />
      )}
      {more > 0 && (
        <p className="map-more">
          and {grouped(more)} more {PLURALS[by][more === 1 ? 0 : 1]}
        </p>
      )}
    </section>
  );
}

/** The style sheet lays the rows out as it needs, for which a browser forgets that they are a table's: every role is named. */
function Places({ items, column }: { items: readonly MapTotal[]; column: string }) {
  const most = items[0]?.count ?? 1;
  return (
    <table role="table" aria-labelledby="map-totals">
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          <th role="columnheader" scope="col">
            {column}
          </th>
          <th role="columnheader" scope="col">
            Dispensaries
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map(({ name, count, href }) => (
          <tr role="row" key={href}>
            <th role="rowheader" scope="row">
              <a href={href} className="name">
                {name}
              </a>
            </th>
            <td role="cell">
              <svg aria-hidden="true">
                <rect width={`${Math.max(1, Math.round((100 * count) / most))}%`} height="8" />
              </svg>
              <span className="count">{grouped(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
