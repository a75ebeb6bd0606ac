import { index, type RouteConfig, route } from "@remix-run/route-config";
import { FEED_FORMATS } from "./site/feeds/feed.ts";

/** A feed's addresses, `{path}feed.xml` and so on: one module answers in every format of site/feeds/feed.ts. */
function feed(path: string, file: string) {
  return Object.keys(FEED_FORMATS).map((format) =>
    route(`${path}feed.${format}`, file, { id: `${path}feed-${format}` }),
  );
}

/** Every URL of the site, one line each: product.md 2.1. */
export default [
  index("news/home/home.route.tsx"),
  route("near-you.json", "news/home/near-you/near-you.route.ts"),

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
  route("authors/:author", "news/authors/author.route.tsx"),
  route("blog", "news/blog/blog.route.tsx"),

  route("dispensaries", "directory/pages/directory.route.tsx"),
  route("dispensaries/changes", "directory/changes/shop-changes.route.tsx"),
  route("dispensaries/:city/:state", "directory/pages/city.route.tsx"),
  route("dispensaries/:city/:state/:slug", "directory/pages/listing.route.tsx"),
  route("best-dispensaries/:city/:state", "directory/pages/best.route.tsx"),

  // State law. A segment cannot be matched in part: the first takes any two and refuses what is not is-{product}-legal/{state}.
  route(":question/:state", "legality/page/law.route.tsx"),
  ...["cannabis", "marijuana", "weed", "medical-marijuana", "edibles", "cbd", "delta-8", "thca"].map(
    (product) => route(`is-${product}-legal`, "legality/index/product.route.ts", { id: `law-of-${product}` }),
  ),
  route("legality", "legality/index/legality.route.tsx"),
  route("legality/changes", "legality/changes/changes.route.tsx"),
  route("legality/changes.ics", "legality/changes/calendar.route.ts"),
  route("legality/changes.csv", "legality/changes/changes-csv.route.ts"),
  route("can-i-carry", "legality/carry/carry.route.tsx"),
  route("can-i-carry.json", "legality/carry/carry-json.route.ts"),
  route("legality.json", "legality/downloads/json.route.ts"),
  route("legality.csv", "legality/downloads/csv.route.ts"),

  // About the site itself; the three in the middle are linked from About.
  route("about", "company/about/about.route.tsx"),
  route("contact", "company/contact/contact.route.tsx"),
  route("editorial-standards", "company/text/text.route.tsx", { id: "editorial-standards" }),
  route("corrections", "company/corrections/corrections.route.tsx"),
  route("accessibility", "company/text/text.route.tsx", { id: "accessibility" }),
  route("terms", "company/text/text.route.tsx", { id: "terms" }),
  route("privacy", "company/text/text.route.tsx", { id: "privacy" }),
  route("consumer-health-data", "company/text/text.route.tsx", { id: "consumer-health-data" }),
  route("cookies", "company/text/text.route.tsx", { id: "cookies" }),

  route("brands", "catalogue/brands/brands.route.tsx"),
  route("brands/:slug", "catalogue/brands/brand.route.tsx"),
  route("brand-picture/:slug.svg", "catalogue/brands/brand-picture.route.ts"),
  route("products", "catalogue/products/products.route.tsx"),
  route("products/:slug", "catalogue/products/product.route.tsx"),
  route("product-picture/:slug.svg", "catalogue/products/product-picture.route.ts"),
  route("deals", "catalogue/deals/deals.route.tsx"),
  route("deals/:slug", "catalogue/deals/deal.route.tsx"),
  route("books", "books/books.route.tsx"),
  route("books/:slug", "books/book.route.tsx"),
  route("book-cover/:slug.svg", "books/covers/book-cover.route.ts"),

  // Advertising: its pages, advertisers' pictures, and the place of a configured provider.
  route("advertisement/packages", "business/rates/packages.route.tsx"),
  route("advertisement/rate-card", "business/rates/rate-card.route.tsx"),
  route("advertisement/rate-card.csv", "business/rates/rate-card-csv.route.ts"),
  route("artwork/:file", "business/ads/artwork.route.ts"),
  route("ad-frame/:format", "business/ads/ad-frame.route.tsx"),
  route(".well-known/gpc.json", "business/gpc.route.ts"),
  route(".well-known/security.txt", "company/security/security-txt.route.ts"),

  // The newsletter: its editions once they were sent.
  route("newsletter", "newsletter/web/editions.route.tsx"),
  route("newsletter/:date", "newsletter/web/edition.route.tsx"),
  // A reader's own pages about the newsletter, named by a secret of their mails.
  route("newsletter/confirm/:token", "site/newsletter/confirm.route.tsx"),
  route("newsletter/leave/:token", "site/newsletter/leave.route.tsx"),
  route("newsletter/topics/:token", "site/newsletter/topics.route.tsx"),

  // Claiming a listing: the first two are public, the others their claimant's.
  route("claim", "business/claim/find.route.tsx"),
  route("claim/:city/:state/:slug", "business/claim/start.route.tsx"),
  route("claim/:slug", "business/claim/old-address.route.ts"),
  route("claim/status/:id", "business/claim/status.route.tsx"),
  route("claim/sent", "business/claim/sent.route.tsx"),
  route("claim/prove/:secret", "business/claim/prove.route.tsx"),
  route("claim/objection/:secret", "business/claim/objection.route.tsx"),
  route("dashboard/:claim/contest", "dashboard/contest/contest.route.tsx"),

  route("radio", "radio/pages/radio.route.tsx"),
  route("radio/feed.xml", "radio/feed/feed.route.ts", { id: "radio-feed" }),
  route("radio/audio/:file", "radio/audio/audio.route.ts"),
  route("radio/:show", "radio/pages/show.route.tsx"),
  route("radio/:show/feed.xml", "radio/feed/feed.route.ts", { id: "show-feed" }),
  route("radio/:show/artwork.png", "radio/artwork/artwork.route.ts"),
  route("radio/:show/artwork.svg", "radio/artwork/picture.route.ts"),
  route("radio/:show/social.png", "radio/artwork/social.route.ts", { id: "show-social" }),
  route("radio/:show/:episode", "radio/pages/episode.route.tsx"),
  route("radio/:show/:episode/chapters.json", "radio/feed/chapters.route.ts"),
  route("radio/:show/:episode/transcript.vtt", "radio/transcript/transcript.route.ts"),
  route("radio/:show/:episode/social.png", "radio/artwork/social.route.ts", {
    id: "episode-social",
  }),

  // The directory for programs.
  route("dispensaries.json", "directory/downloads/json.route.ts"),
  route("dispensaries.csv", "directory/downloads/csv.route.ts"),
  route("dispensaries.geojson", "directory/downloads/geojson.route.ts"),
  ...["csv", "json"].map((format) =>
    route(`dispensaries/changes.${format}`, "directory/changes/changes-file.route.ts", {
      id: `shop-changes-${format}`,
    }),
  ),
  route("data/dispensaries.csv", "directory/downloads/data-file.route.ts"),
  route("data/dispensaries.history.csv", "directory/downloads/history-file.route.ts"),
  // What a listing's links count for its shop, and the shop's photographs.
  route("count/:kind/:listing", "directory/counts/count.route.ts"),
  route("shop-photo/:sha256/:width", "directory/photos/shop-photo.route.ts"),
  route("nearest-zip", "directory/places/nearest-zip.route.ts"),

  route("search", "search/search.route.tsx"),
  route("search/suggest.json", "search/suggest/suggest.route.ts"),
  route("opensearch.xml", "search/opensearch.route.ts"),

  // Stories for reference managers, and their pictures.
  route("article/:slug.bib", "news/article/bibtex.route.ts"),
  route("article/:slug.ris", "news/article/ris.route.ts"),
  route("article/:slug.json", "news/article/csl-json.route.ts"),
  route("cover/:slug.svg", "news/covers/cover.route.ts"),
  route("social/:slug.png", "news/covers/social.route.ts"),
  route("category-hero/:slug.svg", "news/covers/category-hero.route.ts"),
  route("stock/:name.svg", "news/covers/stock.route.ts"),
  route("looks.css", "site/looks.route.ts"),
  route("photo/:width/:file", "news/photos/photo.route.ts"),

  // Feeds, each in every format.
  ...feed("", "news/feeds/feed.route.ts"),
  ...feed("blog/", "news/feeds/feed.route.ts"),
  ...feed("category/:category/", "news/feeds/feed.route.ts"),
  ...feed("legality/", "legality/feed/feed.route.ts"),
  ...feed("deals/", "catalogue/deals/feed.route.ts"),
  ...feed("dispensaries/changes/", "directory/changes/feed.route.ts"),
  ...feed("newsletter/", "newsletter/web/feed.route.ts"),

  // What maps are drawn from.
  route("map/states.svg", "directory/map/states-svg.route.ts"),
  route("map/counties/:file", "directory/map/county-svg.route.ts"),
  route("map/states.geojson", "directory/map/states-geojson.route.ts"),
  route("map/counties.geojson", "directory/map/counties-geojson.route.ts"),
  route("map/places.json", "directory/map/places.route.ts"),
  route("map/style.json", "directory/map/style.route.ts"),
  route("map/streets/:city/:state.svg", "directory/map/streets/city-streets.route.ts"),
  route("map/streets/:city/:state/:slug.svg", "directory/map/streets/listing-streets.route.ts"),
  route("map/tiles.pmtiles", "directory/map/tiles/tiles-file.route.ts"),
  route("map/streets.json", "directory/map/streets/street-style.route.ts"),

  // For crawlers and operators.
  route("robots.txt", "crawlers/robots.route.ts"),
  route("sitemap-index.xml", "crawlers/sitemap-index.route.ts"),
  route("sitemaps/:name.xml", "crawlers/sitemap.route.ts"),
  route("llms.txt", "crawlers/llms.route.ts"),
  route("healthz", "frame/health.route.ts"),

  // Signing in: product.md 15.6.
  route("sign-in", "business/sign-in/sign-in.route.tsx"),
  route("sign-in/code", "business/sign-in/code.route.tsx"),
  route("sign-in/link/:secret", "business/sign-in/link.route.tsx"),
  route("sign-in/authenticator", "business/sign-in/authenticator.route.tsx"),
  route("sign-out", "business/sign-in/sign-out.route.tsx"),

  // An account's own pages.
  route("dashboard", "dashboard/account/shops.route.tsx"),
  route("dashboard/prove", "dashboard/account/prove.route.tsx"),
  route("dashboard/account", "dashboard/account/account.route.tsx"),
  route("dashboard/account/email", "dashboard/account/email.route.tsx"),
  route("dashboard/export.json", "dashboard/account/export.route.ts"),
  route("dashboard/delete", "dashboard/account/delete.route.tsx"),
  route("dashboard/sessions", "dashboard/account/sessions.route.tsx"),
  route("dashboard/mail", "dashboard/account/mail.route.tsx"),
  route("invitation/:secret", "business/members/invitation.route.tsx"),
  route("dashboard/:claim/team", "dashboard/team/team.route.tsx"),
  route("mail/stop/:token", "business/mail-choice/stop.route.tsx"),

  // The staff's pages. What visitors left is one page for all of its queues.
  route("desk", "desk/today/today.route.tsx"),
  route("desk/claims/:id?", "desk/claims/claims.route.tsx"),
  route("desk/listings/:id?", "desk/listings/listings-desk.route.tsx"),
  route("desk/registries", "desk/registries/registries.route.tsx"),
  route("desk/deals/:id?", "desk/deals/deals-desk.route.tsx"),
  ...["reports", "messages", "leads", "law"].flatMap((queue) => [
    route(`desk/${queue}/:id?`, "desk/left/left.route.tsx", { id: `desk-${queue}` }),
    route(`desk/${queue}.csv`, "desk/left/left-csv.route.ts", { id: `desk-${queue}-csv` }),
  ]),
  route("desk/newsletter", "desk/subscribers/subscribers.route.tsx"),
  route("desk/newsletter.csv", "desk/subscribers/subscribers-csv.route.ts"),
  route("desk/accounts", "desk/accounts/accounts.route.tsx"),
  route("desk/accounts/:id", "desk/accounts/account.route.tsx"),
  route("desk/outbox/:id?", "desk/outbox/outbox.route.tsx"),
  route("desk/photos/:id?", "desk/photos/photos-desk.route.tsx"),
  route("desk/photos/:sha256/:width", "desk/photos/picture.route.ts", { id: "desk-photo-picture" }),
  route("desk/audit", "desk/audit/audit.route.tsx"),

  // A shop's own pages.
  route("dashboard/:claim", "dashboard/overview/overview.route.tsx"),
  route("dashboard/:claim/history", "dashboard/history/history.route.tsx"),
  route("dashboard/:claim/listing", "dashboard/listing/listing.route.tsx"),
  route("dashboard/:claim/inquiries", "dashboard/inquiries/inquiries.route.tsx"),
  route("dashboard/:claim/statistics", "dashboard/statistics/statistics.route.tsx"),
  route("dashboard/:claim/statistics.csv", "dashboard/statistics/statistics-csv.route.ts"),
  route("dashboard/:claim/photos", "dashboard/photos/photos.route.tsx"),
  route("dashboard/:claim/photos/:sha256/:width", "dashboard/photos/picture.route.ts", {
    id: "own-photo-picture",
  }),
  route("dashboard/:claim/deals/:id?", "dashboard/deals/deals.route.tsx"),

  route("*", "frame/not-found.route.ts"),
] satisfies RouteConfig;
