import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { categoryPath } from "#app/site/category-path.ts";

/** `/category`: the default is news. product.md 7.1. */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(categoryPath("news") + new URL(request.url).search, 301);
}
