import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import { beginningOf } from "../box/suggestion.ts";
import { suggest } from "./suggest.server.ts";

/** What the box suggests for a beginning: product.md 16.9. Each beginning has one address, so its answer is kept as a page is. */
export async function loader({ request }: LoaderFunctionArgs) {
  const q = beginningOf(new URL(request.url).searchParams.get("q") ?? "");
  canonicalSearch(request, { path: "/search/suggest.json", search: q && `?${new URLSearchParams({ q })}` });
  return json({ suggestions: q ? await suggest(q) : [] }, { headers: { "Cache-Control": CACHE.page } });
}
