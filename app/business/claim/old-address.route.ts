import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { claimPath } from "#app/directory/listing-paths.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { findListing } from "./listing-of-url.server.ts";

/** `/claim/{slug}?city=…&state=…` leads to the listing's own claim page for good. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [city, state] = [searchParams.get("city"), searchParams.get("state")];
  const listing = await findListing({ city, state, slug: params.slug });
  if (!listing) throw missing("There is no such dispensary.");
  throw redirect(claimPath(listing), { status: 301, headers: { "Cache-Control": CACHE.never } });
}
