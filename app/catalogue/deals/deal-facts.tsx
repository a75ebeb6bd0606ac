import type { ReactNode } from "react";
import type { DealRow } from "./deal.card.server.ts";
import { DealStanding } from "./deal-list.tsx";
import { dealWhen } from "./deal-when.ts";

/** When, where and under which conditions a deal holds. */
export function DealFacts({ deal }: { deal: DealRow }) {
  return (
    <dl className="border-bar border-t-[3px]">
      <Fact name="Valid">{dealWhen(deal)}</Fact>
      <Fact name="Dates">
        <span className="tabular-nums">{deal.dates}</span>
        <span className="block text-muted">{deal.weekdays ?? "Every day of the week"}</span>
      </Fact>
      <Fact name="Shop">
        <a href={deal.shop.path} className="text-link font-semibold">
          {deal.shop.name}
        </a>
        <span className="block">{deal.shop.place}</span>
      </Fact>
      <Fact name="License">{deal.licenseNumber}</Fact>
      <Fact name="Status">
        <DealStanding row={deal} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-x-4 border-rule border-b py-3 text-control">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
