import type { LoaderFunctionArgs } from "@remix-run/node";
import Papa from "papaparse";
import { FORMULA_AMONG_NUMBERS } from "#app/utils/spreadsheet-formula.ts";
import { listingCells, SHOP_COLUMNS, shopCells } from "../listing-cells.ts";
import { CSV_COLUMNS } from "../listing-columns.ts";
import { answerDownload } from "./answer-download.server.ts";
import { eachMatch, matchingListings, streamText } from "./matching-listings.server.ts";

/** `/dispensaries.csv?…`: the results in the columns of the directory's own file, and what is a shop's word. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    directory: { listings },
    matches,
    kept,
  } = await matchingListings(request);
  function* pieces() {
    yield `${[...CSV_COLUMNS, ...SHOP_COLUMNS].join(",")}\r\n`;
    for (const { listing } of eachMatch(listings, matches)) {
      const cells = listingCells(listing);
      const row = [...CSV_COLUMNS.map((column) => cells[column]), ...shopCells(listing)];
      yield `${Papa.unparse([row], { escapeFormulae: FORMULA_AMONG_NUMBERS })}\r\n`;
    }
  }
  const own = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="dispensaries.csv"',
  };
  return answerDownload(
    request,
    kept.madeOf,
    own,
    () => streamText(pieces(), context.clientAddress, matches),
    kept.policy,
  );
}
