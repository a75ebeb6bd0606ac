import type { LoaderFunctionArgs } from "@remix-run/node";
import Papa from "papaparse";
import { answerWithDocument, keptDocument, makeDocument } from "#app/site/http/machine-document.server.ts";
import { dataVersion } from "#app/site/published-data/publication.server.ts";
import { FORMULA } from "../downloads/facts-as-csv.ts";
import { CHANGE_COLUMNS } from "../facts/changes.file.server.ts";
import { lawBook } from "../facts/law-book.server.ts";

/** `/legality/changes.csv`: all changes of the law as a table (RFC 4180). */
export async function loader({ request }: LoaderFunctionArgs) {
  const table = await keptDocument("legality/changes.csv", String(dataVersion()), async () => {
    const rows = lawBook().changes.map(
      ({ jurisdiction, product, date, text, citation, url = "", checkedOn }) => [
        jurisdiction,
        product,
        date,
        text,
        citation,
        url,
        checkedOn,
      ],
    );
    const csv = Papa.unparse([[...CHANGE_COLUMNS], ...rows], { escapeFormulae: FORMULA });
    return makeDocument(`${csv}\r\n`, "text/csv; charset=utf-8");
  });
  return answerWithDocument(request, table);
}
