import { DatabaseAwayError } from "#app/backend/away.server.ts";
import {
  type Directory,
  loadDirectory,
  registryListings,
} from "#app/directory/data/directory-store.server.ts";
import { log } from "#app/utils/log.server.ts";
import { relinkClaims } from "./relink-data.server.ts";

/** How often it is asked whether there is a new file. */
const MILLISECONDS = 15_000;

/** Has claims follow their shops whenever there is a new file, and once at the start. Call the result to end. */
export function startFollowingFile(): () => void {
  let followed: Directory | undefined;
  const follow = async () => {
    try {
      const directory = await loadDirectory();
      if (directory === followed) return;
      await relinkClaims(registryListings(directory));
      followed = directory;
    } catch (error) {
      if (!(error instanceof DatabaseAwayError))
        log.error({ err: error }, "claims could not follow the new file");
    }
  };
  const timer = setInterval(() => void follow(), MILLISECONDS).unref();
  void follow();
  return () => clearInterval(timer);
}
