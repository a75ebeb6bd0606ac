import type { ServerBuild } from "@remix-run/node";

/** What matching needs of a route. */
export type Candidate = { id: string; path?: string; caseSensitive?: boolean } & (
  | { index: true; children?: undefined }
  | { index?: false; children: Candidate[] }
);

/** A route that matched a path, as Remix's `matchRoutes` says it. */
export type CandidateMatch = {
  route: Candidate;
  params: Record<string, string | undefined>;
  pathname: string;
  pathnameBase: string;
};

type Routes = ServerBuild["routes"];

/**
 * Takes a build's routes; returns a function from a path to the routes that can match it: those whose first segment is the
 * path's own, and those that begin with a parameter. They are a handful of a hundred, and the best match among them is the
 * best of all.
 */
export function createCandidates(routes: Routes): (pathname: string) => Candidate[] {
  const roots = childrenOf(routes, undefined);
  const starts = new Set(
    roots.flatMap(({ children = [] }) => children.flatMap((child) => start(child) ?? [])),
  );
  const only = (segment: string) =>
    roots.map((root): Candidate => {
      if (root.index) return root;
      return {
        ...root,
        children: root.children.filter((child) => [undefined, segment].includes(start(child))),
      };
    });
  const others = only("");
  const byStart = new Map(Array.from(starts, (segment) => [segment, only(segment)]));
  return (pathname) => byStart.get(firstSegment(pathname)) ?? others;
}

function childrenOf(routes: Routes, parentId: string | undefined): Candidate[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index } : { id, path, caseSensitive, children: childrenOf(routes, id) },
    );
}

/** A route's first segment as paths are compared; undefined where it takes any. */
function start({ path, index }: Candidate): string | undefined {
  if (!path) return index ? "" : undefined;
  const segment = firstSegment(path);
  return /[:*?]/.test(segment) ? undefined : segment;
}

/** Routes match without regard to case, and after decoding. */
function firstSegment(path: string): string {
  const segment = /^\/*([^/]*)/.exec(path)?.[1] ?? "";
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
