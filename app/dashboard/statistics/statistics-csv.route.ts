import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { csvAnswer } from "#app/desk/csv.server.ts";
import { COUNT_KIND_LIST } from "#app/directory/counts/count.ts";
import { countsOf, firstDayKept } from "#app/directory/counts/counts-data.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { addDays } from "#app/utils/dates.ts";
import { ownListing } from "../own-listing.server.ts";
import { claimSince } from "./claim-since-data.server.ts";
import { countedDays } from "./counted-days.ts";

const COLUMN_OF = { visit: "visits", call: "calls", directions: "directions", site: "website" } as const;

/** `/dashboard/{claim}/statistics.csv`: what was counted for a shop, a row for each whole day, as far back as it is kept: product.md 15.25. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, params.claim);
  const { dayOf } = await ownListing(member);
  const now = new Date();
  const since = dayOf((await orAway(() => claimSince(member))) ?? now.toISOString());
  const kept = firstDayKept(now);
  // The later of both.
  const [, from = since] = [since, kept].toSorted();
  const to = addDays(dayOf(now.toISOString()), -1);
  const rows = countedDays(await orAway(() => countsOf(member, from, to)), from, to).map(
    ({ day, counts }) => ({
      day,
      ...Object.fromEntries(COUNT_KIND_LIST.map((kind) => [COLUMN_OF[kind], counts[kind]])),
    }),
  );
  return csvAnswer("statistics", ["day", ...Object.values(COLUMN_OF)], rows);
}
