import { TextSection } from "#app/ui/text-section.tsx";

/** How the table is made, and where to take it from. */
export function AboutTheLaw() {
  return (
    <div className="mt-16">
      <TextSection title="How to read this">
        <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
          <p>
            Each answer is one fact with its law or source, the day we checked it, and how sure we are. A
            question without a law and a date reads “Not verified”.{" "}
            <a href="/blog/how-we-check-a-law" className="text-link">
              How we check a law
            </a>
          </p>
          <p>
            A status says what a state&rsquo;s own law allows adults, or patients. Cities and counties may
            forbid more, and federal law applies too: each state&rsquo;s page shows both.
          </p>
          <p>
            You can download and use all facts with their sources, as{" "}
            <a href="/legality.csv" className="text-link">
              CSV
            </a>{" "}
            and{" "}
            <a href="/legality.json" className="text-link">
              JSON
            </a>
            .
          </p>
          <p>
            Something changed? Every state&rsquo;s page ends with a form to report it. General information,
            not legal advice.
          </p>
        </div>
      </TextSection>
    </div>
  );
}
