import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "#app/site/feeds/answer-feed.server.ts";
import { allDealsHold } from "./current-deals.server.ts";
import { makeDealsFeed } from "./deals-feed.server.ts";

/** `/deals/feed.xml` and its other formats: the deals that run. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const now = new Date();
  return answerFeed(request, () => makeDealsFeed(now), { until: await allDealsHold(now) });
}
