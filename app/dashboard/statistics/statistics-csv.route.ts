import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { csvAnswer } from "#app/desk/csv.server.ts";
import { COUNT_KIND_LIST } from "#app/directory/counts/count.ts";
import { countsOf } from "#app/directory/counts/counts-data.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { ownListing } from "../own-listing.server.ts";
import { claimSince } from "./claim-since-data.server.ts";

const COLUMN_OF = { visit: "visits", call: "calls", directions: "directions", site: "website" } as const;

/** `/dashboard/{claim}/statistics.csv`: what was counted for a shop, a row a day, as far back as it is kept: product.md 15.25. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, params.claim);
  const { dayOf } = await ownListing(member);
  const now = new Date().toISOString();
  const [counts, since] = await orAway(() =>
    Promise.all([countsOf(member, "", dayOf(now)), claimSince(member)]),
  );
  const rows = new Map<string, Record<string, string | number>>();
  for (const { day, kind, count } of counts) {
    if (day < dayOf(since ?? now)) continue;
    const row = rows.get(day) ?? {
      day,
      ...Object.fromEntries(COUNT_KIND_LIST.map((one) => [COLUMN_OF[one], 0])),
    };
    rows.set(day, { ...row, [COLUMN_OF[kind]]: count });
  }
  return csvAnswer("statistics", ["day", ...Object.values(COLUMN_OF)], [...rows.values()]);
}
