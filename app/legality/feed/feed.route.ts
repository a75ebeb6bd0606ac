import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "#app/site/feeds/answer-feed.server.ts";
import { siteDay, siteDayEnds } from "#app/site/site-days.server.ts";
import { makeLawFeed } from "./law-feed.server.ts";

/** `/legality/feed.xml` and its other formats: changes of the law. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerFeed(request, () => makeLawFeed(siteDay()), { until: siteDayEnds() });
}
