import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { remixConfig } from "./remix.config.js";
import { asUsed } from "./scripts/as-used/as-used.ts";
import { PACKAGES } from "./scripts/as-used/packages.ts";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), asUsed(PACKAGES)],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    // Two percent smaller than esbuild makes it: docs/decisions.md.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  // Into the server's own file go the packages of many small ones: a start reads each by itself, with every package.json on its way.
  ssr: { noExternal: isSsrBuild ? BUNDLED : [] },
  // Named here, so that a first start in development does not discover them one by one and reload the page.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "@remix-run/react",
      "mapbox-gl",
    ],
  },
}));

/**
 * Packages that the server's build holds, with what they stand on: plain JavaScript that nothing outside of the build shares a class or
 * a state with. React and Remix are the host's too, and pino, nodemailer, pg and pictures find files of theirs by where they lie.
 */
const BUNDLED = [
  /^(unified|bail|trough|devlop|extend|is-plain-obj|zwitch|ccount|longest-streak|trim-lines|decode-named-character-reference)$/,
  /^(remark|rehype|mdast|hast|unist|micromark|vfile|nlcst|stringify-entities|character-entities|character-reference)/,
  /^(html-void-elements|property-information|space-separated-tokens|comma-separated-tokens|web-namespaces|hastscript)/,
  /^(retext|parse-latin|array-iterate|markdown-table|escape-string-regexp|entities|parse5)/,
  /^(kysely|zod|date-fns|js-yaml|fflate|papaparse|minisearch|lru-cache|pmtiles|pbf)(\/|$)/,
  /^(d3-geo|d3-array|internmap|topojson-client|topojson-simplify|@mapbox\/|@photostructure\/tz-lookup)/,
];

/** Few files, since a phone waits for each: the framework, what every page shares, what an area's pages share. */
function chunkOf(id: string): string | undefined {
  if (/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(id)) {
    return "framework";
  }
  // Vite's own, for what is imported later: beside one area's code it would bring all of that along.
  if (id.includes("vite/preload-helper")) return "site";
  if (/\?|\.css|\.server\.|\.route\.|\/interactive\/|\/app\/(root|entry)/.test(id)) return undefined;
  // Of pages with a map of streets: a shop's has nothing else of the directory.
  if (/\/map\/(street-stage|map-offers)/.test(id)) return "stage";
  // One page's own, or that of a few: it goes with their routes.
  if (
    /\/app\/search\/|\/app\/(utils\/placeholder-address|ui\/text-with-phones)|\/app\/site\/(feeds\/|newsletter\/|look-links)|\/directory\/(map\/(drawing\/state-label-points|geometry\/land-colour)|pages\/(directory-faq|best-|city-map|moving-map|listing-(fact|contact|hours)|carry-line|shops-word|local-business|shop-front)|(reports|questions|edits|counts|photos)\/|where\/(?!own-map)|changes\/(?!changes-link)|closed\/|map\/streets\/|places\/direction|shown-elsewhere\/home-directory)/.test(
      id,
    )
  ) {
    return undefined;
  }
  // What shows stories, and what is found in them.
  if (id.includes("/app/ui/in-order")) return "stories";
  // The lists of the catalogue and of books.
  if (/\/app\/(ui\/list-page-head|site\/list-view\/list-json-ld)/.test(id)) return "lists";
  if (
    /\/app\/(frame|site|ui|utils)\/|\/business\/(ad-slot|ads\/ad(-formats)?\.ts)|\/directory\/shown-elsewhere\/(nearby-list|demonstration-note)|\/directory\/(listing\.card|pages\/rating|hours\/format-hours|places\/(distance|kept-place)|listing-paths|pages\/(opening|item-list)|where\/own-map)/.test(
      id,
    )
  ) {
    return "site";
  }
  // The list and its filters: no other page of the directory waits for them.
  if (
    /\/directory\/(changes\/changes-link|pages\/(directory-results|results-skeleton|filter-bar|filter-fields|view-switch|near-head|locate-button|use-live-filters|pagination|refresh-button))/.test(
      id,
    )
  )
    return "listings";
  // The front page shows it too.
  if (/\/app\/directory\/map\/(map-svg|map-drawing|drawing|geometry)/.test(id)) return "map";
  if (/\/app\/drawing\/|\/app\/news\/([^/]+\.tsx?$|covers\/|photos\/|story-list\/)/.test(id))
    return "stories";
  return /\/app\/directory\//.test(id) ? "directory" : undefined;
}
