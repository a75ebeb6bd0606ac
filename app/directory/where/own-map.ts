/** What links called "Directions" lead to, with an address behind it, where a plus is a blank. */
export const DIRECTIONS = "https://www.google.com/maps/dir/?api=1&destination=";

const PHONES = "geo:";

/**
 * Takes a link's address and the browser's name for itself; returns where the way to a shop opens in the reader's own map
 * (product.md 25.51): Apple's on its devices, whatever application an Android phone has. Undefined for what stays as it is: the page's
 * own link works everywhere.
 */
export function ownMapHref(href: string, agent: string): string | undefined {
  const apple = /Mac OS|iP(hone|ad|od)/.test(agent);
  if (href.startsWith(DIRECTIONS)) {
    // An application's link is no form: a plus would stand in it as one.
    const asked = href.slice(DIRECTIONS.length).replaceAll("+", "%20");
    if (apple) return `https://maps.apple.com/?daddr=${asked}`;
    return /Android/.test(agent) ? `${PHONES}0,0?q=${asked}` : undefined;
  }
  // Apple's phones know no `geo:`.
  return apple && href.startsWith(PHONES) ? href.replace(/^.*\?/, "https://maps.apple.com/?") : undefined;
}
