import { randomUUID } from "node:crypto";
import type { Tx } from "#app/backend/database.server.ts";
import type { RegistryRow } from "./claim-rules.ts";
import { placeOf } from "./relink.ts";

/** What a claimant says. */
export type ClaimFields = {
  email: string;
  name: string;
  role: string;
  phone: string | null;
  license: string | null;
};

/**
 * Stores a claim whose address is not proven: it reserves nothing. The license is the file's where the file has one that is the same, and
 * only such a claim follows its license when a listing's id changes. Returns its id.
 */
export async function beginClaim(
  tx: Tx,
  row: RegistryRow,
  fields: ClaimFields & { licenseMatches: boolean },
  now = new Date(),
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("claims")
    .values({
      id,
      listing_id: row.id.slice(0, 200),
      listing_name: row.name.slice(0, 300),
      account_id: null,
      email: fields.email,
      name: fields.name,
      role: fields.role,
      phone: fields.phone,
      licence_number: (fields.licenseMatches ? row.licenseNumber : fields.license)?.slice(0, 200) ?? null,
      registry: fields.licenseMatches ? (row.source?.slice(0, 300) ?? null) : null,
      place: placeOf(row),
      state: "unproven",
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}
