import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument, makeDocument } from "./http/machine-document.server.ts";
import { lookCss } from "./look-css.server.ts";

/** Pages wait for it, so browsers keep it for an hour and ask again behind the reader's back. */
const KEPT = "public, max-age=3600, stale-while-revalidate=86400";

const stylesheet = makeDocument(lookCss(), "text/css; charset=utf-8");

/** `/looks.css`: the colours of all looks, for the pages that name it in their `links` (look-links.ts). */
export function loader({ request }: LoaderFunctionArgs): Response {
  const response = answerWithDocument(request, stylesheet);
  response.headers.set("Cache-Control", KEPT);
  return response;
}
