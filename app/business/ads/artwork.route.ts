import type { LoaderFunctionArgs } from "@remix-run/node";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { env } from "#app/utils/env.server.ts";
import { checkedAds } from "./ads.file.server.ts";
import { readArtwork } from "./check-creative.server.ts";

/** `/artwork/{file}`: an advertiser's picture, byte for byte. Only those that data/ads.json names and that passed its checks. */
export async function loader({ params }: LoaderFunctionArgs) {
  const file = params.file ?? "";
  const known = checkedAds().creatives.find(({ image }) => image === file);
  if (!known) throw missing(NO_PICTURE);
  try {
    // Its checks again: the file may be another one by now, a link to a secret as well.
    return new Response(readArtwork(env.DATA_DIR, known), {
      headers: {
        "Content-Type": /\.png$/i.test(file) ? "image/png" : "image/jpeg",
        "Cache-Control": CACHE.data,
      },
    });
  } catch {
    throw missing(NO_PICTURE);
  }
}

const NO_PICTURE = "There is no such picture.";
