import type { SerializeFrom } from "@remix-run/node";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import type { registriesPage } from "./registries.page.server.ts";

type Line = SerializeFrom<typeof registriesPage>["lines"][number];

/** Changes with their shop, their registry, and what hangs on the listing. */
export function ChangesTable({ lines }: { lines: Line[] }) {
  return (
    <ResponsiveTable
      caption="Changes, the newest week first"
      columns={namedColumns("Shop", "What", "Day", "Registry", "Claims and deals")}
      className="beside"
    >
      {lines.map(({ key, day, what, name, path, where, registry, detail, touched }) => (
        <Row
          key={key}
          head={
            <>
              {path ? (
                <a href={path} className="text-link">
                  {name}
                </a>
              ) : (
                name
              )}
              <span className="block font-normal text-caption text-muted">{where}</span>
            </>
          }
        >
          <Cell label="What">
            <strong className="font-semibold">{what}</strong>
            {detail && <span className="block text-caption text-muted">{detail}</span>}
          </Cell>
          <Cell label="Day">
            <time dateTime={day.iso} className="whitespace-nowrap">
              {day.text}
            </time>
          </Cell>
          <Cell label="Registry">{registry}</Cell>
          <Cell label="Claims and deals">
            {touched.length > 0 && (
              <ul>
                {touched.map(({ key, text, path }) => (
                  <li key={key}>
                    {path ? (
                      <a href={path} className="text-link">
                        {text}
                      </a>
                    ) : (
                      text
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Cell>
        </Row>
      ))}
    </ResponsiveTable>
  );
}
