import { noteRefused } from "#app/backend/bursts.server.ts";
import { timesSoFar } from "#app/backend/throttle.server.ts";
import { visitorKey } from "#app/utils/visitor-key.ts";

/** So many wrong licenses in an hour and network address: the last of them goes to the desk. product.md 15.12. */
const TRIES = 5;

/** Counts a license that is not the listing's; returns how many tries are left before a person looks. */
export async function licenseTriesLeft(address: string): Promise<number> {
  noteRefused("claim");
  const name = `licenses of ${visitorKey(address)}`;
  return Math.max(0, TRIES - (await timesSoFar({ name, times: TRIES, seconds: 3600 })));
}
