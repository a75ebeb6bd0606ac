import { TextSection } from "#app/ui/text-section.tsx";

/** What a brand is and is not in this trade. */
export function AboutBrands() {
  return (
    <TextSection title="What a brand name tells you">
      <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
        <p>
          Cannabis may not cross a state line, so a brand that sells in three states has it made three times:
          in its own licensed plants, or by a licensed company that uses the name under contract. The recipe
          may be the same; the harvest, the maker and the laboratory are not.
        </p>
        <p>
          The name on the front is therefore less telling than the small print. Look there for the license
          number of the maker, the batch number and the date of the test. They are what a recall goes by, and
          what a{" "}
          <a href="/guide/how-to-read-a-lab-report" className="text-link">
            lab report
          </a>{" "}
          can be matched with.
        </p>
        <p>
          Brands stand here in the order of their names. Nobody can pay for a place in the list, and we do not
          rate brands.
        </p>
        <p>
          A shop is shown on a brand’s page when it is recorded as carrying something of it. That is not a
          promise that it is on the shelf today.{" "}
          <a href="/products" className="text-link">
            All products
          </a>
        </p>
      </div>
    </TextSection>
  );
}
