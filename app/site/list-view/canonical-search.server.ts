import { redirect } from "@remix-run/node";
import { withoutCampaign } from "#app/utils/campaign-parameters.ts";
import { CACHE } from "../http/cache-policy.ts";

/**
 * Throws a redirect to the one address of a view, `path` with `search`, unless that is what is asked for. What campaigns add to
 * a link makes no other address. `headers` go with the redirect.
 */
export function canonicalSearch(
  request: Request,
  { path, search }: { path: string; search: string },
  headers = new Headers(),
): void {
  if (withoutCampaign(new URL(request.url).search) === search) return;
  headers.set("Cache-Control", CACHE.never);
  throw redirect(path + search, { headers });
}
