import type { EntryContext } from "@remix-run/node";
import { isOwnPage, ownManifest } from "#app/utils/own-pages.ts";
import { START_SCRIPT } from "./inline-scripts.server.ts";

type Manifest = EntryContext["manifest"];

/**
 * Takes what Remix knows of a page, and what keeps a text that many pages have; returns the HTML that stands at its end: preloads of its
 * modules, its data and the script that starts them. Remix's own <Scripts> writes the same as scripts of the page's own, each of which a
 * policy would have to name. Preloads wait under `media="not all"` for the start. Throws for what a loader has deferred: nothing here is.
 */
export function pageScripts(
  { manifest, staticHandlerContext, serverHandoffString }: EntryContext,
  keepText = (text: string) => text,
): string {
  if (staticHandlerContext.activeDeferreds) throw new Error("a loader deferred: pages are sent whole");
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const { before, after } = aroundHandoff(manifest, ids);
  // serverHandoffString is JSON in which Remix has escaped what would end a script.
  return keepText(before) + serverHandoffString + keepText(after);
}

type AroundHandoff = { before: string; after: string };

const KNOWN = new WeakMap<Manifest, Map<string, AroundHandoff>>();

/** What depends on the routes alone, written once for each branch of them. */
function aroundHandoff(manifest: Manifest, ids: readonly string[]): AroundHandoff {
  const branches = KNOWN.get(manifest) ?? new Map<string, AroundHandoff>();
  KNOWN.set(manifest, branches);
  const key = ids.join();
  const known = branches.get(key);
  if (known) return known;
  const { entry } = manifest;
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const url = routes.some(({ path = "" }) => isOwnPage(path)) ? ownManifest(manifest.url) : manifest.url;
  const preloads = new Set([
    url,
    entry.module,
    ...entry.imports,
    ...routes.flatMap(({ imports = [], module }) => [...imports, module]),
  ]);
  const parts = {
    manifest: url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry: entry.module,
  };
  const modules = JSON.stringify(parts).replaceAll("<", "\\u003c").slice(1);
  const made = {
    before: `${Array.from(preloads, preload).join("")}<script type="application/json">{"context":`,
    after: `,${modules}</script><script>${START_SCRIPT}</script>`,
  };
  branches.set(key, made);
  return made;
}

/** At the end of the queue: what a reader sees goes first. */
function preload(url: string): string {
  const href = url.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<link rel="modulepreload" media="not all" fetchpriority="low" href="${href}"/>`;
}
