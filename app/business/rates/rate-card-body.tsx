import { Cell, namedColumns, Row, ScrollingTable } from "#app/ui/responsive-table.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { AdvertisingView } from "./advertising.page.server.ts";
import { RuleList } from "./rules.tsx";

type Card = Pick<AdvertisingView, "formats" | "packages" | "contentRules" | "terms">;

/** The tables and rules of the rate card. Columns are as wide before their rows come as after. */
export function RateCardBody({ card }: { card: Card }) {
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-14 print:mt-3 print:gap-5">
      <section aria-labelledby="rates">
        <Heading id="rates">Formats and rates</Heading>
        <Rates formats={card.formats} />
      </section>
      <section aria-labelledby="details">
        <Heading id="details">What each format includes</Heading>
        <Details formats={card.formats} />
      </section>
      <section aria-labelledby="packages">
        <Heading id="packages">Packages</Heading>
        <Packages packages={card.packages} formats={card.formats} />
      </section>
      <section aria-labelledby="content">
        <Heading id="content">What an advertisement may show</Heading>
        <RuleList rules={card.contentRules} />
      </section>
      <section aria-labelledby="terms">
        <Heading id="terms">Terms</Heading>
        <RuleList rules={card.terms} />
      </section>
    </div>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <SectionHeading id={id} className="mb-4 print:mb-2">
      {children}
    </SectionHeading>
  );
}

function Rates({ formats }: Pick<Card, "formats">) {
  return (
    <ScrollingTable
      label="Table of formats and rates"
      caption="Size, artwork, minimum run, deadlines and rate of each format"
      columns={namedColumns(
        "Format",
        "Size",
        "Artwork",
        "Minimum run",
        "Book by",
        "Artwork by",
        "Where",
        "Rate",
      )}
      className="beside md:min-w-[58rem] md:table-fixed"
    >
      {formats.map((format) => (
        <Row key={format.slug} head={format.name}>
          <Cell label="Size">{format.size}</Cell>
          <Cell label="Artwork">{format.artwork}</Cell>
          <Cell label="Minimum run">{format.minimumFlight}</Cell>
          <Cell label="Book by">{format.bookBy}</Cell>
          <Cell label="Artwork by">{format.artworkBy}</Cell>
          <Cell label="Where">{format.states}</Cell>
          <Cell label="Rate" className="font-semibold">
            {format.price}
          </Cell>
        </Row>
      ))}
    </ScrollingTable>
  );
}

function Details({ formats }: Pick<Card, "formats">) {
  return (
    <dl className="grid gap-x-12 md:grid-cols-2 print:block print:columns-3 print:gap-x-6">
      {formats.map(({ slug, name, placement, artworkNotes, included }) => (
        <div key={slug} className="break-inside-avoid border-rule border-t py-5 print:py-2">
          <dt className="font-serif text-label">{name}</dt>
          <dd className="mt-2 text-control">
            <p>{placement}</p>
            <p className="mt-2 text-muted">{artworkNotes}</p>
            <ul className="mt-2 list-disc pl-5">
              {included.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Packages({ packages, formats }: Pick<Card, "packages" | "formats">) {
  return (
    <ScrollingTable
      label="Table of packages"
      caption="What each package includes, its minimum run and its rate"
      columns={[
        { key: "package", name: "Package", className: "columns:w-48" },
        { key: "includes", name: "Includes" },
        { key: "run", name: "Minimum run", className: "columns:w-36" },
        { key: "rate", name: "Rate", className: "columns:w-36" },
      ]}
      className="beside md:min-w-[44rem] md:table-fixed"
    >
      {packages.map((one) => (
        <Row key={one.slug} head={one.name}>
          <Cell>
            {formats
              .flatMap(({ slug, name }) => (one.formats[slug] ? `${name}, ${one.formats[slug]}` : []))
              .concat(one.included)
              .join(" · ")}
          </Cell>
          <Cell label="Minimum run">{one.minimumFlight}</Cell>
          <Cell label="Rate" className="font-semibold">
            {one.price}
          </Cell>
        </Row>
      ))}
    </ScrollingTable>
  );
}
