import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import type { AuditLine } from "./audit-lines.server.ts";

/** Lines of the audit log: when, who, what, where. */
export function AuditTable({ caption, lines }: { caption: string; lines: AuditLine[] }) {
  return (
    <ResponsiveTable
      caption={caption}
      columns={namedColumns("When", "Who", "What", "Listing", "More")}
      className="beside"
    >
      {lines.map(({ id, at, iso, who, action, path, listing, detail }) => (
        <Row
          key={id}
          head={
            <time dateTime={iso} className="whitespace-nowrap">
              {at}
            </time>
          }
        >
          <Cell label="Who" className="wrap-anywhere">
            <Link {...who} />
          </Cell>
          <Cell label="What">
            <Link name={action} path={path} />
          </Cell>
          <Cell label="Listing">{listing && <Link {...listing} />}</Cell>
          <Cell label="More" className="wrap-anywhere">
            {detail}
          </Cell>
        </Row>
      ))}
    </ResponsiveTable>
  );
}

function Link({ name, path }: { name: string; path?: string }) {
  return path ? (
    <a href={path} className="text-link">
      {name}
    </a>
  ) : (
    name
  );
}
