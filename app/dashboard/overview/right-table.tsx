import type { RightRow } from "./is-it-right.server.ts";

/** Every field with what readers see and whose word it is; where the registry differs, a tinted row. As cards on a phone. */
export function RightTable({ rows, path }: { rows: readonly RightRow[]; path: string }) {
  return (
    <table role="table" className="own-right mt-4 w-full text-control">
      <caption className="sr-only">What readers see about your shop, and whose word it is</caption>
      <thead role="rowgroup">
        <tr role="row" className="text-left text-caption text-muted">
          {["Field", "What readers see", "Whose word"].map((name) => (
            <th key={name} role="columnheader" scope="col" className="py-2.5 pr-5 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.key} className={row.registry === undefined ? "" : "own-right-differs"}>
            <th role="rowheader" scope="row" className="font-semibold">
              {row.name}
            </th>
            <td role="cell">
              <What row={row} path={path} />
            </td>
            <td role="cell" className="text-caption text-muted">
              {row.whose}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function What({ row: { key, value, verified, registry, waits }, path }: { row: RightRow; path: string }) {
  return (
    <>
      <span className="line-clamp-2 tabular-nums [overflow-wrap:anywhere]">
        {value ?? <span className="text-muted">Nothing yet</span>}
        {verified && (
          <>
            {value && " · "}
            <span className="font-semibold text-green">Verified</span>
          </>
        )}
      </span>
      {waits && <span className="mt-1 block text-caption">With our desk: {waits}</span>}
      {registry !== undefined && (
        <span className="mt-1 block text-caption">
          <strong>The registry says {registry}</strong>{" "}
          <a href={`${path}#${key}`} className="text-link ml-2">
            Compare
          </a>
        </span>
      )}
    </>
  );
}
