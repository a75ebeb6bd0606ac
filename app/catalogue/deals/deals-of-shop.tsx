import { TextSection } from "#app/ui/text-section.tsx";
import type { DealOfShop } from "./deals-of-shop.server.ts";

/** A shop's deals on its own page; nothing without one. */
export function DealsOfShop({ deals, shop }: { deals: readonly DealOfShop[]; shop: string }) {
  if (deals.length === 0) return null;
  const note = deals.some(({ demonstration }) => demonstration)
    ? "Demonstration deals: fictional."
    : "Ask the shop before you go.";
  return (
    <TextSection title="Deals" note={note}>
      <ul aria-label={`Deals of ${shop}`} className="border-rule border-t">
        {deals.map(({ path, title, summary, when, dates, shopsWord }) => (
          <li key={path} className="grid gap-x-6 gap-y-1 border-rule border-b py-4 md:grid-cols-[10rem_1fr]">
            <p className="flex flex-wrap gap-x-3 text-caption text-muted md:block md:pt-1">
              <span className="font-semibold text-ink md:block">{when}</span>
              <span className="tabular-nums md:block">{dates}</span>
            </p>
            <div>
              <h3 className="text-label">
                <a href={path} className="decoration-1 underline-offset-[0.14em] hover:underline">
                  {title}
                </a>
              </h3>
              <p className="mt-1 font-serif text-prose">{summary}</p>
              {shopsWord && <p className="mt-1 text-caption text-muted">The shop’s word, {shopsWord}</p>}
            </div>
          </li>
        ))}
      </ul>
    </TextSection>
  );
}
