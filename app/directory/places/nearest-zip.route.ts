import { type ActionFunctionArgs, json } from "@remix-run/node";
import { z } from "zod";
import { readForm } from "#app/site/forms/read-form.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { nearestZip } from "./zip-table.server.ts";

const positionSchema = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
});

/** Turns a visitor's rough position into the nearest ZIP. The position comes in the body, which nothing logs. */
export async function action({ request }: ActionFunctionArgs) {
  const position = positionSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!position.success) return json({ error: "lat and lng in degrees are needed" }, { status: 400 });
  return json({ zip: nearestZip(position.data)?.zip }, { headers: { "Cache-Control": CACHE.never } });
}
