import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing } from "#app/site/http/not-found.server.ts";
import { env } from "#app/utils/env.server.ts";
import { isUrl } from "../../data/csv-source.server.ts";
import { streetTiles } from "./street-tiles.server.ts";
import { answerTiles } from "./tiles-file.server.ts";

/** /map/tiles.pmtiles: the operator's archive of street tiles, in parts. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const path = env.MAP_TILES;
  // What is no archive of streets is not sent either: MAP_TILES may name any file by mistake.
  const usable = path && !isUrl(path) && (await streetTiles());
  return usable ? answerTiles(request, path) : missing("There is no such file.");
}
