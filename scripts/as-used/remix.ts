import type { PackageAsUsed } from "./as-used.ts";

/**
 * What Remix's browser modules ask at run time and this site's configuration has decided (remix.config.js, docs/decisions.md):
 * single fetch and lazy discovery are off, it is no single page, no loader defers, no route has a loader or an action of the browser's own,
 * the root has a layout and an error's page, and no `<Link>` or `<Form>` is used.
 */
export const REMIX: PackageAsUsed = {
  name: "@remix-run/react",
  version: "2.17.5",
  modules: {
    "dist/esm/browser.js": {
      decided: [
        ["window.__remixContext.future.v3_singleFetch", "false"],
        ["window.__remixContext.isSpaMode", "false"],
        ["router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut", "false"],
      ],
    },
    "dist/esm/components.js": {
      decided: [
        ["future.v3_singleFetch", "false"],
        // What is assigned to would be kept.
        ['NavLink.displayName = "NavLink";', ""],
        ['Link.displayName = "Link";', ""],
        ['Form.displayName = "Form";', ""],
      ],
      silent: ["invariant"],
    },
    "dist/esm/data.js": { bodies: { createRequestInit: "return { signal: request.signal };" } },
    "dist/esm/errorBoundaries.js": {
      // For the root's own error's page that fails.
      bodies: {
        RemixRootDefaultErrorBoundary:
          'console.error(error); return React.createElement("html", null, React.createElement("body", null, "Application Error"));',
        BoundaryShell: "",
      },
    },
    "dist/esm/fallback.js": { bodies: { RemixRootDefaultHydrateFallback: "return null;" } },
    "dist/esm/fog-of-war.js": {
      decided: [["!isFogOfWarEnabled(future, isSpaMode)", "true"]],
      bodies: { useFogOFWarDiscovery: "" },
    },
    "dist/esm/links.js": {
      decided: [["future.v3_singleFetch", "false"]],
      bodies: { isPageLinkDescriptor: "return false;" },
    },
    "dist/esm/routes.js": {
      decided: [
        ["future.v3_singleFetch", "false"],
        ['typeof singleFetch === "function"', "false"],
        ["isDeferredResponse(result)", "false"],
        ["routeModule.clientLoader", "undefined"],
        ["routeModule.clientAction", "undefined"],
        ["mod.clientLoader", "undefined"],
        ["mod.clientAction", "undefined"],
        ["routeModule.HydrateFallback && (!isSpaMode", "false && (!isSpaMode"],
        ["dataRoute.action = ", "const unused = "],
        ["unwrap ? unwrapServerResponse(result) : result", "result"],
      ],
      bodies: {
        preventInvalidServerHandlerCall: "",
        noActionDefinedError: "",
        shouldHydrateRouteLoader: "return false;",
      },
      silent: ["invariant"],
    },
  },
};
