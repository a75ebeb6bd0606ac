import { single } from "#app/backend/database.server.ts";
import { databaseKind } from "#app/backend/database-kind.server.ts";
import { loadDirectory, registryListing } from "#app/directory/data/directory-store.server.ts";
import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import { env } from "#app/utils/env.server.ts";
import { isLoopback } from "#app/utils/own-origin.ts";
import { isMadeUp, SHOPS } from "./people.ts";

/** Says why the demonstration is not made here; undefined where it may be. NODE_ENV does not tell: `npm start` is always production. */
export async function whyNot(openDatabase: () => Promise<void>): Promise<string | undefined> {
  if (databaseKind === "none") return "BACKEND=none keeps nothing, so there is no business side.";
  if (env.SMTP_URL) return "SMTP_URL is set, so this site can write to people.";
  if (!isLoopback(env.SITE_URL))
    return `SITE_URL is ${env.SITE_URL}: the demonstration is for this machine alone.`;
  await openDatabase();
  const accounts = await single((db) => db.selectFrom("accounts").select("email").execute());
  if (accounts.some(({ email }) => !isMadeUp(email)))
    return "someone has an account here. The demonstration would mix with real people.";
  const directory = await loadDirectory();
  const shops = Object.values(SHOPS).map((id) => registryListing(directory, id));
  if (shops.some((shop) => shop?.source !== DEMONSTRATION_SOURCE))
    return "the directory has other listings than the shipped ones.";
  return undefined;
}
