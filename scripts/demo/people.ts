/** Everybody of the demonstration, at addresses that nobody can have (RFC 2606). */
export const OWNER = { email: "hello@sellwood-remedies.example.com", name: "Ona Fielding" };
export const MANAGER = { email: "ben@sellwood-remedies.example.com", name: "Ben Achterberg" };
export const NEIGHBOR = { email: "shop@five-points-cannabis.example.com", name: "Marisol Quade" };
export const CLAIMANT = { email: "ruth.calloway@mail.example.com", name: "Ruth Calloway" };
export const OPERATOR = { email: "desk@leaf-courier.example.com", name: "Iris Halloran" };

/** Shipped listings. Oregon's law on deals was read, Colorado's was not; the third has no address on file. */
export const SHOPS = { owner: "demo-or-0047", neighbor: "demo-co-0046", claimant: "demo-or-0050" } as const;

/** Whether an address can be nobody's. */
export function isMadeUp(email: string): boolean {
  return /@(.+\.)?example\.(com|org|net)$/.test(email);
}
