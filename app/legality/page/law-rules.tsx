import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { LawView } from "./law.page.server.ts";
import { LawList } from "./law-list.tsx";

/** What the law says in figures and rules, with the law of each. */
export function LawRules({ law: { rules, open, place, audience } }: { law: LawView }) {
  return (
    <section aria-labelledby="rules">
      <div className="law-list-head">
        <SectionHeading id="rules">The rules in {place}</SectionHeading>
        {rules.length > 0 && <p>Law and day</p>}
      </div>
      {rules.length + open.length > 0 ? (
        <LawList rows={rules} open={open} audience={audience} />
      ) : (
        <p className="border-rule border-t pt-4 font-serif text-muted text-prose">
          We have no rule to show beyond the answer above.
        </p>
      )}
    </section>
  );
}
