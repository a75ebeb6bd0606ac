import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "./answer-feed.server.ts";

/** `/feed.xml`, `/category/{slug}/feed.xml` and `/blog/feed.xml`. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerFeed(request, "xml");
}
