import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument, keptDocument, makeDocument } from "#app/site/http/machine-document.server.ts";
import { dataVersion } from "#app/site/published-data/publication.server.ts";
import { env } from "#app/utils/env.server.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import { changeRecords, changesAsCsv, changesAsJson } from "./changes-file.server.ts";

/** `/dispensaries/changes.csv` and `/dispensaries/changes.json`: all changes, whatever the page shows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const directory = await loadDirectory();
  const { demonstration } = directory;
  const asTable = new URL(request.url).pathname.toLowerCase().endsWith(".csv");
  const name = `dispensaries/changes.${asTable ? "csv" : "json"}`;
  const file = await keptDocument(name, String(dataVersion()), async () => {
    const changes = changeRecords(directory, env.SITE_URL);
    return asTable
      ? makeDocument(await changesAsCsv(changes), "text/csv; charset=utf-8")
      : makeDocument(await changesAsJson(changes, demonstration), "application/json; charset=utf-8");
  });
  return answerWithDocument(request, file);
}
