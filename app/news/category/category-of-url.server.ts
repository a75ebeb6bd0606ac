import { type Category, findCategory } from "#app/site/categories.file.server.ts";
import { categoryPath } from "#app/site/category-path.ts";
import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";

/**
 * Finds the category of `/category/{category}`. Matching ignores case (product.md 2.5). Throws a 404 when there is no
 * such category, and a redirect to the lowercase address, with its query, when it is written otherwise.
 */
export function categoryOfUrl(request: Request, slug = ""): Category {
  return atCanonicalPath(request, findCategory(slug.toLowerCase()), {
    pathOf: (category) => categoryPath(category.slug),
    otherwise: "There is no such category.",
  });
}
