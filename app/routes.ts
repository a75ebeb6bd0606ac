import { index, type RouteConfig, route } from "@remix-run/route-config";

/** Every URL of the site, in the order of spec.md's route table. */
export default [
  index("news/home/home.route.tsx"),

  // Stories: one page for all kinds.
  route("article/:slug", "news/article/story.route.tsx", { id: "article" }),
  route("articles/:state/:city/:slug", "news/article/story.route.tsx", { id: "local-article" }),
  route("guide/:state/:city/:slug", "news/article/story.route.tsx", { id: "local-guide" }),
  route("guide/:slug", "news/article/story.route.tsx", { id: "guide" }),
  route("blog/:slug", "news/article/story.route.tsx", { id: "post" }),

  route("category", "news/category/default-category.route.ts"),
  route("category/:category", "news/category/category.route.tsx"),
  route("categories", "news/category/category-index.route.tsx"),
  route("tag/:tag", "news/tags/tag.route.tsx"),
  route("tags", "news/tags/tag-index.route.tsx"),
  route("blog", "news/blog/blog.route.tsx"),

  route("dispensaries", "directory/pages/directory.route.tsx"),
  route("dispensaries/:city/:state", "directory/pages/city.route.tsx"),
  route("dispensaries/:city/:state/:slug", "directory/pages/listing.route.tsx"),
  route("best-dispensaries/:city/:state", "directory/pages/best.route.tsx"),

  // The directory for programs.
  route("dispensaries.json", "directory/downloads/json.route.ts"),
  route("dispensaries.csv", "directory/downloads/csv.route.ts"),
  route("dispensaries.geojson", "directory/downloads/geojson.route.ts"),
  route("data/dispensaries.csv", "directory/downloads/data-file.route.ts"),
  route("nearest-zip", "directory/places/nearest-zip.route.ts"),

  route("search", "site/search/search.route.tsx"),
  route("opensearch.xml", "site/search/opensearch.route.ts"),

  // Stories for reference managers, and their pictures.
  route("article/:slug.bib", "news/article/bibtex.route.ts"),
  route("article/:slug.ris", "news/article/ris.route.ts"),
  route("article/:slug.json", "news/article/csl-json.route.ts"),
  route("cover/:slug.svg", "news/covers/cover.route.ts"),
  route("social/:slug.png", "news/covers/social.route.ts"),
  route("category-hero/:slug.svg", "news/covers/category-hero.route.ts"),
  route("stock/:name.svg", "news/covers/stock.route.ts"),
  route("photo/:width/:file", "news/photos/photo.route.ts"),

  // Feeds: of everything, of the blog, of a category.
  route("feed.xml", "news/feeds/rss.route.ts", { id: "feed-rss" }),
  route("feed.atom", "news/feeds/atom.route.ts", { id: "feed-atom" }),
  route("feed.json", "news/feeds/json-feed.route.ts", { id: "feed-json" }),
  route("blog/feed.xml", "news/feeds/rss.route.ts", { id: "blog-rss" }),
  route("blog/feed.atom", "news/feeds/atom.route.ts", { id: "blog-atom" }),
  route("blog/feed.json", "news/feeds/json-feed.route.ts", { id: "blog-json" }),
  route("category/:category/feed.xml", "news/feeds/rss.route.ts", { id: "category-rss" }),
  route("category/:category/feed.atom", "news/feeds/atom.route.ts", { id: "category-atom" }),
  route("category/:category/feed.json", "news/feeds/json-feed.route.ts", { id: "category-json" }),

  // What maps are drawn from.
  route("map/states.svg", "directory/map/states-svg.route.ts"),
  route("map/counties/:file", "directory/map/county-svg.route.ts"),
  route("map/states.geojson", "directory/map/states-geojson.route.ts"),
  route("map/counties.geojson", "directory/map/counties-geojson.route.ts"),
  route("map/places.json", "directory/map/places.route.ts"),
  route("map/style.json", "directory/map/style.route.ts"),

  // For crawlers and operators.
  route("robots.txt", "site/crawlers/robots.route.ts"),
  route("sitemap-index.xml", "site/crawlers/sitemap-index.route.ts"),
  route("sitemaps/:name.xml", "site/crawlers/sitemap.route.ts"),
  route("llms.txt", "site/crawlers/llms.route.ts"),
  route("healthz", "site/health.route.ts"),

  route("*", "site/not-found.route.ts"),
] satisfies RouteConfig;
