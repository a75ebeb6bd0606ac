import type { DealRow } from "./deal.card.server.ts";

/** A deal that is over: it leads to its shop, and says nothing of what it offered. */
export function EndedDeal({ deal, ended }: { deal: DealRow; ended: string }) {
  return (
    <div className="max-w-2xl border-bar border-t-[3px] pt-6">
      <h1 className="text-title">This deal has ended</h1>
      <p className="mt-5 font-serif text-standfirst text-muted">
        “{deal.title}” at {deal.shop.name}, {deal.shop.place}, was valid until{" "}
        <span className="whitespace-nowrap">{ended}</span>. The shop’s page has its hours, phone number and
        directions.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={deal.shop.path} className="button button-solid whitespace-normal">
          Go to {deal.shop.name}
        </a>
        <a href="/deals" className="button">
          Today’s deals
        </a>
      </p>
    </div>
  );
}
