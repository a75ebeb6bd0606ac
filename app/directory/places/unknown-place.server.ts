import { setFlash } from "#app/site/forms/flash.server.ts";

/** The headers of a redirect that leaves out a place which nobody knows: a message says so. */
export async function unknownPlaceHeaders(place: string): Promise<Headers> {
  const headers = new Headers();
  const text = `There is no place called “${place}” in our table. Try a ZIP code, or a city with its state: Denver, CO.`;
  await setFlash(headers, { toast: { kind: "error", title: "We could not find that place", text } });
  return headers;
}
