import type { LoaderFunctionArgs } from "@remix-run/node";
import { toRis } from "../citations/ris.ts";
import { citationDownload } from "./citation-download.server.ts";

/** `/article/{slug}.ris`: a story of any kind as a source. */
export function loader({ params }: LoaderFunctionArgs) {
  return citationDownload(params.slug, {
    write: toRis,
    type: "application/x-research-info-systems",
    extension: "ris",
  });
}
