import { env } from "#app/utils/env.server.ts";
import { inTurn } from "./in-turn.ts";
import { createPublication, type Publication } from "./publication.server.ts";

type Loading<T> = {
  /** How long it is taken for new, in milliseconds. In development it is looked at each time. */
  fresh: number;
  /** Whether a load would find something else; without it each load finds out. */
  changed?: () => Promise<boolean>;
  /** Loads what changed; it takes and reports for itself, and never throws. Returns what is published then. */
  load: (publication: Publication<T>) => Promise<T>;
};

/**
 * Returns the door to data that take time to load. `get` gives what is in memory, also when it is stale: what changed is then
 * loaded in the background; it waits for the very first load alone. `reload` gives a load that begins after the call.
 */
export function publishedData<T>({ fresh, changed = async () => true, load }: Loading<T>) {
  const publication: Publication<T> = createPublication<T>({ check: get, reload });
  // By a clock that nobody sets: one set back by hours would hide for hours what changed.
  let checkedAt = Number.NEGATIVE_INFINITY;
  const loads = inTurn((): Promise<T> => {
    checkedAt = performance.now();
    return load(publication);
  });
  const development = env.NODE_ENV === "development";

  async function get(): Promise<T> {
    const current = publication.current();
    if (current === undefined) return loads.running() ?? loads.next();
    if (!development && performance.now() - checkedAt <= fresh) return current;
    checkedAt = performance.now();
    const loading = loads.running() ?? lookAgain(current);
    return development ? loading : current;
  }

  function reload(): Promise<T> {
    return loads.next();
  }

  async function lookAgain(current: T): Promise<T> {
    return (await changed()) ? loads.next() : current;
  }

  return { ...publication, get, reload, running: loads.running };
}
