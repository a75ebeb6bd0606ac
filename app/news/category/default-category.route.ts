import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { categoryPath } from "#app/site/category-path.ts";

/** `/category`: the default is news. spec.md, Category page. */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(categoryPath("news") + new URL(request.url).search, 301);
}
