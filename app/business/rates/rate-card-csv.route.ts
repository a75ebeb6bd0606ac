import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument, makeDocument } from "#app/site/http/machine-document.server.ts";
import { rateCardCsv } from "./rate-card-csv.server.ts";

/** `/advertisement/rate-card.csv`: the rate card for a spreadsheet. */
export function loader({ request }: LoaderFunctionArgs) {
  const answer = answerWithDocument(request, makeDocument(rateCardCsv(), "text/csv; charset=utf-8"));
  answer.headers.set("Content-Disposition", 'attachment; filename="rate-card.csv"');
  return answer;
}
