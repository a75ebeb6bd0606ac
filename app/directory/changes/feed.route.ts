import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "#app/site/feeds/answer-feed.server.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import { makeShopChangesFeed } from "./changes-feed.server.ts";

/** `/dispensaries/changes/feed.xml` and its other formats: shops that opened, moved or closed. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerFeed(request, async () => makeShopChangesFeed(await loadDirectory(), new Date()));
}
