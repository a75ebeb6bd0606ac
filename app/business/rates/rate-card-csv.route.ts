import { CACHE } from "#app/site/http/cache-policy.ts";
import { rateCardCsv } from "./rate-card-csv.server.ts";

/** `/advertisement/rate-card.csv`: the rate card for a spreadsheet. */
export function loader() {
  return new Response(rateCardCsv(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rate-card.csv"',
      "Cache-Control": CACHE.data,
    },
  });
}
