import type { SerializeFrom } from "@remix-run/node";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { registriesPage } from "./registries.page.server.ts";

type Registries = SerializeFrom<typeof registriesPage>["unconfirmed"];

/** Registries whose listings no import confirmed for 90 days, those that wait longest first. */
export function UnconfirmedTable({ registries }: { registries: Registries }) {
  return (
    <section aria-labelledby="unconfirmed" className="mt-16 border-bar border-t-[3px] pt-5">
      <SectionHeading id="unconfirmed">Not confirmed</SectionHeading>
      <p className="mt-1 text-control text-muted">
        Listings that no import compared with their registry in the last 90 days. Their pages say so.
      </p>
      {registries.length > 0 ? (
        <div className="mt-5">
          <ResponsiveTable
            caption="Listings that are not confirmed, by registry"
            columns={namedColumns("Registry", "Not confirmed", "Of", "Longest ago")}
            className="beside"
          >
            {registries.map(({ registry, late, all, oldest }) => (
              <Row key={registry} head={registry}>
                <Cell label="Not confirmed">{late}</Cell>
                <Cell label="Of">{all}</Cell>
                <Cell label="Longest ago">
                  <ul>
                    {oldest.map(({ name, path, day }) => (
                      <li key={path}>
                        <a href={path} className="text-link">
                          {name}
                        </a>
                        , {day}
                      </li>
                    ))}
                  </ul>
                </Cell>
              </Row>
            ))}
          </ResponsiveTable>
        </div>
      ) : (
        <p className="mt-5 font-serif text-prose text-muted">Every listing of a registry is confirmed.</p>
      )}
    </section>
  );
}
