import type { KeptImage } from "#app/drawing/files/kept-image.server.ts";
import type { Scheme } from "#app/drawing/streets/street-inks.ts";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { log } from "#app/utils/log.server.ts";
import { lookAgain } from "../tiles/street-tiles.server.ts";
import type { MapWidth } from "./street-map.ts";

type Asked = { width: MapWidth; scheme: Scheme };

/** Answers with one of a map's four pictures; 404 for any that no page names, and for one that cannot be drawn. */
export async function answerPicture(
  request: Request,
  draw: (asked: Asked) => Promise<{ image: KeptImage; version: string } | undefined>,
): Promise<Response> {
  const { searchParams, pathname } = new URL(request.url);
  const asked = readAsked(searchParams);
  try {
    const drawn = asked && (await draw(asked));
    if (!drawn) return noSuchImage();
    return imageResponse(request, drawn.image, searchParams.get("v") === drawn.version);
  } catch (error) {
    lookAgain();
    log.warn({ err: error, path: pathname }, "streets: a map could not be drawn");
    return noSuchImage();
  }
}

function readAsked(search: URLSearchParams): Asked | undefined {
  const [width, scheme] = [search.get("w"), search.get("scheme")];
  if ((width !== null && width !== "390") || (scheme !== null && scheme !== "dark")) return undefined;
  return { width: width ? "narrow" : "wide", scheme: scheme ? "dark" : "light" };
}
