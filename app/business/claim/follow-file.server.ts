import { DatabaseAwayError } from "#app/backend/away.server.ts";
import { log } from "#app/utils/log.server.ts";
import type { RegistryRow } from "./claim-rules.ts";
import { registryRows } from "./registry.server.ts";
import { relinkClaims } from "./relink-data.server.ts";

/** How often it is asked whether there is a new file. */
const MILLISECONDS = 15_000;

/** Has claims follow their shops whenever there is a new file, and once at the start. Call the result to end. */
export function startFollowingFile(): () => void {
  let followed: readonly RegistryRow[] | undefined;
  const follow = async () => {
    try {
      const rows = await registryRows();
      if (rows === followed) return;
      await relinkClaims(rows);
      followed = rows;
    } catch (error) {
      if (!(error instanceof DatabaseAwayError))
        log.error({ err: error }, "claims could not follow the new file");
    }
  };
  const timer = setInterval(() => void follow(), MILLISECONDS).unref();
  void follow();
  return () => clearInterval(timer);
}
