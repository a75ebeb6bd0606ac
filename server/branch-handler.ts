import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { canonicalPathname } from "#app/utils/canonical-pathname.ts";
import { type CandidateMatch, createCandidates } from "./route-candidates.ts";
import {
  createVisits,
  type SettledLoaders,
  type Visited,
  type VisitedBranch,
  withSettled,
} from "./visits.ts";

type Matches = readonly CandidateMatch[];

const NONE: Matches = [];

/** Paths whose routes are remembered: some hundred kilobytes of them. */
const MOST_REMEMBERED = { paths: 500, characters: 200 };

/** Answers a request: a visit's page in full, anything else as Remix does. */
export type PageHandler = (request: Request, loadContext?: AppLoadContext) => Promise<Response | Visited>;

/**
 * Returns Remix's request handler for a build, as `createRequestHandler` does, at two thirds of its cost: Remix's router
 * flattens, ranks and compiles every route of its build several times a request. So a request is answered by a handler whose
 * build holds the matched branch alone; one is made for each route and kept. What it answers is the same to the byte: on the
 * server a build's other routes are looked at for matching only. A path that is not written as its route says is redirected. A visit
 * of a page goes a shorter way first (visits.ts).
 */
export function createBranchHandler(build: ServerBuild, mode: string): PageHandler {
  const candidates = createCandidates(build.routes);
  const whole = createRequestHandler(build, mode);
  const settled: SettledLoaders = new WeakMap();
  const visit = createVisits(build, settled);
  const branches = new Map<string, Branch>();
  const matched = new LRUCache<string, Matches>({ max: MOST_REMEMBERED.paths });

  function branchOf(ids: readonly string[]): Branch {
    const leaf = ids.at(-1) ?? "";
    const kept = branches.get(leaf);
    if (kept) return kept;
    const picked = pickBranch(build, ids);
    const modules = Object.fromEntries(
      Object.entries(picked.routes).map(([id, route]) => [id, route?.module]),
    ) as VisitedBranch["modules"];
    const made = {
      visited: { manifest: picked.assets, modules },
      handle: createRequestHandler(withSettled(picked, settled), mode),
    };
    branches.set(leaf, made);
    return made;
  }

  /** Routes stay as they are, so an address that is asked for again is not matched again. */
  function matchesOf(pathname: string): Matches {
    const known = matched.get(pathname);
    if (known) return known;
    const matches = matchRoutes(candidates(pathname), pathname, build.basename) ?? NONE;
    if (pathname.length < MOST_REMEMBERED.characters) matched.set(pathname, matches);
    return matches;
  }

  return async function answer(request, loadContext = {}) {
    const url = new URL(request.url);
    const matches = matchesOf(url.pathname);
    if (matches.length === 0) return whole(request, loadContext);
    const path = canonicalPathname(url.pathname, matches.at(-1)?.params ?? {});
    const isPage = build.routes[matches.at(-1)?.route.id ?? ""]?.module.default !== undefined;
    const branch = branchOf(matches.map(({ route }) => route.id));
    // A file has no requests for data: by such an address a cache in front would know nothing of it.
    if (!isPage && request.method === "GET" && path !== url.pathname) return redirectTo(path + url.search);
    if (isVisit(request, url)) {
      // What pages are named by is in small letters too, as the root loader has it: one step leads there, not two.
      if (path !== url.pathname) return redirectTo(path.toLowerCase() + url.search);
      const page = isPage && (await visit(request, loadContext, matches, branch.visited));
      if (page) return page;
    }
    return branch.handle(request, loadContext);
  };
}

type Branch = { visited: VisitedBranch; handle: RequestHandler };

/** Data goes to a page that stands at its address already, and a form keeps what was typed. */
function isVisit({ method }: Request, { searchParams }: URL): boolean {
  return method === "GET" && !searchParams.has("_data");
}

/** As the root loader does it for pages, so that it holds under any host. */
function redirectTo(address: string): Response {
  return new Response(null, { status: 301, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** The build with these routes alone. The browser's manifest stays whole: pages name it by its address. */
function pickBranch(build: ServerBuild, ids: readonly string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

function pick<T>(routes: Record<string, T | undefined>, ids: readonly string[]): Record<string, T> {
  const picked: Record<string, T> = {};
  for (const id of ids) {
    const route = routes[id];
    if (route) picked[id] = route;
  }
  return picked;
}
