import { json } from "@remix-run/node";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { canonicalPath } from "#app/site/http/canonical-path.server.ts";
import { notFound } from "#app/site/http/not-found.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { parseLawState } from "../facts/law-states.ts";
import type { Product } from "../facts/vocabulary.ts";
import { lawPath, parseProduct } from "../law-paths.ts";

/**
 * Returns the product and the state of a page's address, `/is-{product}-legal/{state}`. Throws a redirect (301) to the one
 * address of what is written otherwise (another name of the product, a state's two letters, capitals; the query goes along), and
 * a 404: with what there is where the address asks for a law, as any other address that nobody answers where it does not.
 */
export function lawOfUrl(
  request: Request,
  { question = "", state: place = "" }: { question?: string; state?: string },
): { product: Product; state: StateCode } {
  const asked = /^is-(.+)-legal$/i.exec(question)?.[1];
  if (!asked) throw notFound(request);
  const product = parseProduct(asked);
  const state = parseLawState(place);
  if (!product || !state) throw lawNotFound(product, state);
  canonicalPath(request, lawPath(product, state));
  return { product, state };
}

/** What law-not-found.tsx shows what there is from. */
function lawNotFound(product?: Product, state?: StateCode): Response {
  return json({ kind: "law", product, state }, { status: 404, headers: { "Cache-Control": CACHE.never } });
}
