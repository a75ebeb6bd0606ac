import type { ShownRule } from "./deals-view.server.ts";

/** What the law of a state keeps out of these pages, as far as it was looked at. */
export function DealLaw({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-bar border-t-[3px] pt-5 lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="text-[25px]/[29px] tracking-[-0.02em] md:text-[31px]/[35px]">
          What state law keeps out
        </h2>
        <p className="mt-2 text-[14px] text-muted">
          A deal of a kind that the shop’s state forbids is not published here. Only states whose rules we
          have read are listed. Others may have rules as strict. Information, not legal advice.
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard (WCAG 2.1.1) */}
      <section aria-label="Rules for deals by state" tabIndex={0} className="min-w-0 overflow-x-auto">
        <table className="w-full min-w-[40rem] text-[14px]/[20px]">
          <caption className="pb-3 text-left font-serif text-[18px]/[28px]">Deals refused, by state</caption>
          <thead>
            <tr className="border-rule border-y text-left text-muted">
              {["State", "Refused", "What the rule says", "Law"].map((heading) => (
                <th key={heading} scope="col" className="py-2.5 pr-5 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="align-top">
            {rules.map((rule) => (
              <tr key={rule.state} className="border-rule border-b">
                <th scope="row" className="py-3 pr-5 text-left font-semibold">
                  {rule.state}
                </th>
                <td className="w-36 py-3 pr-5">{rule.forbidden}</td>
                <td className="py-3 pr-5">{rule.text}</td>
                <td className="w-44 py-3">
                  <a href={rule.url} rel="external noopener" className="text-link">
                    {rule.citation}
                  </a>
                  <span className="block text-[13px] text-muted">
                    Text of {rule.textAsOf}, checked {rule.checked}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
