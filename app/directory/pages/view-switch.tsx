import { Icon } from "#app/ui/icon.tsx";
import { DIRECTORY, type DirectoryQuery } from "../search/query.ts";

type Shown = DirectoryQuery["view"];

/**
 * List or map, by two links (product.md 8.16). Where there is room a place's map stands beside its list, so the same address shows more
 * there: each width has its own pair, and says which of the two it shows.
 */
export function ViewSwitch({ path, query }: { path: string; query: DirectoryQuery }) {
  return (
    <>
      <Pair
        path={path}
        query={query}
        label="Show as"
        className="view-switch view-switch-narrow"
        list={undefined}
        map="map"
      />
      {query.near && (
        <Pair
          path={path}
          query={query}
          label="Show the list with or without its map"
          className="view-switch view-switch-wide"
          list="list"
          map={undefined}
        />
      )}
    </>
  );
}

function Pair({
  path,
  query,
  label: name,
  className,
  list,
  map,
}: {
  path: string;
  query: DirectoryQuery;
  label: string;
  className: string;
  list: Shown;
  map: Shown;
}) {
  // What is not this width's own way to say it is its default.
  const mapShown = map ? query.view === map : query.view !== list;
  const link = (view: Shown, shown: boolean, icon: "list" | "map", label: string) => (
    <a
      href={path + DIRECTORY.search({ ...query, view })}
      aria-current={shown ? "true" : undefined}
      rel="nofollow"
      data-keep-scroll
    >
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  );
  return (
    <nav aria-label={name} className={className}>
      {link(list, !mapShown, "list", "List")}
      {link(map, mapShown, "map", "Map")}
    </nav>
  );
}
