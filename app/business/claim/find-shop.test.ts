import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";

const ROWS = 300;
const folder = mkdtempSync(join(tmpdir(), "find-shop-"));
const path = join(folder, "dispensaries.csv");
const rows = Array.from(
  { length: ROWS },
  (_, n) =>
    `${n},Shop ${n},${n} Main St,Denver,CO,80202,402R-${n}; AB ${n},${n === 7 ? DEMONSTRATION_SOURCE : "Colorado MED"}`,
);
writeFileSync(path, `id,name,address,city,state,zip,license_number,source\n${rows.join("\n")}\n`);
vi.stubEnv("DISPENSARIES_CSV", path);
vi.stubEnv("LOG_LEVEL", "silent");
const { loadDirectory } = await import("#app/directory/data/directory-store.server.ts");
const { findShops } = await import("./find-shop.server.ts");
afterAll(() => rmSync(folder, { recursive: true }));

test("finds shops by licenses, whatever their case, blanks and hyphens, and in the order of the list", async () => {
  const namesOf = async (q: string) => (await findShops(q)).shops.map(({ name }) => name);
  expect(await namesOf("402r17")).toEqual(["Shop 17"]);
  expect(await namesOf("ab-17; 402R 5; AB17")).toEqual(["Shop 17", "Shop 5"]);
  expect(await namesOf("402R-9999")).toEqual([]);
});

test("says of those it shows whether one is made up", async () => {
  expect((await findShops("402R-7")).demonstration).toBe(true);
  expect((await findShops("402R-8")).demonstration).toBe(false);
});

test("reads what is typed, and not each listing's license again for it", async () => {
  await findShops("402R-1");
  let reads = 0;
  for (const listing of (await loadDirectory()).listings) {
    const { licenseNumber } = listing;
    Object.defineProperty(listing, "licenseNumber", {
      get() {
        reads += 1;
        return licenseNumber;
      },
    });
  }
  for (const q of ["402R-2", "402R-3", "no such", "main 12"]) await findShops(q);
  expect(reads).toBeLessThan(ROWS);
});

test("puts each listing together once, however many words are typed, and however often", async () => {
  let reads = 0;
  for (const listing of (await loadDirectory()).listings) {
    const { name } = listing;
    Object.defineProperty(listing, "name", {
      get() {
        reads += 1;
        return name;
      },
    });
  }
  expect((await findShops("main shop")).count).toBe(ROWS);
  const once = reads;
  reads = 0;
  expect((await findShops("main shop st denver s co d shop s co denver st shop s d co s s s s")).count).toBe(
    ROWS,
  );
  expect(reads).toBe(once);
  expect((await findShops("denver denver")).count).toBe(ROWS);
  expect((await findShops("main shop wy")).count).toBe(0);
});
