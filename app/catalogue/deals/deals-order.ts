import type { StandingDeal } from "./deal.card.server.ts";

/** Today's deals first, those that end soonest before others; then the coming ones, the soonest first. */
export function compareByDay(a: StandingDeal, b: StandingDeal): number {
  return half(a) - half(b) || byDay(a, b) || byTitle(a, b);
}

/** Today's deals first; both halves by the distance of their shops. */
export function compareByDistance(a: StandingDeal, b: StandingDeal): number {
  return half(a) - half(b) || byDistance(a, b) || byTitle(a, b);
}

function half({ standing }: StandingDeal): number {
  return standing.state === "today" ? 0 : 1;
}

function byDistance(a: StandingDeal, b: StandingDeal): number {
  const [one, other] = [a.miles ?? 0, b.miles ?? 0];
  return one === other ? 0 : one - other;
}

function byDay(a: StandingDeal, b: StandingDeal): number {
  const day = ({ standing }: StandingDeal) =>
    standing.state === "today" ? standing.last : (standing.next ?? standing.starts);
  return compare(day(a), day(b));
}

function byTitle(a: StandingDeal, b: StandingDeal): number {
  return compare(a.deal.title, b.deal.title) || compare(a.deal.slug, b.deal.slug);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
