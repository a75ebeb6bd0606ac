/** How many shops a city has, and how many of them are confirmed to sell to adults, or to patients. */
type Shops = { count: number; adultUse: number; medical: number };

/** Says whom a city's shops serve, to a visitor. Of a shop that confirms nothing nobody knows it, so that all are for patients only where each is. */
export function whomTheyServe({ count, adultUse, medical }: Shops, state: string): string {
  if (adultUse > 0)
    return `${adultUse} of the shops here ${adultUse === 1 ? "is" : "are"} confirmed to sell to adults 21 and over; bring a government-issued photo ID, wherever it was issued.`;
  if (medical > 0 && medical === count)
    return `${count === 1 ? "The shop here is" : "The shops here are"} confirmed to serve medical patients only. Ask whether ${state} honors a card from another state before you travel.`;
  return "Call ahead to ask who the shop serves: adults 21 and over, or registered patients only.";
}
