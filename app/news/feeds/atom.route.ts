import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "./answer-feed.server.ts";

/** `/feed.atom`, `/category/{slug}/feed.atom` and `/blog/feed.atom`. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerFeed(request, "atom");
}
