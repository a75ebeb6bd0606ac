import { keptDocument, type MachineDocument, makeDocument } from "#app/site/http/machine-document.server.ts";
import { dataVersion } from "#app/site/published-data/publication.server.ts";
import { env } from "#app/utils/env.server.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { factsAsCsv } from "./facts-as-csv.ts";
import { factsAsJson } from "./facts-as-json.ts";

/** All facts with their sources as a file for programs, made once for each version of data/legality. */
export function lawDocument(form: "csv" | "json"): Promise<MachineDocument> {
  return keptDocument(`legality.${form}`, String(dataVersion()), async () =>
    form === "csv"
      ? makeDocument(factsAsCsv(lawBook().facts), "text/csv; charset=utf-8")
      : makeDocument(factsAsJson(lawBook(), env.SITE_URL), "application/json; charset=utf-8"),
  );
}
