import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { LawView } from "./law.page.server.ts";
import { LawTable } from "./law-table.tsx";

/** What someone from elsewhere has to know: the state's rules, what federal law says everywhere, and what no law says. */
export function LawVisitors({ law: { visitors, place, product } }: { law: LawView }) {
  return (
    <section aria-labelledby="visitors">
      <SectionHeading id="visitors" className="mb-4">
        If you are visiting {place}
      </SectionHeading>
      {visitors.length > 0 && (
        <LawTable rows={visitors} caption={`What visitors to ${place} have to know, each with its law`} />
      )}
      <div
        className={`grid gap-x-12 gap-y-3 text-control text-muted md:grid-cols-2 ${visitors.length > 0 ? "mt-5" : "border-bar border-t-[3px] pt-4"}`}
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
