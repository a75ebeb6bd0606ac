import type { RegistryRow } from "#app/business/claim/claim-rules.ts";
import { type Account, claimsOf } from "../../faults/business/claim-shop.ts";
import type { OwnDatabase } from "../../faults/own-database.ts";
import type { Random } from "../mutations/random.ts";

/** Claims, who made them, and the registry's file that they are of. */
export type World = {
  database: OwnDatabase;
  parts: Parts;
  file: { rows: RegistryRow[] };
  people: Account[];
  /** How many people there were. */
  met: number;
  /** The claims that were granted once: their shop wrote something. */
  wrote: Set<string>;
  random: Random;
  now: Date;
};

type Parts = Awaited<ReturnType<typeof partsOf>>;

/** What people, the desk, a new file and time do to claims: the modules as this database has them. */
export async function partsOf(database: OwnDatabase) {
  return {
    ...(await claimsOf(database)),
    ...(await import("#app/business/claim/decide-data.server.ts")),
    ...(await import("#app/business/claim/forget-words-data.server.ts")),
    ...(await import("#app/business/claim/objection-data.server.ts")),
    ...(await import("#app/business/claim/own-claim-data.server.ts")),
    ...(await import("#app/business/claim/relink-data.server.ts")),
    ...(await import("#app/business/claim/revoke-data.server.ts")),
    ...(await import("#app/business/claim/wake-data.server.ts")),
    ...(await import("#app/business/members/invitation-data.server.ts")),
    ...(await import("#app/business/members/team-data.server.ts")),
    ...(await import("#app/business/privacy/erase-data.server.ts")),
  };
}

/** Begins a world of its own in a database that earlier ones used. */
export async function newWorld(
  { database, parts, file }: Pick<World, "database" | "parts" | "file">,
  random: Random,
  { rows, now }: { rows: readonly RegistryRow[]; now: Date },
): Promise<World> {
  await database.transaction(async (tx) => {
    for (const table of ["claims", "invitations", "audit_log", "accounts", "outbox"] as const)
      await tx.deleteFrom(table).execute();
  });
  file.rows = [...rows];
  const world = { database, parts, file, people: [], wrote: new Set<string>(), random, now, met: 0 } as World;
  for (let person = 0; person < 4; person += 1) world.people.push(await newcomer(world));
  return world;
}

/** Somebody who was not there before. Addresses are the same in each run of a seed, and so is the order of what is found by them. */
export function newcomer(world: World): Promise<Account> {
  world.met += 1;
  return world.parts.account(`person-${String(world.met).padStart(2, "0")}@mail.example.com`);
}
