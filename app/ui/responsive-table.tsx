import type { ReactNode } from "react";
import { ScrollRegion } from "./scroll-region.tsx";

export type TableColumn = {
  key: string;
  name: ReactNode;
  sorted?: "ascending" | "descending";
  className?: string;
};

type TableProps = {
  /** Read out before the table; shown above it with `captionClass`. */
  caption: ReactNode;
  captionClass?: string;
  columns: readonly TableColumn[];
  /** Of the table: a width that it never falls below, "beside" for labels in a column of their own. */
  className?: string;
  children: ReactNode;
};

/**
 * A table from 768 px up, its rows as cards on a phone (product.md 8.4). It is one markup: the
 * style sheet lays the rows out as blocks, for which a browser forgets that they are a table's, so every role is named.
 */
export function ResponsiveTable({
  caption,
  captionClass = "sr-only",
  columns,
  className = "",
  children,
}: TableProps) {
  return (
    <table role="table" className={`responsive-table ${className}`.trimEnd()}>
      <caption className={captionClass}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, name, sorted, className }) => (
            <th key={key} role="columnheader" scope="col" aria-sort={sorted} className={className}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/**
 * The same where it may be wider than the page: it scrolls sideways in a region of its own, which a keyboard can reach, and
 * its first column stays in sight. `label` names the region.
 */
export function ScrollingTable({ label, ...table }: TableProps & { label: string }) {
  return (
    <ScrollRegion label={label} className="responsive-table-region">
      <ResponsiveTable {...table} />
    </ScrollRegion>
  );
}

type RowProps = { head: ReactNode; headClass?: string; className?: string; children: ReactNode };

/** A row with its head. */
export function Row({ head, headClass, className, children }: RowProps) {
  return (
    <tr role="row" className={className}>
      <th role="rowheader" scope="row" className={headClass}>
        {head}
      </th>
      {children}
    </tr>
  );
}

type CellProps = {
  /** What a phone shows before or beside the cell; absent: the cell needs nothing there. */
  label?: string;
  className?: string;
  children?: ReactNode;
};

export function Cell({ label, className, children }: CellProps) {
  return (
    <td role="cell" data-label={label} className={className}>
      {children}
    </td>
  );
}

/** Columns that are known by their names. */
export function namedColumns(...names: string[]): TableColumn[] {
  return names.map((name) => ({ key: name, name }));
}
