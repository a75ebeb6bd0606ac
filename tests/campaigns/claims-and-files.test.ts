import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { NOW } from "../faults/business/claim-shop.ts";
import { ownDatabase } from "../faults/own-database.ts";
import { act } from "./claims-and-files/acts.ts";
import { broken } from "./claims-and-files/held.ts";
import { SHOPS } from "./claims-and-files/new-files.ts";
import { newWorld, partsOf, type World } from "./claims-and-files/world.ts";
import { createRandom } from "./mutations/random.ts";
import { given, size } from "./sizes.ts";

const WORLDS = given(0, size(25, 1000));
// Of the 25 from here two meet what was once broken: files that make one row of two where somebody waits, their own owner or another.
const SEED = given(1, 64);
const ACTS = 40;

const file = vi.hoisted((): World["file"] => ({ rows: [] }));
vi.mock("#app/business/claim/registry.server.ts", async (original) => ({
  ...((await original()) as object),
  registryRows: async () => file.rows,
  registryById: async () => (id: string) => file.rows.find((row) => row.id === id),
}));

/**
 * People claim shops, invite each other, leave and have themselves erased, the desk decides and takes back, and registries send new files, at random: after
 * each of it a listing has one holder, whoever waits for it disputes that one, and what a shop wrote is where its claim is.
 */
test("whatever people, the desk and new files do, a listing has one holder, and what a shop wrote stays with it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-claims-"));
  const database = await ownDatabase({ VAR_DIR: folder });
  await database.openDatabase();
  const parts = await partsOf(database);
  for (let at = 0; at < WORLDS; at += 1) {
    const world = await newWorld({ database, parts, file }, createRandom(SEED + at), {
      rows: SHOPS,
      now: NOW,
    });
    const done: string[] = [];
    for (let step = 0; step < ACTS; step += 1) {
      done.push(await act(world));
      expect(await broken(world), `seed ${SEED + at}:\n${done.join("\n")}`).toEqual([]);
    }
  }
  await database.closeDatabase();
  await rm(folder, { recursive: true });
});
