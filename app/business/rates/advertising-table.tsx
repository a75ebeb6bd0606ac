import type { ReactNode } from "react";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";

type TableProps = {
  /** Names the region that scrolls. */
  label: string;
  caption: string;
  columns: readonly { key: string; name: string }[];
  className?: string;
  children: ReactNode;
};

/**
 * A table that scrolls sideways in a region of its own, which a keyboard can reach; the first column stays. On a phone each row is a
 * short list, and the roles stay a table's. On paper it has the page's width.
 */
export function AdvertisingTable({ label, caption, columns, className = "", children }: TableProps) {
  return (
    <ScrollRegion label={label} className="advertising-table border-bar border-t-[3px]">
      <table role="table" className={className}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, name }) => (
              <th key={key} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

/** A row with its head. */
export function Row({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {head}
      </th>
      {children}
    </tr>
  );
}

type CellProps = {
  /** The column's name, which a phone shows beside the cell; absent: the cell needs none there. */
  label?: string;
  className?: string;
  children: ReactNode;
};

export function Cell({ label, className, children }: CellProps) {
  return (
    <td role="cell" data-label={label} className={className}>
      {children}
    </td>
  );
}

/** Columns that are known by their names. */
export function namedColumns(...names: string[]): TableProps["columns"] {
  return names.map((name) => ({ key: name, name }));
}
