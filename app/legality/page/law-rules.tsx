import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { LawView } from "./law.page.server.ts";
import { LawTable } from "./law-table.tsx";

/** What the law says in figures and rules, with the law of each. */
export function LawRules({ law: { rules, open, place } }: { law: LawView }) {
  return (
    <section aria-labelledby="rules">
      <SectionHeading id="rules" className="mb-4">
        The rules in {place}
      </SectionHeading>
      {rules.length + open.length > 0 ? (
        <LawTable
          rows={rules}
          open={open}
          caption={`The rules in ${place}, each with its law and the day of its check`}
        />
      ) : (
        <p className="border-bar border-t-[3px] pt-4 font-serif text-prose text-muted">
          We have no rule to show beyond the answer above.
        </p>
      )}
    </section>
  );
}
