import type { PackageAsUsed } from "./as-used.ts";

/**
 * The router under Remix. This site navigates by links alone: no form of a page is the router's (docs/architecture.md, "Forms"),
 * nothing is loaded by a fetcher, no loader defers, no navigation is blocked or shown as a view transition, and all
 * routes are known from the start.
 */
export const ROUTER: PackageAsUsed = {
  name: "@remix-run/router",
  version: "1.23.3",
  modules: {
    "dist/router.js": {
      decided: [
        ["future.v7_partialHydration", "true"],
        ["future.v7_fetcherPersist", "true"],
        ["future.v7_prependBasename", "true"],
        ["future.v7_relativeSplatPath", "true"],
        ["future.v7_normalizeFormMethod", "true"],
        ["future.v7_skipActionErrorRevalidation", "false"],
        ["= init.patchRoutesOnNavigation;", "= undefined;"],
        ["init.dataStrategy || defaultDataStrategy", "defaultDataStrategy"],
        // Not the word before it: it is assigned in what is never run.
        ["fogOfWar.active = false;", ""],
        ["fogOfWar.active", "false"],
        ["if (isFogOfWar) {", "if (false) {"],
        ["if (!isFogOfWar) {", "if (true) {"],
        // Submissions.
        ["opts && opts.submission && isMutationMethod(opts.submission.formMethod)", "false"],
        ["submission != null && isMutationMethod(submission.formMethod)", "false"],
        ["if (submission && isMutationMethod(submission.formMethod)) {", "if (false) {"],
        ["state.navigation.formMethod != null && isMutationMethod(state.navigation.formMethod)", "false"],
        ["submission || fetcherSubmission || getSubmissionFromNavigation(loadingNavigation)", "undefined"],
        ["!submission && !fetcherSubmission && formMethod && formAction && formEncType", "false"],
        ["let activeSubmission = submission || fetcherSubmission;", "let activeSubmission = undefined;"],
        ["if (opts && opts.pendingError) {", "if (false) {"],
        ["pendingActionResult && isErrorResult(pendingActionResult[1])", "false"],
        ["if (pendingError !== undefined && pendingActionResult) {", "if (false) {"],
        // Fetchers.
        ["fetchLoadMatches.forEach((f, key)", "false && fetchLoadMatches.forEach((f, key)"],
        ["&& revalidatingFetchers.length === 0", ""],
        ["if (revalidatingFetchers.length > 0) {", "if (false) {"],
        ["updatedFetchers || didAbortFetchLoads || revalidatingFetchers.length > 0", "false"],
        ["  revalidatingFetchers.forEach(rf => ", "  false && revalidatingFetchers.forEach(rf => "],
        ["revalidatingFetchers.forEach(f => ", "false && revalidatingFetchers.forEach(f => "],
        ["if (pendingNavigationController) {", "if (false) {"],
        ["redirect = findRedirect(fetcherResults);", "redirect = false;"],
        // Deferred data.
        ["  activeDeferreds.forEach(", "  false && activeDeferreds.forEach("],
        [" || cancelledDeferredRoutes.some(id => id === match.route.id)", ""],
        // View transitions and blockers.
        ["priorPaths && priorPaths.has(location.pathname)", "false"],
        ["appliedViewTransitions.has(location.pathname)", "false"],
        ["} else if (pendingViewTransitionEnabled) {", "} else if (false) {"],
        ["if (blockerKey && delta != null) {", "if (false) {"],
        ["if (blockerKey) {", "if (false) {"],
        ["if (unblockBlockerHistoryUpdate) {", "if (false) {"],
        ["if (blockers.size > 0) {", "if (false) {"],
      ],
      bodies: {
        warning: "",
        checkFogOfWar: "",
        discoverRoutes: "",
        patchRoutes: "",
        _internalSetRoutes: "",
        dispose: "",
        handleAction: "",
        normalizeNavigateOptions: "return { path };",
        getSubmissionFromNavigation: "",
        getActionDataForCommit: "return {};",
        getUpdatedActionData: "",
        getUpdatedRevalidatingFetchers: "",
        getLoadingNavigation: 'return { state: "loading", location };',
        fetch: "",
        handleFetcherAction: "",
        handleFetcherLoader: "",
        updateFetcherState: "",
        setFetcherError: "",
        getFetcher: "",
        deleteFetcher: "",
        deleteFetcherAndUpdateState: "",
        abortFetcher: "",
        markFetchersDone: "",
        markFetchRedirectsDone: "",
        abortStaleFetchLoads: "",
        cancelActiveDeferreds: "",
        isDeferredResult: "return false;",
        isDeferredData: "return false;",
        isDataWithResponseInit: "return false;",
        interruptActiveLoads: "isRevalidationRequired = true;",
        callLoadersAndMaybeResolveData:
          'return { loaderResults: await callDataStrategy("loader", state, request, matchesToLoad, matches, null) };',
        updateState:
          "state = { ...state, ...newState }; for (const subscriber of subscribers) subscriber(state);",
        getBlocker: "",
        deleteBlocker: "",
        updateBlocker: "",
        shouldBlockNavigation: "",
        restoreAppliedTransitions: "",
        persistAppliedTransitions: "",
        getInternalRouterError:
          'return new ErrorResponseImpl(status, status === 404 ? "Not Found" : "", new Error("router: " + status), true);',
      },
      silent: ["invariant"],
    },
  },
};

/** React's side of it. The element beside the page keeps the ids that `useId` gives as the server counts them. */
export const REACT_ROUTER: PackageAsUsed = {
  name: "react-router",
  version: "6.30.4",
  modules: {
    "dist/index.js": {
      bodies: {
        // Of routers without data, and of the page's root, which has an error's page of its own.
        useNavigateUnstable: "",
        DefaultErrorComponent: "return null;",
        logV6DeprecationWarnings: "",
      },
    },
  },
};

export const REACT_ROUTER_DOM: PackageAsUsed = {
  name: "react-router-dom",
  version: "6.30.4",
  modules: {
    "dist/index.js": {
      bodies: {
        RouterProvider: `
          let { router } = _ref;
          let [state, setState] = React.useState(router.state);
          React.useLayoutEffect(
            () => router.subscribe((newState) => startTransitionSafe(() => setState(newState))),
            [router],
          );
          let context = React.useMemo(
            () => ({ router, navigator: router, static: false, basename: router.basename }),
            [router],
          );
          return React.createElement(React.Fragment, null,
            React.createElement(UNSAFE_DataRouterContext.Provider, { value: context },
              React.createElement(UNSAFE_DataRouterStateContext.Provider, { value: state },
                React.createElement(Router, {
                  basename: router.basename,
                  location: state.location,
                  navigationType: state.historyAction,
                  navigator: router,
                  future: router.future,
                }, React.createElement(MemoizedDataRoutes, {
                  routes: router.routes,
                  future: router.future,
                  state,
                })))), null);
        `,
      },
    },
  },
};
