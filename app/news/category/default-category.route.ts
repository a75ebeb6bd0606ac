import type { LoaderFunctionArgs } from "@remix-run/node";
import { categoryPath } from "#app/site/category-path.ts";
import { canonicalPath } from "#app/site/http/canonical-path.server.ts";

/** `/category`: the default is news. product.md 7.1. */
export function loader({ request }: LoaderFunctionArgs) {
  canonicalPath(request, categoryPath("news"));
  return null;
}
