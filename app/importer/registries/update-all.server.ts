import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listCopies } from "../merge/copies.server.ts";
import { takeLock } from "./lock.server.ts";
import type { Registry } from "./registry.file.server.ts";
import { type Outcome, type UpdateWishes, updateRegistry } from "./update-registry.server.ts";

export type Updated = { registry: Registry; outcome: Outcome };

export type UpdateAllWishes = Omit<UpdateWishes, "now"> & {
  /** Between two registries, in milliseconds. */
  pause: number;
  /** Hears of each registry when it is done. */
  tell?: (updated: Updated) => void;
};

/**
 * Updates registries one after the other, so that nobody's server is asked by several at once; what goes wrong with one is its
 * outcome and stops no other. Returns undefined while another run is under way: product.md 23.3 and 23.7.
 */
export async function updateAll(
  registries: Registry[],
  wishes: UpdateAllWishes,
): Promise<Updated[] | undefined> {
  const lock = takeLock(join(wishes.folder, "lock"));
  if (!lock) return undefined;
  try {
    const done: Updated[] = [];
    let own: string | undefined;
    for (const registry of registries) {
      if (done.length > 0) await sleep(wishes.pause);
      lock.touch();
      const before = copiesOf(wishes.copies);
      // The first import that writes copies what stood there: one undo takes the whole run back, and what is written after that one is copied again.
      const isCopied = own !== undefined && before.includes(own);
      const outcome = await outcomeOf(registry, { ...wishes, copies: isCopied ? undefined : wishes.copies });
      if (!isCopied) own = copiesOf(wishes.copies).find((name) => !before.includes(name));
      done.push({ registry, outcome });
      wishes.tell?.({ registry, outcome });
    }
    return done;
  } finally {
    lock.release();
  }
}

/** The names of the copies that an undo may take. */
function copiesOf(copies: string | undefined): string[] {
  const all = copies ? listCopies(copies) : [];
  return all.filter(({ undone }) => !undone).map(({ name }) => name);
}

/** Also what nobody expected, such as a full disk, is one registry's outcome: the listings are as they were. */
async function outcomeOf(registry: Registry, wishes: UpdateAllWishes): Promise<Outcome> {
  try {
    return await updateRegistry(registry, { ...wishes, now: new Date() });
  } catch (error) {
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}
