import { Cell, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { placeName } from "../facts/place-name.ts";
import { PRODUCTS } from "../facts/vocabulary.ts";
import { lawPath } from "../law-paths.ts";
import { checkedWords } from "../page/checked-words.ts";
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
      <ResponsiveTable
        caption={`${PRODUCTS[query.product].name} by state: ${shown.length} of ${rows.length}, DC included`}
        captionClass="pb-3 text-left text-control text-muted"
        columns={columns.map((column) => ({
          key: column.sort,
          name: <SortHead query={query} column={column} />,
          sorted: query.sort === column.sort ? DIRECTIONS[column.sort] : undefined,
        }))}
      >
        {shown.map((row) => (
          <StateLine key={row.state} row={row} query={query} day={row.checked && days[row.checked]} />
        ))}
      </ResponsiveTable>
    </div>
  );
}

/** On a phone, where the heads are not to be seen, the links that sort stand above the table. */
function SortHead({ query, column }: { query: LegalityQuery; column: Column }) {
  return (
    <>
      <span className="columns:hidden">{column.text}</span>
      <SortLink query={query} column={column} className="cards:hidden" />
    </>
  );
}

/** One state; on a phone its name and status in a line, the rest beneath. */
function StateLine({ row, query, day }: { row: StateRow; query: LegalityQuery; day?: string }) {
  return (
    <Row
      className="cards:grid cards:grid-cols-[1fr_auto] cards:items-baseline cards:gap-x-4 cards:gap-y-1 cards:py-2.5"
      headClass="columns:w-[15%]"
      head={
        <a href={lawPath(query.product, row.state)} className="hover:text-green hover:underline">
          {placeName(row.state)}
        </a>
      }
    >
      <Cell>
        <StatusMark status={row.status} />
      </Cell>
      <Cell className="cards:col-span-2 cards:text-small">{row.limit}</Cell>
      <Cell label="Checked" className="cards:col-span-2 cards:text-small cards:text-muted">
        {!day && "Not verified"}
        {day && row.stale && `${checkedWords(row.stale)} `}
        {day && <time dateTime={row.checked}>{day}</time>}
      </Cell>
    </Row>
  );
}
