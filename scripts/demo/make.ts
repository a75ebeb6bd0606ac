import { addStaff } from "#app/business/staff/staff-data.server.ts";
import { writeDeals, writeWaitingDeal } from "./deals.ts";
import { CLAIMANT, MANAGER, NEIGHBOR, OPERATOR, OWNER, SHOPS } from "./people.ts";
import { hangPhotos } from "./photos.ts";
import { askQuestions } from "./questions.ts";
import { addManager, asMember, claim } from "./shops.ts";
import { countMonth } from "./statistics.ts";
import { sayWords } from "./words.ts";

/** What the links are printed for. */
export type Demo = { shop: string; claimId: string; listingPath: string; secret: string };

/** Makes it all, by the modules that the pages call. */
export async function makeDemo(): Promise<Demo> {
  const shop = await claim(SHOPS.owner, OWNER, { daysAgo: 48 });
  await addManager(shop.id, MANAGER);
  await asMember(shop.id, OWNER, async (owner) => {
    await sayWords(owner);
    await hangPhotos(owner);
    await writeDeals(owner);
    await askQuestions(owner);
  });
  await countMonth(SHOPS.owner);
  const neighbor = await claim(SHOPS.neighbor, NEIGHBOR, { daysAgo: 3 });
  await asMember(neighbor.id, NEIGHBOR, writeWaitingDeal);
  await claim(SHOPS.claimant, CLAIMANT, { daysAgo: 1 });
  const secret = (await addStaff(OPERATOR.email, "operator", OPERATOR.name)) ?? "";
  return { shop: shop.name, claimId: shop.id, listingPath: shop.path, secret };
}
