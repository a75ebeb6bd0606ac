import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { LawView } from "./law.page.server.ts";
import { LawList } from "./law-list.tsx";

/** What someone from elsewhere has to know: the state's rules, what federal law says everywhere, and what no law says. */
export function LawVisitors({ law: { visitors, visitorsOpen, place, product } }: { law: LawView }) {
  return (
    <section aria-labelledby="visitors">
      <div className="law-list-head">
        <SectionHeading id="visitors">If you are visiting {place}</SectionHeading>
      </div>
      {visitors.length > 0 && <LawList rows={visitors} open={visitorsOpen} audience="Visitors" />}
      <div
        className={`grid gap-x-12 gap-y-3 text-control text-muted md:grid-cols-2 ${visitors.length > 0 ? "mt-5" : "border-rule border-t pt-4"}`}
      >
        {product === "cbd" ? (
          <p>
            Keep the package and its label with you. A product with more THC than{" "}
            <a href="/article/hemp-line-point-four-milligrams" className="text-link">
              the federal line for hemp
            </a>{" "}
            is not hemp on the road, at an airport or in the mail, whatever the shop called it.
          </p>
        ) : (
          <p>
            Driving while impaired is an offense in every state, for patients too:{" "}
            <a href="/article/what-impaired-driving-laws-measure" className="text-link">
              what the laws measure
            </a>
            . Airports and the mail follow federal law:{" "}
            <a href="/article/why-crossing-a-state-line-is-a-federal-crime" className="text-link">
              why crossing a state line is a federal crime
            </a>
            .
          </p>
        )}
        <p>
          A hotel or a rental may forbid what the law allows; ask before you book. Shops check the age of
          every buyer: bring a government-issued photo ID.
        </p>
      </div>
    </section>
  );
}
