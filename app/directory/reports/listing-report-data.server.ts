import { type LeftValues, storeLeft } from "#app/backend/store-left.server.ts";
import type { PublicForm } from "#app/backend/take.server.ts";

/** A reader's word that a listing is wrong. */
export const listingReportForm: PublicForm<LeftValues<"listing_reports">> = {
  name: "listing-report",
  store: (tx, command) => storeLeft(tx, "listing_reports", command),
};
