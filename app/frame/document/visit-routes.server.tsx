import { createRequire } from "node:module";
import type { EntryContext } from "@remix-run/node";
import { createPath, UNSAFE_RemixContext as RemixContext, renderMatches } from "@remix-run/react";
import { type ComponentType, createElement, type ReactNode } from "react";

// As @remix-run/react has it: it is CommonJS in Node, and its contexts exist once.
const {
  Router,
  UNSAFE_DataRouterContext: DataRouterContext,
  UNSAFE_DataRouterStateContext: DataRouterStateContext,
  UNSAFE_FetchersContext: FetchersContext,
  UNSAFE_ViewTransitionContext: ViewTransitionContext,
} = createRequire(import.meta.url)("react-router-dom") as typeof import("react-router-dom");

type RouterContext = NonNullable<Parameters<typeof DataRouterContext.Provider>[0]["value"]>;
type RouterState = NonNullable<Parameters<typeof DataRouterStateContext.Provider>[0]["value"]>;
type Navigator = Parameters<typeof Router>[0]["navigator"];
type Match = NonNullable<Parameters<typeof renderMatches>[0]>[number];

type PageModule = {
  default?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  handle?: unknown;
};

/** Of what a navigator does, a page that is rendered needs how an address is written. */
const NAVIGATOR: Navigator = {
  createHref: (to) => (typeof to === "string" ? to : createPath(to)),
  push: goNowhere,
  replace: goNowhere,
  go: goNowhere,
};

function goNowhere(): never {
  throw new Error("A page that is being rendered goes nowhere.");
}

const IDLE = {
  state: "idle",
  location: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const;

/**
 * The matched routes of a page whose loaders all gave data, in the contexts that Remix's hooks and components read: what <RemixServer> writes,
 * without its making a router of all routes, with boundaries for errors and fallbacks that no visit meets, for each page and kept part. An
 * error of the render is thrown, as it is there.
 */
export function VisitRoutes({ context }: { context: EntryContext }) {
  const { staticHandlerContext, routeModules, manifest, future, isSpaMode } = context;
  const { basename, location, loaderData } = staticHandlerContext;
  const matches = staticHandlerContext.matches.map((match) => {
    const module = routeModules[match.route.id] as PageModule;
    return { ...match, route: { id: match.route.id, handle: module.handle, element: elementOf(module) } };
  }) as unknown as Match[];
  const state = {
    historyAction: "POP",
    location,
    matches,
    loaderData,
    actionData: null,
    errors: null,
    initialized: true,
    navigation: IDLE,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: "idle",
    fetchers: new Map(),
    blockers: new Map(),
  } as unknown as RouterState;
  const router = {
    router: { state, routes: [], future: { v7_relativeSplatPath: future.v3_relativeSplatPath } },
    navigator: NAVIGATOR,
    static: true,
    staticContext: staticHandlerContext,
    basename,
  } as unknown as RouterContext;
  return (
    <RemixContext.Provider value={{ manifest, routeModules, future, isSpaMode }}>
      <DataRouterContext.Provider value={router}>
        <DataRouterStateContext.Provider value={state}>
          <FetchersContext.Provider value={new Map()}>
            <ViewTransitionContext.Provider value={{ isTransitioning: false }}>
              <Router
                basename={basename}
                location={location}
                navigator={NAVIGATOR}
                static
                future={{ v7_relativeSplatPath: future.v3_relativeSplatPath }}
              >
                {renderMatches(matches)}
              </Router>
            </ViewTransitionContext.Provider>
          </FetchersContext.Provider>
        </DataRouterStateContext.Provider>
      </DataRouterContext.Provider>
    </RemixContext.Provider>
  );
}

/** The root's stands in its layout. A route without a page of its own shows the route in it. */
function elementOf({ default: page, Layout }: PageModule): ReactNode {
  if (!page) return undefined;
  const element = createElement(page);
  return Layout ? <Layout>{element}</Layout> : element;
}
