import { OwnForm } from "#app/business/pages/own-form.tsx";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import type { OwnDealRow } from "./own-deal-row.server.ts";

const LOOK = { live: "font-semibold text-green", refused: "font-semibold text-danger", plain: "" } as const;

/** All deals of a shop, refused and ended ones too. */
export function OwnDealsTable({
  rows,
  path,
  token,
}: {
  rows: readonly OwnDealRow[];
  /** The page that the table stands on. */
  path: string;
  token: string;
}) {
  if (rows.length === 0)
    return (
      <p className="mt-4 font-serif text-prose">No deals yet. Use the form above to write your first one.</p>
    );
  return (
    <ResponsiveTable
      className="mt-2 barless beside"
      caption="Your deals"
      columns={[
        ...namedColumns("Deal", "Kind", "Dates", "Status"),
        { key: "do", name: <span className="sr-only">What you can do</span> },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} head={row.title} headClass="font-serif text-prose break-words columns:max-w-72">
          <Cell label="Kind">{row.kind}</Cell>
          <Cell label="Dates">{row.dates}</Cell>
          <Cell label="Status">
            <span className={LOOK[row.standing.look]}>{row.standing.word}</span>
            {row.standing.rest && `${row.standing.look === "refused" ? ": " : ", "}${row.standing.rest}`}
          </Cell>
          <Cell className="columns:text-right columns:whitespace-nowrap">
            <Offers row={row} path={path} token={token} />
          </Cell>
        </Row>
      ))}
    </ResponsiveTable>
  );
}

function Offers({ row, path, token }: { row: OwnDealRow; path: string; token: string }) {
  if (row.open) return <b className="font-semibold">Above</b>;
  const of = <span className="sr-only"> {row.title}</span>;
  return (
    <div className="inline-flex flex-wrap items-center gap-x-4">
      {row.offers.includes("edit") && (
        <a href={row.path} className="text-link">
          Edit{of}
        </a>
      )}
      {row.offers.includes("again") && (
        <a href={`${path}?again=${row.id}`} className="text-link">
          Write it again{of}
        </a>
      )}
      {row.offers.includes("withdraw") && (
        <OwnForm name="withdraw" id={`withdraw-${row.id}`} to={path} token={token}>
          <input type="hidden" name="deal" value={row.id} />
          <button type="submit" className="text-link">
            Withdraw{of}
          </button>
        </OwnForm>
      )}
    </div>
  );
}
