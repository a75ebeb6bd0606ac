import { parseState, type StateCode } from "#app/utils/us-states.ts";

/** Addresses that name a state: product.md 2.2 and 2.3. */
const STATE_IN_PATH = [
  /^\/(?:dispensaries|best-dispensaries)\/[^/]+\/([a-z]{2})(?:\/|$)/i,
  /^\/(?:articles|guide)\/([a-z]{2})\/[^/]+\/[^/]+$/i,
  /^\/is-[a-z0-9-]+-legal\/([^/]+)$/i,
];

/** Takes a page's address; returns the state it is about by its path or its filter, undefined for any other page. */
export function stateOfPage({ pathname, searchParams }: URL): StateCode | undefined {
  for (const pattern of STATE_IN_PATH) {
    const name = pattern.exec(pathname)?.[1];
    const state = name && parseState(name.replaceAll("-", " "));
    if (state) return state;
  }
  return parseState(searchParams.get("state") ?? "");
}
