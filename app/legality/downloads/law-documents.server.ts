import { keptDocument, type MachineDocument, makeDocument } from "#app/site/http/machine-document.server.ts";
import { dataVersion } from "#app/site/published-data/publication.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { env } from "#app/utils/env.server.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { staleOn } from "../facts/verified-since.server.ts";
import { factsAsCsv } from "./facts-as-csv.ts";
import { factsAsJson } from "./facts-as-json.ts";

/** All facts with their sources as a file for programs, made once for each version of data/legality and each day. */
export function lawDocument(form: "csv" | "json"): Promise<MachineDocument> {
  const today = siteDay();
  return keptDocument(`legality.${form}`, `${dataVersion()} ${today}`, async () => {
    const book = lawBook();
    return form === "csv"
      ? makeDocument(factsAsCsv(book.facts), "text/csv; charset=utf-8")
      : makeDocument(
          factsAsJson(book, env.SITE_URL, staleOn(book.changes, today)),
          "application/json; charset=utf-8",
        );
  });
}
