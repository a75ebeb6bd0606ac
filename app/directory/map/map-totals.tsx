import type { MapScene } from "./map-drawing.ts";

const HEADINGS = { state: "Listings by state", city: "Listings by city", listing: "On this map" } as const;

const PLURALS = {
  state: ["state", "states"],
  city: ["city", "cities"],
  listing: ["dispensary", "dispensaries"],
} as const;

/** The list beside the map: what its markers show, as text; places with a bar and their count, shops by name. */
export function MapTotals({ totals }: Pick<MapScene, "totals">) {
  const most = totals.items[0]?.count ?? 1;
  return (
    <section className="map-totals" aria-labelledby="map-totals">
      <h2 id="map-totals">{HEADINGS[totals.by]}</h2>
      <ul className={totals.by === "listing" ? "shops" : undefined}>
        {totals.items.map(({ name, count, href }) => (
          <li key={href}>
            <a href={href}>
              <span className="name">{name}</span>
              {totals.by !== "listing" && (
                <>
                  <svg aria-hidden="true">
                    <rect width={`${Math.max(1, Math.round((100 * count) / most))}%`} height="8" />
                  </svg>
                  <span className="count">{count.toLocaleString("en-US")}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
      {totals.more > 0 && (
        <p className="map-more">
          and {totals.more.toLocaleString("en-US")} more {PLURALS[totals.by][totals.more === 1 ? 0 : 1]}
        </p>
      )}
    </section>
  );
}
