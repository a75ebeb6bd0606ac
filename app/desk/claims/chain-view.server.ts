import { deskPath } from "#app/business/business-paths.ts";
import { chainOf } from "#app/business/claim/chain-data.server.ts";
import { registryById } from "#app/business/claim/registry.server.ts";
import { formatPhone } from "#app/utils/phone.ts";

/** The claims that may be granted together with this one, but those to `own` listings; undefined for an account without a proven shop, or with one claim alone. */
export async function chainView(claim: string, own: readonly string[]) {
  const { waiting, held } = await chainOf(claim, own);
  if (held.length === 0 || waiting.length < 2) return undefined;
  const rowOf = await registryById();
  const numbers = new Set(held.map((listing) => rowOf(listing)?.phone).filter(Boolean));
  return waiting.map(({ id, listingId, name, place }) => {
    const phone = rowOf(listingId)?.phone;
    const known = phone !== undefined && numbers.has(phone);
    const number = phone ? formatPhone(phone) : "no number on file";
    return {
      id,
      name,
      path: deskPath(`claims/${id}`),
      line: `${place} · ${number}${known ? ", as of a shop that they have" : ""}`,
      /** The chain's own number answers for it. */
      known,
    };
  });
}
