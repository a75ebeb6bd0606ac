import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "./not-found.server.ts";
import { pageForms } from "./page-forms.server.ts";

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
