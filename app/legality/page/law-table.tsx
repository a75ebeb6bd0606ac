import { CheckedDay, Citation } from "./citation.tsx";
import type { LawRow, OpenRow } from "./law-rows.server.ts";

/** Facts as a table: question, answer, for whom, the law, the day. On a phone each row is a short list. */
export function LawTable({
  rows,
  open = [],
  caption,
}: {
  rows: LawRow[];
  open?: OpenRow[];
  caption: string;
}) {
  return (
    <table role="table" className="law-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {["Question", "Answer", "For whom", "Law", "Checked"].map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={`${row.label} ${row.audience} ${row.period}`} row={row} />
        ))}
        {open.map((row) => (
          <OpenQuestion key={row.label} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: LawRow }) {
  const { label, answer, audience, note, period, confidence } = row;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {label}
      </th>
      <td role="cell" className="what">
        <span className="answer">{answer}</span>
        {note && <span className="aside">{note}</span>}
      </td>
      <td role="cell" className={audience ? "whom" : "whom everyone"} data-label="For:">
        {audience ?? "Everyone"}
      </td>
      <td role="cell" className="law" data-label="Law:">
        <Citation row={row} />
        {period && <span className="aside">In force {period}</span>}
      </td>
      <td role="cell" className="when" data-label="Checked:">
        <CheckedDay row={row} />
        <span className="aside">{`${confidence} confidence`}</span>
      </td>
    </tr>
  );
}

function OpenQuestion({ row: { label, note } }: { row: OpenRow }) {
  return (
    <tr role="row" className="open">
      <th role="rowheader" scope="row">
        {label}
      </th>
      <td role="cell" className="what">
        <span className="answer">Not verified</span>
        {note && <span className="aside">{note}</span>}
      </td>
      <td role="cell" />
      <td role="cell" />
      <td role="cell" />
    </tr>
  );
}
