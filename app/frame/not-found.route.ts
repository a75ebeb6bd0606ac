import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { notFound } from "#app/site/http/not-found.server.ts";
import { BUSY } from "#app/utils/busy.ts";

/** Any path that is not in routes.ts: the 404 page, inside the chrome, or the host's page for too many readers. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.busy) throw new Response(BUSY, { status: 503 });
  const answer = notFound(request);
  if (answer.ok) return answer;
  throw answer;
}

export const action = pageForms();

/** What was fetched ahead is a page of the frame's, which says for how long it may be kept. */
export const headers = pageHeaders(CACHE.never);

export default function NotFoundRoute() {
  return null;
}
