import type { ReactNode } from "react";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
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
    <ResponsiveTable
      caption={caption}
      columns={namedColumns("Question", "Answer", "For whom", "Law", "Checked")}
    >
      {rows.map((row) => (
        <Fact key={`${row.label} ${row.audience} ${row.period}`} row={row} />
      ))}
      {open.map((row) => (
        <OpenQuestion key={row.label} row={row} />
      ))}
    </ResponsiveTable>
  );
}

const QUESTION = "columns:w-[15%] cards:text-caption cards:text-muted";
const ANSWER = "columns:w-[37%]";
const SOURCE = "cards:text-small cards:text-muted";

function Fact({ row }: { row: LawRow }) {
  const { label, answer, audience, note, period, confidence } = row;
  return (
    <Row head={label} headClass={QUESTION}>
      <Cell className={note ? `${ANSWER} cards:mb-1` : ANSWER}>
        <span className="font-semibold cards:text-prose">{answer}</span>
        {note && <Aside>{note}</Aside>}
      </Cell>
      <Cell label="For:" className={audience ? SOURCE : "cards:hidden"}>
        {audience ?? "Everyone"}
      </Cell>
      <Cell label="Law:" className={`${SOURCE} columns:w-[26%]`}>
        <Citation row={row} />
        {period && <Aside>In force {period}</Aside>}
      </Cell>
      <Cell label="Checked:" className={SOURCE}>
        <CheckedDay row={row} />
        <span className="text-caption text-muted first-letter:uppercase cards:ml-2 columns:mt-1 columns:block">
          {`${confidence} confidence`}
        </span>
      </Cell>
    </Row>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="mt-1 block text-caption text-muted">{children}</span>;
}

function OpenQuestion({ row: { label, note } }: { row: OpenRow }) {
  return (
    <Row head={label} headClass={QUESTION}>
      <Cell className={ANSWER}>
        <span className="text-muted cards:text-prose">Not verified</span>
        {note && <Aside>{note}</Aside>}
      </Cell>
      <Cell />
      <Cell />
      <Cell />
    </Row>
  );
}
