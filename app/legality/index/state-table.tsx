import { placeName } from "../facts/place-name.ts";
import { PRODUCTS } from "../facts/vocabulary.ts";
import { lawPath } from "../law-paths.ts";
import { StatusMark } from "../status/status-mark.tsx";
import type { LegalityView } from "./legality.page.server.ts";
import type { LegalityQuery } from "./legality-query.ts";
import { type Column, DIRECTIONS, SortLink, SortNav } from "./sort-links.tsx";
import type { StateRow } from "./state-rows.server.ts";

/** The states that the filter leaves, sorted by the URL: the map as text. */
export function StateTable({ view: { query, rows, limitHeading, days } }: { view: LegalityView }) {
  const shown = query.status ? rows.filter(({ status }) => status === query.status) : rows;
  const columns: Column[] = [
    { sort: "state", text: "State" },
    { sort: "status", text: "Status" },
    { sort: "limit", text: limitHeading },
    { sort: "checked", text: "Checked" },
  ];
  return (
    <div id="states" className="mt-8">
      <SortNav query={query} columns={columns} />
      <table role="table" className="law-table law-states">
        <caption className="pb-3 text-left text-[15px] text-muted">
          {PRODUCTS[query.product].name} by state: {shown.length} of {rows.length}, DC included
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <SortHead key={column.sort} query={query} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row) => (
            <Row key={row.state} row={row} query={query} day={row.checked && days[row.checked]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortHead({ query, column }: { query: LegalityQuery; column: Column }) {
  const here = query.sort === column.sort;
  return (
    <th role="columnheader" scope="col" aria-sort={here ? DIRECTIONS[column.sort] : undefined}>
      <span className="md:hidden">{column.text}</span>
      <SortLink query={query} column={column} className="max-md:hidden" />
    </th>
  );
}

function Row({ row, query, day }: { row: StateRow; query: LegalityQuery; day?: string }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <a href={lawPath(query.product, row.state)} className="hover:text-green hover:underline">
          {placeName(row.state)}
        </a>
      </th>
      <td role="cell">
        <StatusMark status={row.status} />
      </td>
      <td role="cell" className="limit">
        {row.limit}
      </td>
      <td role="cell" className="when" data-label="Checked">
        {day ? <time dateTime={row.checked}>{day}</time> : "Not verified"}
      </td>
    </tr>
  );
}
