import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "#app/site/feeds/answer-feed.server.ts";
import { makeNewsletterFeed } from "./newsletter-feed.server.ts";

/** `/newsletter/feed.xml` and its other formats: the editions that were sent. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerFeed(request, () => makeNewsletterFeed(new Date()));
}
