import { redirect } from "@remix-run/node";
import { type Category, findCategory } from "#app/site/categories.server.ts";
import { categoryPath } from "#app/site/category-path.ts";

/**
 * Finds the category of `/category/{category}`. Matching ignores case (product.md 2.5). Throws a 404 when there is no
 * such category, and a redirect to the lowercase address, with its query, when it is written otherwise.
 */
export function categoryOfUrl(request: Request, slug = ""): Category {
  const category = findCategory(slug.toLowerCase());
  if (!category) throw new Response("There is no such category.", { status: 404 });
  const { pathname, search } = new URL(request.url);
  const path = categoryPath(category.slug);
  if (pathname !== path) throw redirect(path + search, 301);
  return category;
}
