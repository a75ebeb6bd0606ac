import { TextSection } from "#app/ui/text-section.tsx";

/** How a deal gets onto these pages, and off them. */
export function AboutDeals() {
  return (
    <TextSection title="How to read a deal">
      <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
        <p>
          Each deal belongs to a shop in our directory and shows that shop’s license number. “Today” is the
          date where the shop is. Prices are before tax unless the deal says otherwise. The shop decides, so
          call before a long drive.
        </p>
        <p>
          Deals are listed by day and by distance. Nobody can pay for a higher place. A deal leaves the list
          the day after it ends. Shops that look after their listing write theirs{" "}
          <a href="/dashboard" className="text-link">
            on their own pages
          </a>
          , marked as the shop’s word. Other shops{" "}
          <a href="/claim" className="text-link">
            claim their listing
          </a>{" "}
          first, or see{" "}
          <a href="/advertisement/packages" className="text-link">
            advertising
          </a>
          .
        </p>
      </div>
    </TextSection>
  );
}
