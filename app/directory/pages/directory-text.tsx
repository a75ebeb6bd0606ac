import { TextSection } from "#app/ui/text-section.tsx";

/** The directory's standing text: product.md 8.1. */
export function HowToChoose() {
  return (
    <TextSection title="How to choose a dispensary">
      <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
        <p>
          Check the license first. Most states with legal sales publish a list of the shops they have
          licensed, and a licensed shop can show you its number.
        </p>
        <p>
          Bring a government-issued photo ID. Shops ask for it at the door, whatever your age, and most of
          them ask again at the counter.
        </p>
        <p>
          Ask to see a certificate of analysis for anything you plan to buy. It lists what is in the product
          and which contaminants it was tested for.
        </p>
        <p>
          Expect to pay in cash or by debit. Hours and stock change often, so call ahead before a long drive.
        </p>
      </div>
    </TextSection>
  );
}
