import { pageForms } from "./page-forms.server.ts";

/** Any path that is not in routes.ts: the 404 page, inside the chrome. */
export function loader() {
  throw new Response("Not found", { status: 404 });
}

export const action = pageForms();

export default function NotFoundRoute() {
  return null;
}
