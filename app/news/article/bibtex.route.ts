import type { LoaderFunctionArgs } from "@remix-run/node";
import { toBibtex } from "../citations/bibtex.ts";
import { citationDownload } from "./citation-download.server.ts";

/** `/article/{slug}.bib`: a story of any kind as a source. */
export function loader({ params }: LoaderFunctionArgs) {
  return citationDownload(params.slug, { write: toBibtex, type: "application/x-bibtex", extension: "bib" });
}
