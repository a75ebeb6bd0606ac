import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Matches } from "../search/search-listings.server.ts";
import { answerDownload } from "./answer-download.server.ts";
import type { Kept } from "./matching-listings.server.ts";
import { streamText } from "./stream-text.server.ts";

/**
 * Answers with what a format's `pieces` say of matches, made as they are read; `own` are its headers. Throws as `streamText` does.
 */
export function answerMatches(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { matches, kept }: { matches: Matches; kept: Kept },
  own: Record<string, string>,
  pieces: Iterable<string>,
): Response {
  const body = () => streamText(pieces, context.clientAddress, matches);
  return answerDownload(request, kept.madeOf, own, body, kept.policy);
}
