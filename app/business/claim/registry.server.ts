import {
  loadDirectory,
  registryListing,
  registryListings,
} from "#app/directory/data/directory-store.server.ts";
import { type Proof, type Proofs, proofOf, proofsFor, type RegistryRow } from "./claim-rules.ts";
import { isSharedHost } from "./shared-hosts.file.server.ts";

/** Every listing as the registry's file has it: product.md 15.12. */
export async function registryRows(): Promise<readonly RegistryRow[]> {
  return registryListings(await loadDirectory());
}

/** Returns what finds a listing by its id as the registry's file has it: undefined where it is not there any more. */
export async function registryById(): Promise<(listingId: string) => RegistryRow | undefined> {
  const directory = await loadDirectory();
  return (listingId) => registryListing(directory, listingId);
}

/** What proves it is yours for a listing. */
export async function proofsForListing(row: RegistryRow): Promise<Proofs> {
  return proofsFor(row, await registryRows(), isSharedHost);
}

/** Which proof an address would be for a listing, beside the license that was typed. */
export async function proofOfAddress(
  typed: { email: string; license: string | null },
  row: RegistryRow,
): Promise<Proof> {
  return proofOf(typed, row, await proofsForListing(row));
}

/** What the registry says to a claim: its row, and which proof the claimant's address is. Without a row somebody has to look. */
export async function evidenceOf(claim: {
  listing_id: string;
  email: string;
  licence_number: string | null;
}): Promise<{ row: RegistryRow | undefined; proof: Proof }> {
  const row = (await registryById())(claim.listing_id);
  if (!row) return { row, proof: 3 };
  return { row, proof: await proofOfAddress({ email: claim.email, license: claim.licence_number }, row) };
}
