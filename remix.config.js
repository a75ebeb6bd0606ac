// @ts-check
/**
 * Options of the Remix Vite plugin. All v3 flags but two are on, so that the move to React Router 7 stays a
 * codemod; docs/decisions.md says why v3_singleFetch and v3_lazyRouteDiscovery are off.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export const remixConfig = {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
    v3_singleFetch: false,
  },
};
