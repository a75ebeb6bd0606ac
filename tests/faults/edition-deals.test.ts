import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OWN_ENVIRONMENT } from "../own-environment.ts";
import { makeOwner } from "../shop-owner.ts";
import { insertInto } from "./business/on-both.ts";
import { type OwnDatabase, ownDatabase } from "./own-database.ts";

const DAY = "2026-11-14";
const OREGON = { id: "demo-or-0044", name: "A shop" };

/** A deal of data/deals.json that was over before the edition. */
const ENDED = {
  slug: "over-since-summer",
  listing: OREGON.id,
  kind: "percent-off",
  title: "A deal of the summer",
  summary: "10 percent off all flower, all summer long.",
  conditions: "Once per person and day. Adults 21 and over.",
  starts: "2026-06-01",
  ends: "2026-08-31",
};

let folder: string;
let database: OwnDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-edition-deals-"));
  await cp("data", join(folder, "data"), { recursive: true });
  await rm(join(folder, "data/newsletter"), { recursive: true });
  const listing = (await readFile("data/dispensaries.csv", "utf8"))
    .split("\n")
    .find((line) => line.startsWith(OREGON.id))
    ?.split(",");
  OREGON.name = listing?.[1] ?? "";
  const licenseNumber = OREGON.id.toUpperCase();
  await writeFile(join(folder, "data/deals.json"), JSON.stringify([{ ...ENDED, licenseNumber }]));
  database = await ownDatabase({ VAR_DIR: join(folder, "var") });
});
afterEach(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** What a command prints, whether all was well or not. */
async function command(...args: string[]): Promise<string> {
  const env = { ...OWN_ENVIRONMENT, DATA_DIR: join(folder, "data"), VAR_DIR: join(folder, "var") };
  const ended = await promisify(execFile)(resolve("node_modules/.bin/node"), args, { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return ended.stdout + ended.stderr;
}

async function publishedDeal(): Promise<void> {
  await database.openDatabase();
  const owner = makeOwner({ listingId: OREGON.id, listingName: OREGON.name });
  const deal = {
    ...{
      id: "d",
      claim_id: owner.claimId,
      listing_id: OREGON.id,
      slug: "ten-percent-on-fridays",
      state: "live",
    },
    fields: JSON.stringify({
      ...ENDED,
      title: "Ten percent on Fridays",
      starts: "2026-11-10",
      ends: "2026-12-18",
      weekdays: ["Friday"],
    }),
    ...{ revision: 1, reason: null, at: "2026-11-10T10:00:00.000Z", created_at: "2026-11-10T10:00:00.000Z" },
  };
  await insertInto(database, owner, { rows: [{ table: "shop_deals", values: deal }] });
}

test("an edition's draft has the deals that shops wrote, and its check knows them and those that are over", async () => {
  await publishedDeal();
  expect(await command("scripts/newsletter.ts", "draft", "--date", DAY)).toContain("Deals: 1 in 1 state.");
  const file = join(folder, "data/newsletter", `${DAY}.md`);
  const text = await readFile(file, "utf8");
  expect(text).toContain("[Ten percent on Fridays](/deals/ten-percent-on-fridays)");
  await writeFile(file, `${text}\n[One](/deals/${ENDED.slug}), [no one](/deals/no-deal)\n`);
  const said = await command("scripts/check-content.ts");
  expect(said.match(/the link \/deals\/.*/g)).toEqual(["the link /deals/no-deal: there is no such deal"]);
});

test("where the database is not to be had the draft says what it lacks, and nothing is made", async () => {
  const said = await command("scripts/newsletter.ts", "draft", "--date", DAY);
  expect(said).toContain("Deals: none.");
  expect(said).toMatch(/Without the deals that shops wrote: .*site\.sqlite is not there\./);
});
