import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { keptUntil } from "#app/site/http/cache-policy.ts";
import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import { beginningOf } from "../box/suggestion.ts";
import { suggest } from "./suggest.server.ts";

/** What the box suggests for a beginning: product.md 16.7. Each beginning has one address, so its answer is kept as a page is. */
export async function loader({ request }: LoaderFunctionArgs) {
  const q = beginningOf(new URL(request.url).searchParams.get("q") ?? "");
  canonicalSearch(request, { path: "/search/suggest.json", search: q && `?${new URLSearchParams({ q })}` });
  const now = new Date();
  const { suggestions, until } = q
    ? await suggest(q, now)
    : { suggestions: [], until: Number.POSITIVE_INFINITY };
  return json({ suggestions }, { headers: { "Cache-Control": keptUntil(until, now) } });
}
