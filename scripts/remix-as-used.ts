import type { Plugin } from "vite";

/**
 * What Remix's browser modules ask at run time and this site's configuration has decided (remix.config.js, docs/decisions.md):
 * single fetch and lazy discovery are off, it is no single page, no loader defers. Told beforehand, the code for
 * the other answers is not sent to readers.
 */
const DECIDED: Record<string, readonly (readonly [asked: string, answer: string])[]> = {
  "browser.js": [
    ["window.__remixContext.future.v3_singleFetch", "false"],
    ["window.__remixContext.isSpaMode", "false"],
    ["router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut", "false"],
  ],
  "components.js": [["future.v3_singleFetch", "false"]],
  "fog-of-war.js": [["!isFogOfWarEnabled(future, isSpaMode)", "true"]],
  "links.js": [["future.v3_singleFetch", "false"]],
  "routes.js": [
    ["future.v3_singleFetch", "false"],
    ['typeof singleFetch === "function"', "false"],
    ["isDeferredResponse(result)", "false"],
  ],
};

/** Leaves out of the browser's script what Remix has for other configurations. Throws when a module no longer asks what is answered here. */
export function remixAsUsed(): Plugin {
  return {
    name: "remix-as-used",
    apply: "build",
    transform(code, id, options) {
      const [, file = ""] = /\/@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/.exec(id) ?? [];
      const decided = DECIDED[file];
      if (!decided || options?.ssr) return undefined;
      let known = code;
      for (const [asked, answer] of decided) {
        if (!known.includes(asked))
          throw new Error(`@remix-run/react's ${file} does not ask "${asked}" any more`);
        known = known.replaceAll(asked, answer);
      }
      return { code: known, map: null };
    },
  };
}
