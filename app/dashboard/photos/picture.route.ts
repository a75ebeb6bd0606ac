import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { ownFile } from "#app/directory/photos/photo-files-data.server.ts";
import { photoResponse } from "#app/directory/photos/photo-response.server.ts";

/** A photograph for the members of the shop that sent it, before readers see it too: product.md 15.23. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, params.claim);
  return photoResponse(request, params, {
    find: (sha256, width) => ownFile(member, sha256, width),
    isPublic: false,
  });
}
