import { TextSection } from "#app/ui/text-section.tsx";
import type { ShownRule } from "./deals.page.server.ts";

const COLUMNS = ["State", "Refused", "What the rule says", "Law"];

/** What the law of a state keeps out of these pages, as far as it was looked at. */
export function DealLaw({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <TextSection
      title="What state law keeps out"
      note="A deal of a kind that the shop’s state forbids is not published here. Only states whose rules we have read are listed. Others may have rules as strict. Information, not legal advice."
    >
      <RulesTable rules={rules} />
    </TextSection>
  );
}

/** On a phone each rule is a paragraph under its state: as a block a table would lose its roles, so they are named. */
function RulesTable({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <table role="table" className="w-full text-left text-[14px]/[20px] max-md:block">
      <caption className="pb-3 text-left font-serif text-[18px]/[28px] max-md:block">
        Deals refused, by state
      </caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-rule border-y text-muted">
          {COLUMNS.map((heading) => (
            <th key={heading} role="columnheader" scope="col" className="py-2.5 pr-5 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="align-top max-md:block max-md:border-rule max-md:border-t">
        {rules.map((rule) => (
          <Rule key={rule.state} rule={rule} />
        ))}
      </tbody>
    </table>
  );
}

const CELL = "max-md:block md:py-3 md:pr-5";

function Rule({ rule }: { rule: ShownRule }) {
  return (
    <tr role="row" className="border-rule border-b max-md:grid max-md:gap-1.5 max-md:py-4">
      <th role="rowheader" scope="row" className={`${CELL} font-semibold`}>
        {rule.state}
      </th>
      <td role="cell" className={`${CELL} md:w-36`}>
        <span aria-hidden="true" className="text-muted md:hidden">
          Refused:{" "}
        </span>
        {rule.forbidden}
      </td>
      <td role="cell" className={CELL}>
        {rule.text}
      </td>
      <td role="cell" className={`${CELL} md:w-44 md:pr-0`}>
        <a href={rule.url} rel="external noopener" className="text-link">
          {rule.citation}
        </a>
        <span className="block text-[13px] text-muted">
          Text of {rule.textAsOf}, checked {rule.checked}
        </span>
      </td>
    </tr>
  );
}
