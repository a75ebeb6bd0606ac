import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireBackend } from "#app/business/sign-in/guards.server.ts";
import { photoResponse } from "./photo-response.server.ts";
import { readersPhoto } from "./readers-photo.server.ts";

/** A photograph that a shop shows: product.md 15.23. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireBackend();
  return photoResponse(request, params, { find: readersPhoto, isPublic: true });
}
