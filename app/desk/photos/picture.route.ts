import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { fileOf } from "#app/directory/photos/photo-files-data.server.ts";
import { photoResponse } from "#app/directory/photos/photo-response.server.ts";

/** A photograph for the staff, before readers see it: product.md 15.23. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  return photoResponse(request, params, { find: fileOf, isPublic: false });
}
