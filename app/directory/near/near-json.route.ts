import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { CACHE, dataKeptUntil } from "#app/site/http/cache-policy.ts";
import { openNear } from "../shown-elsewhere/open-near.server.ts";

/** `/near.json?zip=80202`: the open shops near a place in short, the same for whoever asks. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const near = new URL(request.url).searchParams.get("zip") ?? "";
  const found = await openNear({ near: near.trim(), now });
  if (!found) {
    const headers = { "Cache-Control": CACHE.never };
    return json({ error: "zip: a ZIP code, or “City, ST”" }, { status: 404, headers });
  }
  const { until, place, ...answer } = found;
  const { label, name, city, state } = place;
  return json(
    { place: { label, name, city, state }, ...answer },
    { headers: { "Cache-Control": dataKeptUntil(until, now) } },
  );
}
