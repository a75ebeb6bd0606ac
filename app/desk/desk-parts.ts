/** A page of the desk that the bar leads to. */
export type DeskPart = keyof typeof DESK_PARTS;

type Part = {
  name: string;
  /** Editors have no such page: product.md 15.5. */
  operator?: true;
  /** What those who wait were told, or what the desk tells itself. */
  promised?: string;
};

/** The desk's pages by their part of the address, in the order of the bar. */
export const DESK_PARTS = {
  claims: { name: "Claims", operator: true, promised: "A call within three business days" },
  listings: { name: "Listings", promised: "Readers see nothing until it is decided" },
  registries: { name: "Registries" },
  deals: { name: "Deals", promised: "Readers see nothing until it is decided" },
  photos: { name: "Photos", promised: "Readers see nothing until it is decided" },
  reports: { name: "Reports" },
  messages: { name: "Messages" },
  leads: { name: "Leads", operator: true },
  law: { name: "Law", promised: "“We check it against the law”" },
  newsletter: { name: "Newsletter", operator: true },
  outbox: { name: "Outbox", operator: true, promised: "Nothing is retried until you do it" },
  audit: { name: "Audit", operator: true },
} as const satisfies Record<string, Part>;

/** The pages that somebody of this role may open. */
export function partsFor(role: "editor" | "operator"): DeskPart[] {
  const parts = Object.entries(DESK_PARTS) as [DeskPart, Part][];
  return parts.filter(([, { operator }]) => role === "operator" || !operator).map(([part]) => part);
}

/** What those who wait in a queue were told; undefined where nothing was. */
export function promisedOf(part: DeskPart): string | undefined {
  return (DESK_PARTS[part] as Part).promised;
}
