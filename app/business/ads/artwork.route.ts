import { readFile } from "node:fs/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { env } from "#app/utils/env.server.ts";
import { checkedAds } from "./ads.file.server.ts";
import { artworkFile } from "./check-creative.server.ts";

/** `/artwork/{file}`: an advertiser's picture, byte for byte. Only those that data/ads.json names and that passed its checks. */
export async function loader({ params }: LoaderFunctionArgs) {
  const file = params.file ?? "";
  const known = checkedAds().creatives.some(({ image }) => image === file);
  if (!known) throw missing(NO_PICTURE);
  try {
    return new Response(await readFile(artworkFile(env.DATA_DIR, file)), {
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
