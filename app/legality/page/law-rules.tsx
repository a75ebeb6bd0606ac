import type { LawView } from "./law.page.server.ts";
import { LawTable } from "./law-table.tsx";

/** What the law says in figures and rules, with the law of each. */
export function LawRules({ law: { rules, open, place } }: { law: LawView }) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="mb-4 text-[25px]/[29px] tracking-[-0.02em] md:text-[31px]/[35px]">
        The rules in {place}
      </h2>
      {rules.length + open.length > 0 ? (
        <LawTable
          rows={rules}
          open={open}
          caption={`The rules in ${place}, each with its law and the day of its check`}
        />
      ) : (
        <p className="border-bar border-t-[3px] pt-4 font-serif text-[18px]/[28px] text-muted">
          We have no rule to show beyond the answer above.
        </p>
      )}
    </section>
  );
}
