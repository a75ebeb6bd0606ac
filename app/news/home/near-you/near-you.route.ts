import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { CACHE, keptUntil } from "#app/site/http/cache-policy.ts";
import { searchText } from "#app/utils/search-text.ts";
import { nearYou } from "./near-you.server.ts";

/** `/near-you.json?zip=80202`: what the front page shows near a ZIP; it reads no cookie and sets none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const zip = searchText(new URL(request.url).searchParams.get("zip") ?? "") ?? "";
  const found = await nearYou(zip, now);
  if (!found) return json({ error: "zip" }, { status: 404, headers: { "Cache-Control": CACHE.never } });
  return json(found.answer, { headers: { "Cache-Control": keptUntil(found.until, now) } });
}
