import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument } from "#app/site/http/machine-document.server.ts";
import { siteDayEnds } from "#app/site/site-days.server.ts";
import { lawDocument } from "./law-documents.server.ts";

/** `/legality.json`: all facts of the law with their sources. */
export async function loader({ request }: LoaderFunctionArgs) {
  return answerWithDocument(request, await lawDocument("json"), siteDayEnds());
}
