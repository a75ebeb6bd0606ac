import type { Listing } from "#app/directory/listing.ts";

/** What of a listing decides about a claim: as the registry's file has it, never as the shop edited it. */
export type RegistryRow = Pick<
  Listing,
  | "id"
  | "slug"
  | "name"
  | "address"
  | "city"
  | "state"
  | "zip"
  | "phone"
  | "email"
  | "website"
  | "licenseNumber"
  | "source"
  | "checkedAt"
>;

/** 1 the address on file, 2 the shop's own domain, 3 a call: product.md 15.13 to 15.15. */
export type Proof = 1 | 2 | 3;

/** What proves it is yours for a listing, beside a call. */
export type Proofs = {
  /** The address on file. */
  address?: string;
  /** The shop's own domain. */
  domain?: string;
};

/** The stronger first: product.md 15.16. */
const STRENGTH: readonly Proof[] = [1, 3, 2];

/** Whether one proof goes before another. */
export function isStronger(proof: Proof, than: Proof): boolean {
  return STRENGTH.indexOf(proof) < STRENGTH.indexOf(than);
}

/**
 * Returns what will do as proof for a listing. An address or a host that is also on a listing whose name begins with another word is a
 * lawyer's, a consultant's or a builder of sites; a listing without a license has none.
 */
export function proofsFor(
  listing: RegistryRow,
  listings: Iterable<RegistryRow>,
  isSharedHost: (host: string) => boolean,
): Proofs {
  if (licensesOf(listing.licenseNumber).length === 0) return {};
  const proofs: Proofs = {};
  const host = ownHost(listing.website);
  if (listing.email) proofs.address = listing.email.toLowerCase();
  if (host && !isSharedHost(host)) proofs.domain = host;
  const word = firstWord(listing.name);
  for (const other of listings) {
    if (firstWord(other.name) === word) continue;
    if (proofs.address && other.email?.toLowerCase() === proofs.address) proofs.address = undefined;
    // Most have another one, which costs less to see than its address to read.
    if (proofs.domain && other.website?.toLowerCase().includes(proofs.domain))
      if (hostOf(other.website) === proofs.domain) proofs.domain = undefined;
    if (!proofs.address && !proofs.domain) break;
  }
  return proofs;
}

/** Returns which proof an address is, once it is proven. A license that is not the listing's proves nothing. */
export function proofOf(
  { email, license }: { email: string; license: string | null },
  listing: RegistryRow,
  { address, domain }: Proofs,
): Proof {
  if (!isSameLicense(license, listing.licenseNumber)) return 3;
  const written = email.toLowerCase();
  if (address && written === address) return 1;
  if (domain && written.slice(written.indexOf("@") + 1) === domain) return 2;
  return 3;
}

/** Whether a license is one of a listing's: case, spaces and hyphens aside. */
export function isSameLicense(written: string | null | undefined, onFile: string | undefined): boolean {
  const asked = new Set(licensesOf(written ?? undefined));
  return licensesOf(onFile).some((one) => asked.has(one));
}

/** The licenses of a cell, which may hold several: "C10-0000423-LIC; C11-0000123-LIC". */
export function licensesOf(cell: string | undefined): string[] {
  return (cell ?? "")
    .split(/[;,|\n]| and | & /i)
    .map((one) => one.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ""))
    .filter(Boolean);
}

/** The word by which names are compared, "The" and "A" aside: "wallowa" of "The Wallowa Provisions". */
export function firstWord(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const [first = "", second] = words;
  return (first === "the" || first === "a") && second ? second : first;
}

/** A website's host without `www.`, where the website is nothing but its host: a path may be a shop's place on somebody else's site. */
export function ownHost(website: string | undefined): string | undefined {
  const url = urlOf(website);
  return url && url.pathname === "/" && !url.search && !url.hash && !url.port ? hostOf(website) : undefined;
}

/** A website's host without `www.`. */
export function hostOf(website: string | undefined): string | undefined {
  return urlOf(website)
    ?.hostname.replace(/^www\./, "")
    .replace(/\.$/, "");
}

function urlOf(website: string | undefined): URL | undefined {
  return website && URL.canParse(website) ? new URL(website) : undefined;
}
