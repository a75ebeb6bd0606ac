import { Cell, Row, ScrollingTable } from "#app/ui/responsive-table.tsx";
import type { AdvertisingView } from "./advertising.page.server.ts";
import type { FormatSummary } from "./format-list.tsx";

/** Which package has how much of which format. */
export function ComparisonTable({
  packages,
  formats,
}: {
  packages: AdvertisingView["packages"];
  formats: FormatSummary[];
}) {
  return (
    <ScrollingTable
      label="Table of packages compared"
      caption="What each package includes, its minimum run and its price"
      columns={[
        { key: "format", name: "Format" },
        ...packages.map(({ slug, name }) => ({ key: slug, name })),
      ]}
      className="beside md:min-w-[44rem]"
    >
      {formats.map(({ slug, name, size }) => (
        <Row
          key={slug}
          head={
            <>
              {name}
              <span className="block font-normal text-caption text-muted">{size}</span>
            </>
          }
        >
          {packages.map((one) => (
            <Cell key={one.slug} label={one.name}>
              {one.formats[slug] ?? <Without />}
            </Cell>
          ))}
        </Row>
      ))}
      <Row head="Minimum run">
        {packages.map(({ slug, name, minimumFlight }) => (
          <Cell key={slug} label={name}>
            {minimumFlight}
          </Cell>
        ))}
      </Row>
      <Row head="Price">
        {packages.map(({ slug, name, price }) => (
          <Cell key={slug} label={name} className="font-semibold">
            {price}
          </Cell>
        ))}
      </Row>
    </ScrollingTable>
  );
}

function Without() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">Not included</span>
    </>
  );
}
