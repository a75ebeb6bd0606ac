import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "#app/site/feeds/answer-feed.server.ts";
import { makeDealsFeed } from "./deals-feed.server.ts";

/** `/deals/feed.xml` and its other formats: the deals that run. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerFeed(request, () => makeDealsFeed(new Date()));
}
