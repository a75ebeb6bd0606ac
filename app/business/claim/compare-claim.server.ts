import type { ClaimRow, ClaimState } from "#app/backend/business-tables.ts";
import { formatPhone } from "#app/utils/phone.ts";
import { hostOf, isSameLicense, ownHost, type RegistryRow } from "./claim-rules.ts";
import { isSharedHost } from "./shared-hosts.file.server.ts";

/** One thing that a claim says, what the registry says, and what follows from it. */
export type Compared = {
  name: string;
  claim?: string;
  registry?: string;
  words: string;
  /** Whether the two agree; undefined where there is nothing to compare. */
  same?: boolean;
};

/** Compares a claim with the registry's row, in words: what is the same, what differs, and what that is worth. */
export function compareClaim(
  claim: Pick<ClaimRow, "licence_number" | "listing_name" | "email" | "phone" | "role" | "proof">,
  row: RegistryRow | undefined,
  others: ReadonlyMap<ClaimState, number>,
): Compared[] {
  return [
    license(claim.licence_number, row),
    {
      name: "Shop’s name",
      claim: claim.listing_name,
      registry: row?.name,
      ...(row ? judged(claim.listing_name === row.name, "Differs: the file was changed") : NO_ROW),
    },
    email(claim.email, row),
    domain(claim.email, row),
    phone(claim, row),
    { name: "Role", claim: claim.role, words: "Said, not proven" },
    otherClaims(others),
  ];
}

const NO_ROW = { words: "The listing is no longer in the file", same: false } as const;

function judged(same: boolean, otherwise: string): Pick<Compared, "words" | "same"> {
  return { words: same ? "The same" : otherwise, same };
}

function license(claimed: string | null, row: RegistryRow | undefined): Compared {
  const both = { name: "License", claim: claimed ?? "None", registry: row?.licenseNumber ?? "None" };
  if (!row) return { ...both, ...NO_ROW };
  if (!row.licenseNumber) return { ...both, words: "No license in the file" };
  return { ...both, ...judged(isSameLicense(claimed, row.licenseNumber), "Differs") };
}

function email(claimed: string, row: RegistryRow | undefined): Compared {
  const host = domainOf(claimed);
  const same = claimed === row?.email?.toLowerCase();
  const words = isSharedHost(host) ? "Differs. An email provider: proves nothing" : "Differs";
  return {
    name: "Email",
    claim: claimed,
    registry: row?.email ?? "None",
    ...(row?.email ? judged(same, words) : { words: "No address in the file" }),
  };
}

function domain(claimed: string, row: RegistryRow | undefined): Compared {
  const host = domainOf(claimed);
  const theirs = hostOf(row?.website);
  const both = { name: "Its domain", claim: host, registry: theirs ?? "None" };
  if (!theirs) return { ...both, words: "No website in the file" };
  if (isSharedHost(theirs)) return { ...both, words: "Shared by many shops: proves nothing", same: false };
  if (host !== theirs) return { ...both, words: "Not the shop’s", same: false };
  return ownHost(row?.website)
    ? { ...both, words: "The same", same: true }
    : { ...both, words: "The same, but the website is a page on it" };
}

function phone(
  { phone: claimed, proof }: Pick<ClaimRow, "phone" | "proof">,
  row: RegistryRow | undefined,
): Compared {
  const onFile = formatPhone(row?.phone);
  const both = {
    name: "Phone",
    claim: formatPhone(claimed ?? undefined) ?? "None",
    registry: onFile ?? "None",
  };
  // Nobody is called where the address is the proof.
  if (proof === 1 || proof === 2)
    return onFile && claimed
      ? { ...both, ...judged(both.claim === onFile, "Differs") }
      : { ...both, words: onFile ? "None given" : "No number in the file" };
  if (!onFile)
    return { ...both, words: "Take a number from the registry, never the claimant’s", same: false };
  if (!claimed) return { ...both, words: "Call the registry’s" };
  return { ...both, ...judged(both.claim === onFile, "Differs. Call the registry’s") };
}

function otherClaims(others: ReadonlyMap<ClaimState, number>): Compared {
  const open = (others.get("review") ?? 0) + (others.get("proven") ?? 0);
  const words = others.has("granted")
    ? "Someone looks after it"
    : others.size === 0
      ? "First claim of this shop"
      : "Nobody looks after it now";
  return {
    name: "Other claims",
    claim: `${open || "None"} open, ${others.get("refused") ?? "none"} refused`,
    words,
  };
}

function domainOf(email: string): string {
  return email.slice(email.indexOf("@") + 1);
}
