import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "./answer-feed.server.ts";

/** `/feed.json`, `/category/{slug}/feed.json` and `/blog/feed.json`. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerFeed(request, "json");
}
