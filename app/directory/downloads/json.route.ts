import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "#app/utils/env.server.ts";
import type { History } from "../history/history.file.server.ts";
import { firstSeen } from "../history/listing-history.server.ts";
import { listingConfirmedUntil } from "../history/unconfirmed.ts";
import { listingPath } from "../listing-paths.ts";
import { answerMatches } from "./answer-matches.server.ts";
import { eachMatch, type Match, matchingListings } from "./matching-listings.server.ts";

/** `/dispensaries.json?…`: the results of the page of the same address, whole. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await matchingListings(args.request);
  const { directory, matches } = found;
  const { listings, history, demonstration, loadedAt } = directory;
  const now = Date.now();
  function* pieces() {
    const head = { count: matches.rows.length, demonstration, loadedAt };
    yield `${JSON.stringify(head).slice(0, -1)},"dispensaries":[`;
    let separator = "\n";
    for (const match of eachMatch(listings, matches)) {
      yield separator + JSON.stringify(toJson(match, history, now));
      separator = ",\n";
    }
    yield "\n]}\n";
  }
  const own = { "Content-Type": "application/json; charset=utf-8" };
  return answerMatches(args, found, own, pieces());
}

function toJson({ listing, miles }: Match, { byId }: History, now: number) {
  const { slug: _slug, ...fields } = listing;
  const first = firstSeen(byId.get(listing.id) ?? []);
  return {
    ...fields,
    firstSeen: first?.day,
    firstSeenOrEarlier: first?.orEarlier,
    ...(now >= listingConfirmedUntil(listing) && { unconfirmed: true }),
    miles,
    url: env.SITE_URL + listingPath(listing),
  };
}
