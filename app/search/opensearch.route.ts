import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument, makeXmlDocument } from "#app/site/http/machine-document.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { OPENSEARCH_TYPE, writeOpenSearch } from "./opensearch.ts";

/** `/opensearch.xml`. */
export function loader({ request }: LoaderFunctionArgs) {
  const text = writeOpenSearch(env.SITE_URL, site);
  return answerWithDocument(request, makeXmlDocument(text, `${OPENSEARCH_TYPE}; charset=utf-8`));
}
