import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { claimPath } from "#app/directory/listing-paths.ts";
import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { slugify } from "#app/utils/slug.ts";
import type { RegistryRow } from "./claim-rules.ts";
import { registryById } from "./registry.server.ts";

type Names = { city?: string | null; state?: string | null; slug?: string | null };

/** Finds the listing that an address names, as the registry has it; undefined for none. */
export async function findListing({ city, state, slug }: Names): Promise<RegistryRow | undefined> {
  const { bySlug, listings } = await loadDirectory();
  const key = [state, city, slug].map((name) => slugify(name ?? "")).join("/");
  const listing = listings[bySlug.get(key) ?? -1];
  return listing && (await registryById())(listing.id);
}

/** As findListing, for `/claim/{city}/{state}/{slug}`. Throws a 404, and a redirect to the address as it is written. */
export async function listingOfUrl(request: Request, params: Names): Promise<RegistryRow> {
  return atCanonicalPath(request, await findListing(params), {
    pathOf: claimPath,
    otherwise: "There is no such dispensary.",
  });
}
