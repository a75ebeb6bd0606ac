import { z } from "zod";
import { optionalEmail, refuseFields, requiredLines } from "#app/site/forms/form-fields.server.ts";
import type { FormHandler } from "#app/site/forms/form-result.ts";
import type { Thanks } from "#app/site/forms/form-thanks.ts";
import { takeForm } from "#app/site/forms/take-form.server.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import { OUTDATED_PAGE, postedListing } from "../data/posted-listing.server.ts";
import { listingReportForm } from "./listing-report-data.server.ts";

/** As the table has them: a file's own id, or its name for a shop, may be longer. */
const MOST = { id: 200, name: 300 };

const reportSchema = z.object({
  message: requiredLines(4000, "Say what is wrong", "Keep it under 4,000 characters"),
  email: optionalEmail,
});

/** What the visitor is told; of mail only who left an address for it. */
function thanksTo(email: string | null): Thanks {
  const compared = "We compare it with the registry before anything changes.";
  return {
    title: "We have your report",
    next: email ? `${compared} If we have a question, we email you at the address you gave.` : compared,
    numbered: true,
  };
}

/** Stores a report of a listing: product.md 8.13. Which listing it is comes in a hidden field. */
export const submitListingReport: FormHandler = async (fields, { params }) => {
  const listing = postedListing(await loadDirectory(), fields.get("listing"), params);
  if (!listing) return { ok: false, status: 400, message: OUTDATED_PAGE };
  const parsed = reportSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return refuseFields(parsed.error);
  return takeForm(
    listingReportForm,
    fields,
    {
      listing_id: listing.id.slice(0, MOST.id),
      listing_name: `${listing.name}, ${listing.city}, ${listing.state}`.slice(0, MOST.name),
      ...parsed.data,
    },
    thanksTo(parsed.data.email),
  );
};
