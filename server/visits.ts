import type { AppLoadContext, EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import type { CandidateMatch } from "./route-candidates.ts";

/** What a route's loader came to. */
type Settled = { value: unknown } | { thrown: unknown };

/** What loaders came to, for the handler that answers the rest: none runs twice for one request. */
export type SettledLoaders = WeakMap<AppLoadContext, ReadonlyMap<string, Settled>>;

/** What app/entry.server.tsx gives the host beside Remix's own exports: the document of a visit. It adds to the headers. */
type VisitEntry = { handleVisit: (headers: Headers, context: EntryContext) => Buffer };

/** A page that was made, in full. */
export type Visited = { status: 200; headers: Headers; document: Buffer };

/** What a render is told of a page's routes: the same objects for each visit. */
export type VisitedBranch = { manifest: ServerBuild["assets"]; modules: EntryContext["routeModules"] };

type Page = { data: Record<string, unknown>; headers: Record<string, Headers> };

/**
 * Returns what renders a visit, which is a GET of a page whose loaders all return data: as Remix does it, and without what Remix's
 * static handler does for every case that there is. Data is neither written as JSON and read again for each loader, nor is the request
 * made anew four times. Undefined when a loader answered otherwise (a redirect, a 404, an error), was left by its visitor, or sets a
 * cookie, and when the render fails: then Remix's own handler says what comes of it, with what the loaders came to in `settled`.
 */
export function createVisits(build: ServerBuild, settled: SettledLoaders) {
  const { handleVisit } = build.entry.module as unknown as VisitEntry;

  return async function visit(
    request: Request,
    loadContext: AppLoadContext,
    matches: readonly CandidateMatch[],
    branch: VisitedBranch,
  ): Promise<Visited | undefined> {
    const results = await runLoaders(asLoadersSeeIt(request), loadContext, matches, build);
    settled.set(loadContext, results);
    const page = pageOf(results);
    if (!page || request.signal.aborted) return undefined;
    const location = new URL(request.url);
    const context = {
      manifest: branch.manifest,
      routeModules: branch.modules,
      staticHandlerContext: {
        loaderData: page.data,
        actionData: null,
        errors: null,
        basename: build.basename ?? "/",
        location: {
          pathname: location.pathname,
          search: location.search,
          hash: "",
          state: null,
          key: "default",
        },
        matches,
        statusCode: 200,
        loaderHeaders: page.headers,
        actionHeaders: {},
        activeDeferreds: null,
      },
      future: build.future,
      isSpaMode: build.isSpaMode,
      serializeError: () => undefined,
    } as unknown as EntryContext;
    try {
      const headers = headersOf(matches, build, page);
      return { status: 200, headers, document: handleVisit(headers, context) };
    } catch {
      return undefined;
    }
  };
}

/** The build, its loaders saying again what they came to for the same request's visit. */
export function withSettled(build: ServerBuild, settled: SettledLoaders): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const again = (args: LoaderFunctionArgs) => {
      const result = settled.get(args.context)?.get(id);
      if (!result) return loader(args);
      if ("thrown" in result) throw result.thrown;
      return result.value;
    };
    return [id, { ...route, module: { ...route.module, loader: again } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Loaders see no "index" and no "_data" of Remix's, and a query as URLSearchParams writes it. */
function asLoadersSeeIt(request: Request): Request {
  if (!request.url.includes("?")) return request;
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  if (url.href === request.url) return request;
  return new Request(url.href, { headers: request.headers, signal: request.signal });
}

async function runLoaders(
  request: Request,
  context: AppLoadContext,
  matches: readonly CandidateMatch[],
  build: ServerBuild,
): Promise<Map<string, Settled>> {
  const results = new Map<string, Settled>();
  const loading = matches.map(async ({ route: { id }, params }): Promise<[string, Settled] | undefined> => {
    const loader = build.routes[id]?.module.loader;
    if (!loader) return undefined;
    try {
      return [id, { value: await loader({ request, params, context }) }];
    } catch (thrown) {
      return [id, { thrown }];
    }
  });
  for (const entry of await Promise.all(loading)) if (entry) results.set(...entry);
  return results;
}

/** The data of loaders that all came to data, and the headers that go with it. */
function pageOf(results: ReadonlyMap<string, Settled>): Page | undefined {
  const page: Page = { data: {}, headers: {} };
  for (const [id, result] of results) {
    if ("thrown" in result) return undefined;
    const { value } = result;
    if (value instanceof Response) {
      const { data } = value as { data?: unknown };
      if (data === undefined || value.status !== 200 || value.headers.has("Set-Cookie")) return undefined;
      page.data[id] = data;
      page.headers[id] = value.headers;
    } else if (value === undefined) return undefined;
    else page.data[id] = value;
  }
  return page;
}

/** The page's headers as its routes' `headers` functions say them, parents first. */
function headersOf(matches: readonly CandidateMatch[], build: ServerBuild, page: Page): Headers {
  let parentHeaders = new Headers();
  for (const { route } of matches) {
    const { headers } = build.routes[route.id]?.module ?? {};
    const loaderHeaders = page.headers[route.id] ?? new Headers();
    const said =
      typeof headers === "function"
        ? headers({ loaderHeaders, parentHeaders, actionHeaders: new Headers(), errorHeaders: undefined })
        : (headers ?? parentHeaders);
    parentHeaders = new Headers(said);
  }
  return parentHeaders;
}
