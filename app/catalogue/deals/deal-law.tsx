import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import type { ShownRule } from "./shown-rule.server.ts";

/** What the law of a state keeps out of these pages, as far as it was looked at. */
export function DealLaw({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <TextSection
      title="Deals that state law does not allow"
      note="We do not publish kinds of deals that the shop’s state forbids. The table has only states whose rules we have read. Others may be just as strict. Information, not legal advice."
    >
      <RulesTable rules={rules} />
    </TextSection>
  );
}

function RulesTable({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <ResponsiveTable
      caption="Deals refused, by state"
      captionClass="pb-3 text-left font-serif text-prose"
      columns={namedColumns("State", "Refused", "What the rule says", "Law")}
    >
      {rules.map((rule) => (
        <Row key={rule.state} head={rule.state} className="cards:grid cards:gap-1.5">
          <Cell label="Refused:" className="columns:w-36">
            {rule.forbidden}
          </Cell>
          <Cell>{rule.text}</Cell>
          <Cell className="columns:w-44">
            <a href={rule.url} rel="external noopener" className="text-link">
              {rule.citation}
            </a>
            <span className="block text-caption text-muted">
              Text of {rule.textAsOf}, checked {rule.checked}
            </span>
          </Cell>
        </Row>
      ))}
    </ResponsiveTable>
  );
}
