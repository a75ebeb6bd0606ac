import { TextSection } from "#app/ui/text-section.tsx";
import type { AdvertisingView } from "./advertising.page.server.ts";
import { AdvertisingTable, Cell, namedColumns, Row } from "./advertising-table.tsx";

/** Titles and sentences in two columns. */
export function RuleList({ rules }: { rules: AdvertisingView["contentRules"] }) {
  return (
    <dl className="grid gap-x-6 gap-y-5 md:grid-cols-2 print:block print:columns-3 print:gap-x-6">
      {rules.map(({ title, text }) => (
        <div key={title} className="break-inside-avoid print:mb-2">
          <dt className="font-semibold text-[15px]">{title}</dt>
          <dd className="mt-1 font-serif text-[17px]/[25px]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What states ask of cannabis licensees, with the law. */
export function StateRules({ stateRules }: Pick<AdvertisingView, "stateRules">) {
  return (
    <AdvertisingTable
      label="Table of rules by state"
      caption="What states ask of a cannabis licensee's advertisement on a website"
      columns={namedColumns(
        "State",
        "License number",
        "Adults in the audience",
        "What the rule says",
        "Law, and when we checked",
      )}
      className="advertising-states md:min-w-[44rem]"
    >
      {stateRules.map((rule) => (
        <Row key={rule.state} head={rule.state}>
          <Cell label="License number">{rule.licenseNumber ? "Required" : "Not verified"}</Cell>
          <Cell label="Adults in the audience" className="first-letter:uppercase">
            {rule.audience ?? "Not verified"}
          </Cell>
          <Cell>{rule.text}</Cell>
          <Cell>
            <a href={rule.url} target="_blank" rel="noopener external" className="text-link">
              {rule.citation}
              <span className="sr-only"> (opens in a new window)</span>
            </a>
            <span className="block text-[13px] text-muted">
              Checked {rule.checked}
              {rule.confidence === "low" && ". Not verified in the rule itself"}
            </span>
          </Cell>
        </Row>
      ))}
    </AdvertisingTable>
  );
}

/** Figures only with their method and day; without, that there are none. */
export function Audience({ audience }: Pick<AdvertisingView, "audience">) {
  return (
    <TextSection title="Who reads us">
      <div className="grid max-w-[40em] gap-4 font-serif text-[18px]/[28px]">
        {audience ? (
          <p>
            {audience.monthlyReaders && `${audience.monthlyReaders} readers a month. `}
            {audience.adultPercent} percent of the audience is 21 or older. Measured {audience.measured}:{" "}
            {audience.method}
          </p>
        ) : (
          <>
            <p>
              We publish no audience figures yet. When we do, each will carry its method and the day it was
              measured.
            </p>
            <p>
              Until then we run no cannabis licensee's advertisement in a state that asks for audience data.
              The table above says which those are.
            </p>
          </>
        )}
      </div>
    </TextSection>
  );
}
