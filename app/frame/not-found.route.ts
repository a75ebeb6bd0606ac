import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { notFound } from "#app/site/http/not-found.server.ts";

/** Any path that is not in routes.ts: the 404 page, inside the chrome. */
export function loader({ request }: LoaderFunctionArgs) {
  const answer = notFound(request);
  if (answer.ok) return answer;
  throw answer;
}

export const action = pageForms();

export default function NotFoundRoute() {
  return null;
}
