import type { DealRow } from "./deal.card.server.ts";
import { DealList } from "./deal-list.tsx";
import type { DealsView } from "./deals.page.server.ts";
import { DEALS } from "./deals-query.ts";

/** The nearest state's deals of today, where this one has none: product.md 19.3. */
export function Nearest({
  deals,
  nearest,
}: {
  deals: DealsView;
  nearest: NonNullable<DealsView["nearest"]>;
}) {
  const { name, rows, state } = nearest;
  return (
    <section className="not-first:mt-10">
      <h2 className="border-bar border-t-[3px] pt-4 text-second">Valid today in {name}</h2>
      <p className="pt-1 pb-4 text-control text-muted">
        No deal in {deals.stateName} is valid today. {name} is the nearest state with one.{" "}
        <a
          href={deals.path + DEALS.search({ ...deals.view, state, page: 1 })}
          className="text-link inline-block py-1"
        >
          All deals in {name}
        </a>
      </p>
      <DealList rows={rows} />
    </section>
  );
}

/** Deals that are over: what they were called, where, and their last day. Their own pages are gone; the shop's is not. */
export function EndedDeals({ rows }: { rows: readonly DealRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="border-bar border-t-[3px] py-4 text-second">Ended</h2>
      <ul className="border-rule border-t">
        {rows.map(({ path, title, shop, dates }) => (
          <li
            key={path}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-rule border-b py-3 text-control"
          >
            <span>{title}</span>
            <span className="text-caption text-muted">
              <a href={shop.path} className="text-link inline-block py-1">
                {shop.name}
              </a>
              , {shop.place} · {dates}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to those that are over, and back: product.md 19.2. */
export function EndedLink({ deals: { path, view, endedTotal } }: { deals: DealsView }) {
  if (!view.show && endedTotal === 0) return null;
  const show = view.show ? undefined : "ended";
  return (
    <p className="mt-6">
      <a
        href={path + DEALS.search({ ...view, show, page: 1 })}
        className="text-link inline-block py-2 text-control"
      >
        {view.show ? "Show current deals" : `Show ${endedTotal} ended ${endedTotal === 1 ? "deal" : "deals"}`}
      </a>
    </p>
  );
}
