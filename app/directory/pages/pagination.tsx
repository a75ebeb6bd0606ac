import { PageNumberLinks, RESULTS } from "#app/ui/page-links.tsx";
import { MAX_BUTTONS } from "#app/ui/page-numbers.ts";
import { DIRECTORY, type DirectoryQuery } from "../search/query.ts";

/** Previous, up to five numbers, ellipses, Next and, above five pages, Jump to: product.md 8.6. */
export function Pagination({
  path,
  query,
  pageCount,
}: {
  path: string;
  query: DirectoryQuery;
  pageCount: number;
}) {
  if (pageCount < 2) return null;
  const href = (page: number) => path + DIRECTORY.search({ ...query, page });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-6 text-control">
      <nav aria-label="Pages of results" className="flex flex-wrap items-center gap-1 tabular-nums">
        <Step to={query.page > 1 ? href(query.page - 1) : undefined} rel="prev" label="Previous" />
        <PageNumberLinks page={query.page} pageCount={pageCount} href={href} />
        <Step to={query.page < pageCount ? href(query.page + 1) : undefined} rel="next" label="Next" />
      </nav>
      {pageCount > MAX_BUTTONS && <JumpTo path={path} query={query} pageCount={pageCount} />}
    </div>
  );
}

function Step({ to, rel, label }: { to?: string; rel: "prev" | "next"; label: string }) {
  if (to === undefined) {
    return (
      <span className="button page-step" aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <a href={`${to}#${RESULTS}`} rel={rel} className="button page-step">
      {label}
    </a>
  );
}

/** A plain GET form: the browser takes whole numbers from 1 to the page count only, and so does the server. */
function JumpTo({ path, query, pageCount }: { path: string; query: DirectoryQuery; pageCount: number }) {
  return (
    <form action={`${path}#${RESULTS}`} method="get" className="flex items-center gap-2">
      {Array.from(DIRECTORY.parameters({ ...query, page: 1 }), ([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="jump-to" className="text-muted">
        Jump to
      </label>
      <input
        id="jump-to"
        key={query.page}
        name="page"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={pageCount}
        step={1}
        defaultValue={query.page}
        className="field w-20 tabular-nums"
      />
      <button type="submit" className="button px-4">
        Go
      </button>
    </form>
  );
}
