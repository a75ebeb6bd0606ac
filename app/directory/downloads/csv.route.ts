import type { LoaderFunctionArgs } from "@remix-run/node";
import Papa from "papaparse";
import { FORMULA_AMONG_NUMBERS } from "#app/utils/spreadsheet-formula.ts";
import { listingCells, SHOP_COLUMNS, shopCells } from "../listing-cells.ts";
import { CSV_COLUMNS } from "../listing-columns.ts";
import { answerMatches } from "./answer-matches.server.ts";
import { eachMatch, matchingListings } from "./matching-listings.server.ts";

/** `/dispensaries.csv?…`: the results in the columns of the directory's own file, and what is a shop's word. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await matchingListings(args.request);
  const {
    directory: { listings },
    matches,
  } = found;
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
  return answerMatches(args, found, own, pieces());
}
