import { TextSection } from "#app/ui/text-section.tsx";

/** How a deal gets onto these pages, and off them. */
export function AboutDeals() {
  return (
    <TextSection title="How to read a deal">
      <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
        <p>
          Each deal belongs to a shop of our directory and shows the license under which that shop advertises.
          “Today” goes by the calendar of the shop’s own place. Prices are before tax unless the deal says
          otherwise, and the shop’s counter has the last word: call before a long drive.
        </p>
        <p>
          Deals are listed by day and by distance; nobody can pay for a higher place. A deal that is over
          leaves the list the same day. Shops that look after their listing write theirs{" "}
          <a href="/dashboard" className="text-link">
            on their own pages
          </a>
          , and readers see that it is the shop’s word; others{" "}
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
