// Imports point one way (docs/architecture.md): areas use the backend, ui and utils; ui uses utils; utils use nothing.

/** Folders of pages. `site` is what every page shares, so every area may use it. */
const AREAS = ["news", "directory", "legality", "catalogue", "business", "company", "site"];

/**
 * What an area means to share with another one. Keep it short: a line here is a promise that the module stays.
 * @type {{ from: string, to: string }[]}
 */
const SHARED = [
  // The front page shows the finder, the cities and the best-rated listings.
  { from: "^app/news/", to: "^app/directory/home-directory(\\.server)?\\.tsx?$" },
  { from: "^app/news/", to: "^app/directory/pages/directory-text\\.tsx$" },
  // Places for advertisements stand on every area's pages.
  { from: "^app/", to: "^app/business/ad-slot\\.tsx$" },
  // What starts the site, names its pages and reports on its health asks each area that has data.
  {
    from: "^app/site/(lifecycle\\.server|health\\.route|search/.*)\\.ts$",
    to: "^app/directory/data/directory-store\\.server\\.ts$",
  },
  {
    from: "^app/site/(lifecycle\\.server|health\\.route)\\.ts$",
    to: "^app/news/content/content-store\\.server\\.ts$",
  },
  // Feeds, sitemaps and searches list the stories.
  { from: "^app/site/(crawlers|search)/", to: "^app/news/(stories|story-card)\\.server\\.ts$" },
  { from: "^app/site/(crawlers|search)/", to: "^app/news/(story|story-paths)\\.ts$" },
  {
    from: "^app/site/(crawlers|search)/",
    to: "^app/news/feeds/(story-pages|list-pages|published-version|searchable-stories)\\.server\\.ts$",
  },
  // The site's search asks the directory for listings, and shows them as rows.
  {
    from: "^app/site/search/",
    to: "^app/directory/(search/search-listings\\.server|listing|listing-row)\\.ts$",
  },
  // The front page's questions and the articles take their counts of states from the law.
  { from: "^app/news/", to: "^app/legality/legal-counts\\.server\\.ts$" },
  // Local stories show listings near by; a category shows the best-rated.
  { from: "^app/news/", to: "^app/directory/(city-listings|category-listings)\\.server\\.ts$" },
  { from: "^app/news/", to: "^app/directory/pages/nearby-list\\.tsx$" },
  { from: "^app/site/crawlers/", to: "^app/directory/directory-pages\\.server\\.ts$" },
];

/** One rule for each module that is shared: it names who may use it. */
function sharedRules() {
  const targets = new Set(SHARED.map(({ to }) => to));
  return Array.from(targets, (to) => ({
    name: "shared-with-named-areas-only",
    comment:
      "The module is shared, but not with this one: say so in .dependency-cruiser.mjs or find another way.",
    severity: /** @type {const} */ ("error"),
    from: {
      path: "^app/",
      pathNot: [
        to.replace(/^(\^app\/[^/]+\/).*/, "$1"),
        ...SHARED.filter((shared) => shared.to === to).map(({ from }) => from),
      ],
    },
    to: { path: to },
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
      comment: "Two modules that need each other are one topic, or a third is missing.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: TYPE_ONLY } },
    },
    {
      name: "areas-keep-to-themselves",
      comment: "An area uses another one only through what that one means to share (SHARED, above).",
      severity: "error",
      from: { path: `^app/(${AREAS.join("|")})/` },
      to: {
        path: `^app/(${AREAS.join("|")})/`,
        pathNot: ["^app/$1/", "^app/site/", ...SHARED.map(({ to }) => to)],
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
