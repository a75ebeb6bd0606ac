import { TextSection } from "#app/ui/text-section.tsx";

/** What a brand is and is not in this trade. */
export function AboutBrands() {
  return (
    <TextSection title="What a brand name tells you">
      <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
        <p>
          Cannabis may not cross a state line, so a brand that sells in three states has its products made
          three times: in its own licensed plants, or by a licensed company that uses the name under contract.
          The recipe may be the same, but the harvest, the maker and the lab are not.
        </p>
        <p>
          So the fine print says more than the name on the front. Look there for the maker’s license number,
          the batch number and the test date. A recall goes by them, and they match the package with a{" "}
          <a href="/guide/how-to-read-a-lab-report" className="text-link">
            lab report
          </a>
          .
        </p>
        <p>Brands are listed by name. Nobody can pay for a place in the list, and we do not rate brands.</p>
        <p>
          A brand’s page lists the shops that are recorded as carrying its products. Call the shop to ask what
          it has today.{" "}
          <a href="/products" className="text-link">
            All products
          </a>
        </p>
      </div>
    </TextSection>
  );
}
