import type { AdvertisingView } from "./advertising-view.server.ts";
import type { FormatSummary } from "./format-list.tsx";
import { TableRegion } from "./table-region.tsx";

/** Which package has how much of which format. */
export function ComparisonTable({
  packages,
  formats,
}: {
  packages: AdvertisingView["packages"];
  formats: FormatSummary[];
}) {
  return (
    <TableRegion label="Table of packages compared" className="min-w-[52rem]">
      <caption className="sr-only">What each package holds, how long it runs at least, and its price</caption>
      <thead>
        <tr>
          <th scope="col">Format</th>
          {packages.map(({ slug, name }) => (
            <th key={slug} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {formats.map(({ slug, name, size }) => (
          <tr key={slug}>
            <th scope="row">
              {name}
              <span className="block font-normal text-[13px] text-muted">{size}</span>
            </th>
            {packages.map((one) => (
              <td key={one.slug}>{one.formats[slug] ?? <Without />}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">At least</th>
          {packages.map(({ slug, minimumFlight }) => (
            <td key={slug}>{minimumFlight}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">Price</th>
          {packages.map(({ slug, price }) => (
            <td key={slug} className="font-semibold">
              {price}
            </td>
          ))}
        </tr>
      </tbody>
    </TableRegion>
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
