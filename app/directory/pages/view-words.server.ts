import { stateInText } from "#app/utils/us-states.ts";
import { SERVICES, type Service } from "../listing.ts";
import type { DirectoryQuery } from "../search/query.ts";

/** The directory's heading: product.md 8.1; a view of a place names the place. `product` is "Cannabis". */
export function directoryHeading(product: string, { state, near }: DirectoryQuery): string {
  const place = [state && `in ${stateInText(state)}`, near && `Near ${near}`].filter(Boolean);
  return `Top ${product} Dispensaries ${place.length > 0 ? place.join(", ") : "Near Me"}`;
}

/** A heading, with what else the view is narrowed to: `“leaf”: Dispensaries in Denver, CO, 4+ stars, open now`. */
export function narrowedTitle(heading: string, query: DirectoryQuery): string {
  return (query.q ? `“${query.q}”: ` : "") + heading + narrowing(query);
}

/**
 * What search engines and shared links say of the listings of a place; `place` is "in Denver, CO". Views of other filters
 * have other words.
 */
export function viewDescription(total: number, place: string, query: DirectoryQuery): string {
  const shops = `${total.toLocaleString("en-US")} cannabis ${total === 1 ? "dispensary" : "dispensaries"}`;
  const found = query.q ? `“${query.q}”: ${shops}` : shops;
  return `${found} ${place}${narrowing(query)}: addresses, phone numbers, opening hours, ratings and a map.`;
}

/** "in Colorado, near Denver, CO"; "in every state with legal sales" without either. */
export function placeOfView({ state, near }: DirectoryQuery): string {
  const place = [state && `in ${stateInText(state)}`, near && `near ${near}`].filter(Boolean);
  return place.length > 0 ? place.join(", ") : "in every state with legal sales";
}

function narrowing({ rating, radius, open, service }: DirectoryQuery): string {
  const words = [
    radius && `within ${radius} miles`,
    rating && `${rating}+ stars`,
    open && "open now",
    ...service.map(serviceWords),
  ];
  return words
    .filter(Boolean)
    .map((word) => `, ${word}`)
    .join("");
}

/** "delivery", "ATM". */
function serviceWords(service: Service): string {
  const name = SERVICES[service];
  return name === name.toUpperCase() ? name : name.toLowerCase();
}
