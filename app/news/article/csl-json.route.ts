import type { LoaderFunctionArgs } from "@remix-run/node";
import { toCslJson } from "../citations/csl-json.ts";
import { citationDownload } from "./citation-download.server.ts";

/** `/article/{slug}.json`: a story of any kind as a source. */
export function loader({ params }: LoaderFunctionArgs) {
  return citationDownload(params.slug, {
    write: toCslJson,
    type: "application/vnd.citationstyles.csl+json",
    extension: "json",
  });
}
