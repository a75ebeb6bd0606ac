import { Cell, namedColumns, Row, ScrollingTable } from "#app/ui/responsive-table.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import type { AdvertisingView } from "./advertising.page.server.ts";

/** Titles and sentences in two columns. */
export function RuleList({ rules }: { rules: AdvertisingView["contentRules"] }) {
  return (
    <dl className="grid gap-x-6 gap-y-5 md:grid-cols-2 print:block print:columns-3 print:gap-x-6">
      {rules.map(({ title, text }) => (
        <div key={title} className="break-inside-avoid print:mb-2">
          <dt className="font-semibold text-control">{title}</dt>
          <dd className="mt-1 font-serif text-prose">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What states ask of cannabis licensees, with the law. */
export function StateRules({ stateRules }: Pick<AdvertisingView, "stateRules">) {
  return (
    <ScrollingTable
      label="Table of rules by state"
      caption="What states require of a cannabis licensee's website advertisement"
      columns={namedColumns(
        "State",
        "License number",
        "Adults in the audience",
        "What the rule says",
        "Law, and when we checked",
      )}
      className="beside md:min-w-[44rem]"
    >
      {stateRules.map((rule) => (
        <Row key={rule.state} head={rule.state} headClass="columns:w-30">
          <Cell label="License number" className="columns:w-30">
            {rule.licenseNumber ? "Required" : "Not verified"}
          </Cell>
          <Cell label="Adults in the audience" className="first-letter:uppercase columns:w-30">
            {rule.audience ?? "Not verified"}
          </Cell>
          <Cell>{rule.text}</Cell>
          <Cell className="columns:w-[clamp(9rem,22%,15rem)]">
            <a href={rule.url} target="_blank" rel="noopener external" className="text-link">
              {rule.citation}
              <span className="sr-only"> (opens in a new window)</span>
            </a>
            <span className="block text-caption text-muted">
              Checked {rule.checked}
              {rule.confidence === "low" && ". Not verified in the rule itself"}
            </span>
          </Cell>
        </Row>
      ))}
    </ScrollingTable>
  );
}

/** Figures only with their method and day; without, that there are none. */
export function Audience({ audience }: Pick<AdvertisingView, "audience">) {
  return (
    <TextSection title="Who reads us">
      <div className="grid max-w-[40em] gap-4 font-serif text-prose">
        {audience ? (
          <p>
            {audience.monthlyReaders && `${audience.monthlyReaders} readers a month. `}
            {audience.adultPercent} percent of the audience is 21 or older. Measured {audience.measured}:{" "}
            {audience.method}
          </p>
        ) : (
          <>
            <p>We publish no audience figures yet. When we do, each will say how and when it was measured.</p>
            <p>
              Until then we run no cannabis licensee's advertisement in a state that asks for audience data.
              The table above names those states.
            </p>
          </>
        )}
      </div>
    </TextSection>
  );
}
