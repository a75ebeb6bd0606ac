import { stateInText } from "#app/utils/us-states.ts";
import { SERVICES, type Service } from "../listing.ts";
import type { DirectoryQuery } from "../search/query.ts";

/** The directory's heading: product.md 8.1; that of a state names it. `product` is "Cannabis". */
export function directoryHeading(product: string, { state }: Pick<DirectoryQuery, "state">): string {
  return `Top ${product} Dispensaries ${state ? `in ${stateInText(state)}` : "Near Me"}`;
}

/** A heading, with what else the view is narrowed to: `“leaf”: Dispensaries in Denver, CO, 4+ stars, open now`. */
export function narrowedTitle(heading: string, query: DirectoryQuery): string {
  // That of a place says itself that it is of what is open now.
  const rest = query.near ? { ...query, open: undefined } : query;
  return (query.q ? `“${query.q}”: ` : "") + heading + narrowing(rest);
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

/** "in Colorado", "near 80202, Denver"; "in every state with legal sales" without either. `near` is the place's name. */
export function placeOfView({ state }: Pick<DirectoryQuery, "state">, near?: string): string {
  if (near) return `near ${near}`;
  return state ? `in ${stateInText(state)}` : "in every state with legal sales";
}

/** What a heading leaves out: that of a place names no state. */
function narrowing({ state, near, rating, radius, open, service }: DirectoryQuery): string {
  const words = [
    near && state && `in ${stateInText(state)}`,
    radius && (radius === "any" ? "at any distance" : `within ${radius} miles`),
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
