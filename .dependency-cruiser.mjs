// Imports point one way (docs/architecture.md): areas use the backend, ui and utils; ui uses utils; utils use nothing.

/** Folders of pages. `site` is what every page shares, so every area may use it. */
const AREAS = ["news", "directory", "legality", "catalogue", "business", "company", "site"];

/**
 * What an area means to share, and who may use it. Keep it short: a line here is a promise that the module stays. No module is
 * in two lines.
 * @type {{ modules: string, users: string[] }[]}
 */
const SHARED = [
  // The front page shows the finder, the cities and the best-rated listings.
  { modules: "^app/directory/home-directory(\\.server)?\\.tsx?$", users: ["^app/news/"] },
  { modules: "^app/directory/pages/directory-text\\.tsx$", users: ["^app/news/"] },
  // Local stories and the law's pages show listings near by; a category shows the best-rated.
  { modules: "^app/directory/(city-listings|category-listings)\\.server\\.ts$", users: ["^app/news/"] },
  { modules: "^app/directory/pages/nearby-list\\.tsx$", users: ["^app/news/", "^app/legality/"] },
  { modules: "^app/directory/state-listings\\.server\\.ts$", users: ["^app/legality/"] },
  // Brands, products and deals belong to listings; the search finds them; About counts them; the start loads them.
  {
    modules: "^app/directory/data/directory-store\\.server\\.ts$",
    users: [
      "^app/site/(lifecycle\\.server|health\\.route|search/.*)\\.ts$",
      "^app/catalogue/",
      "^app/company/",
    ],
  },
  {
    modules: "^app/directory/(search/search-listings\\.server|listing|listing-row)\\.ts$",
    users: ["^app/site/search/", "^app/catalogue/"],
  },
  {
    modules:
      "^app/directory/(listing-paths|hours/open-now\\.server|places/distance|search/parse-query\\.server)\\.ts$",
    users: ["^app/catalogue/"],
  },
  // The law's index draws the states.
  {
    modules:
      "^app/directory/map/(drawing/state-label-points|geometry/(geometry-hrefs|states-svg\\.server))\\.ts$",
    users: ["^app/legality/"],
  },
  // Every area names stories of its subject.
  {
    modules: "^app/news/(stories\\.server|story-card\\.server|story|story-paths)\\.ts$",
    users: ["^app/site/(crawlers|search)/", "^app/legality/", "^app/catalogue/", "^app/company/"],
  },
  // Feeds, sitemaps and searches list the stories.
  {
    modules: "^app/news/feeds/(story-pages|list-pages|published-version|searchable-stories)\\.server\\.ts$",
    users: ["^app/site/(crawlers|search)/"],
  },
  {
    modules: "^app/news/content/content-store\\.server\\.ts$",
    users: ["^app/site/(lifecycle\\.server|health\\.route)\\.ts$"],
  },
  { modules: "^app/news/home/draw-ahead\\.server\\.ts$", users: ["^app/site/lifecycle\\.server\\.ts$"] },
  // The pages about the site are written like stories.
  {
    modules: "^app/news/(content/front-matter\\.server|body/render-body\\.server|article/contents)\\.tsx?$",
    users: ["^app/company/"],
  },
  // What the catalogue shows is engraved as the stories' covers are.
  {
    modules:
      "^app/news/covers/(assign-covers|cover-names|cover-sizes|draw-cover|drawing-version|inks|(cover-image|image-response|social-image)\\.server|(engraving|files|fonts|grounds|motifs|social)/[a-z-]+(\\.server)?)\\.ts$",
    users: ["^app/catalogue/"],
  },
  // Places for advertisements stand on every area's pages; what stands in them comes with the frame.
  { modules: "^app/business/ad-slot\\.tsx$", users: ["^app/"] },
  { modules: "^app/business/ads/(ad|ads-of-page\\.server)\\.ts$", users: ["^app/site/frame\\.server\\.ts$"] },
  // The start and the health report ask for what may be left out of their files.
  {
    modules: "^app/catalogue/deals/deal-store\\.server\\.ts$",
    users: ["^app/site/(lifecycle\\.server|health\\.route)\\.ts$"],
  },
  // A listing shows the deals of its shop.
  {
    modules: "^app/catalogue/deals/deals-of-shop(\\.server)?\\.tsx?$",
    users: ["^app/directory/pages/listing"],
  },
  { modules: "^app/business/ads/ads-file\\.server\\.ts$", users: ["^app/site/health\\.route\\.ts$"] },
  // The front page's questions and the articles take their counts of states from the law.
  { modules: "^app/legality/legal-counts\\.server\\.ts$", users: ["^app/news/"] },
  // Sitemaps and the search list every area's pages.
  { modules: "^app/directory/directory-pages\\.server\\.ts$", users: ["^app/site/crawlers/"] },
  { modules: "^app/legality/law-pages\\.server\\.ts$", users: ["^app/site/(crawlers|search)/"] },
  { modules: "^app/company/company-pages\\.server\\.ts$", users: ["^app/site/(crawlers|search)/"] },
  {
    modules: "^app/business/rates/advertising-pages\\.server\\.ts$",
    users: ["^app/site/(crawlers|search)/"],
  },
  {
    modules: "^app/catalogue/[a-z]+/((book|brand|deal|product|radio)-pages|searchable-[a-z]+)\\.server\\.ts$",
    users: ["^app/site/(crawlers|search)/"],
  },
];

/** One rule for each line: who else uses it is told. */
function sharedRules() {
  return SHARED.map(({ modules, users }) => ({
    name: "shared-with-named-areas-only",
    comment:
      "The module is shared, but not with this one: say so in .dependency-cruiser.mjs or find another way.",
    severity: /** @type {const} */ ("error"),
    from: { path: "^app/", pathNot: [modules.replace(/^(\^app\/[^/]+\/).*/, "$1"), ...users] },
    to: { path: modules },
  }));
}

/** Modules that only run on the server: what they import never reaches a browser. Routes lose loader and action there. */
const SERVER_SIDE = [
  "\\.server\\.tsx?$",
  "\\.route\\.tsx?$",
  "^app/root\\.tsx$",
  "^app/entry\\.server\\.tsx$",
  "\\.d\\.ts$",
];

/** A type is gone when the code runs. */
const TYPE_ONLY = ["type-only", "type-import"];

/** @type {import("dependency-cruiser").IConfiguration} */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads its configuration from there.
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two modules that need each other are one topic, or a third is missing. Types count.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "areas-keep-to-themselves",
      comment: "An area uses another one only through what that one means to share (SHARED, above).",
      severity: "error",
      from: { path: `^app/(${AREAS.join("|")})/` },
      to: {
        path: `^app/(${AREAS.join("|")})/`,
        pathNot: ["^app/$1/", "^app/site/", ...SHARED.map(({ modules }) => modules)],
      },
    },
    ...sharedRules(),
    {
      name: "ui-uses-utils-only",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|server)/", pathNot: "^app/(ui|utils)/" },
    },
    {
      name: "utils-use-nothing-of-ours",
      severity: "error",
      from: { path: "^app/utils/" },
      to: { path: "^(app|server|server\\.ts)", pathNot: "^app/utils/" },
    },
    {
      name: "backend-uses-utils-only",
      severity: "error",
      from: { path: "^app/backend/" },
      to: { path: "^(app|server)/", pathNot: "^app/(backend|utils)/" },
    },
    {
      name: "nobody-imports-a-route",
      comment: "routes.ts names them by path. The type of the root's loader is the one exception.",
      severity: "error",
      from: {},
      to: { path: ["\\.route\\.tsx?$", "^app/(root|entry\\.[a-z]+)\\.tsx$"], dependencyTypesNot: TYPE_ONLY },
    },
    {
      name: "types-of-routes-stay-with-the-root",
      severity: "error",
      from: {},
      to: { path: "\\.route\\.tsx?$" },
    },
    {
      name: "browsers-never-load-server-modules",
      comment: "A *.server.ts module is data and rules of the server: other modules may name its types only.",
      severity: "error",
      from: { path: "^app/", pathNot: SERVER_SIDE },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: TYPE_ONLY },
    },
    {
      name: "the-host-knows-no-area",
      comment:
        "Everything a page needs must also run under remix-serve: the host loads the build, and utils.",
      severity: "error",
      from: { path: "^server(/|\\.ts$)" },
      to: { path: "^app/", pathNot: "^app/utils/", dependencyTypesNot: TYPE_ONLY },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
