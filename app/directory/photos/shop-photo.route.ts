import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireBackend } from "#app/business/sign-in/guards.server.ts";
import { shownFile } from "./photo-files-data.server.ts";
import { photoResponse } from "./photo-response.server.ts";

/** A photograph that a shop shows: product.md 15.23. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireBackend();
  return photoResponse(request, params, { find: shownFile, isPublic: true });
}
