// Arrows only go down (docs/architecture.md, "Imports"): roofs may name every area; areas name the ground, and another area only
// through what that one shares; the ground names nothing above it.

/** Subjects of the site: pages and what stands behind them. */
const AREAS = [
  "news",
  "legality",
  "directory",
  "importer",
  "catalogue",
  "books",
  "radio",
  "business",
  "company",
];

/**
 * What asks every area: the frame around every page, the search, the lists for crawlers, the newsletter's editions, a shop's own pages and
 * the staff's.
 */
const ROOFS = ["frame", "search", "crawlers", "newsletter", "dashboard", "desk"];

/** What areas stand on, from the top down: a folder may name those after it. */
const GROUND = ["site", "drawing", "backend", "ui", "utils"];

/**
 * What an area means to share with other areas. Keep it short: a line here is a promise that the module stays. Roofs may use
 * anything of an area.
 */
const SHARED = [
  // A listing: its fields, its address, its cells in a file, its row in a list. The catalogue names shops, the importer writes them.
  "^app/directory/listing(-cells|-columns|-paths|\\.card)?\\.ts$",
  // What happened to listings: the importer writes it.
  "^app/directory/history/(history-event|history\\.file\\.server)\\.ts$",
  // Where cities and ZIPs are, and when a shop is open.
  "^app/directory/(places|hours)/",
  // All listings: brands, products and deals belong to shops; About counts them.
  "^app/directory/data/directory-store\\.server\\.ts$",
  // Owners find their shop as readers do.
  "^app/directory/search/search-listings\\.server\\.ts$",
  // Listings near a city, of a state, for a category; the front page's finder.
  "^app/directory/shown-elsewhere/",
  // The law's pages draw the states.
  "^app/directory/map/(drawing/state-label-points|geometry/(geometry-hrefs|states-svg\\.server))\\.ts$",
  // Every area names stories of its subject.
  "^app/news/(stories\\.server|stories-hold\\.server|story-paths)\\.ts$",
  // The pages about the site are written like stories.
  "^app/news/(content/front-matter\\.server|body/(kept-bodies\\.server|body-error)|article/contents)\\.tsx?$",
  // Places for advertisements stand on every area's pages.
  "^app/business/ad-slot\\.tsx$",
  // What somebody paid for stands under the rules of advertisements, a story too.
  "^app/business/ads/sponsor-law\\.server\\.ts$",
  // A listing shows the deals of its shop, the front page the nearest of today.
  "^app/catalogue/deals/(deals-of-shop(\\.server)?\\.tsx?|deal-near\\.server\\.ts)$",
  // Whether the file still has a claimed shop under its id: its deals are asleep where its edits are.
  "^app/directory/edits/shop-word\\.server\\.ts$",
  // What is a shop's own takes a membership, the desk's a place in the staff; what they do is audited, under each id that a shop had.
  "^app/business/(business-paths|audit/(audit|past-listings)-data\\.server|sign-in/(guards|membership-data)\\.server)\\.ts$",
  // Which claims' words, deals and photographs readers see, and what a shop's people are told of it.
  "^app/business/claim/(shown-claim|when-public)\\.server\\.ts$",
  // The desk decides about deals, photographs and changes by the same rules, and nobody about their own shop.
  "^app/business/deciding/((decision|own-shop)-data\\.server|reasons)\\.ts$",
  // Mails to a shop's members ask whether they come, and end with the link that stops their kind.
  "^app/business/mail-choice/(member-mail-data|mail-settings)\\.server\\.ts$",
  // Stories take their counts of states from the law.
  "^app/legality/(fact-places|law-figures|legal-counts)\\.server\\.ts$",
  // The front page's limit of a state, and what comes in the law.
  "^app/legality/(carry/carry-answer|changes/coming)\\.server\\.ts$",
];

/** Rules for the ground: each folder names those below it. */
function groundRules() {
  return GROUND.map((folder, at) => ({
    name: `${folder}-stands-below`,
    severity: /** @type {const} */ ("error"),
    from: { path: `^app/${folder}/` },
    to: { path: "^(app|server)/", pathNot: `^app/(${GROUND.slice(at).join("|")})/` },
  }));
}

/** Modules that only run on the server: what they import never reaches a browser. Routes lose loader and action there. */
const SERVER_SIDE = [
  "\\.server\\.tsx?$",
  "\\.route\\.tsx?$",
  "^app/root\\.tsx$",
  "^app/backend/migrations/",
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
      to: { path: `^app/(${AREAS.join("|")})/`, pathNot: ["^app/$1/", ...SHARED] },
    },
    {
      name: "nothing-names-a-roof",
      comment: "Arrows only go down: root.tsx and the entry name the frame, routes.ts names its pages.",
      severity: "error",
      from: { path: "^app/", pathNot: `^app/((${ROOFS.join("|")})/|root\\.tsx$|entry\\.[a-z]+\\.tsx$)` },
      to: { path: `^app/(${ROOFS.join("|")})/` },
    },
    ...groundRules(),
    {
      name: "nobody-imports-a-route",
      comment: "routes.ts names them by path; types count too.",
      severity: "error",
      from: {},
      to: { path: ["\\.route\\.tsx?$", "^app/(root|entry\\.[a-z]+)\\.tsx$"] },
    },
    {
      name: "browsers-never-load-server-modules",
      comment: "A *.server.ts module is data and rules of the server: other modules may name its types only.",
      severity: "error",
      from: { path: "^app/", pathNot: SERVER_SIDE },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: TYPE_ONLY },
    },
    {
      name: "only-data-modules-reach-the-database",
      comment:
        "Tables are read and written in app/backend/ and in modules called x-data.server.ts; types count too.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/backend/|-data\\.server\\.ts$" },
      to: { path: "^app/backend/(database|sqlite|postgres)\\.server\\.ts$" },
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
