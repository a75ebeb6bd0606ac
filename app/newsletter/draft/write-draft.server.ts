import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { databaseKind } from "#app/backend/database-kind.server.ts";
import { readShopDeals } from "#app/catalogue/deals/shop-deals-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { writeNewFile } from "#app/utils/write-new-file.server.ts";
import { EDITIONS_FOLDER, saysSent } from "../edition/edition.file.server.ts";
import { findIssue } from "../send/issue-data.server.ts";
import { draftEdition } from "./draft-edition.server.ts";

/** What became of a draft, in lines for the console. */
export type DraftOutcome = { lines: string[]; written: boolean };

/** Writes the draft of a day's edition into data/newsletter/. What is there already stays, unless `force`; what was sent always does, since mails lead to its page. */
export async function writeDraft(day: string, { force }: { force: boolean }): Promise<DraftOutcome> {
  const file = join(env.DATA_DIR, EDITIONS_FOLDER, `${day}.md`);
  const unread = await readShopDeals();
  const draft = await draftEdition(day);
  if (!draft) {
    return {
      lines: [
        `No story was published and no law changed in the week that ends on ${day}: no edition was written.`,
      ],
      written: false,
    };
  }
  // An editor may have taken the line out of it by saving what they had open: the database knows it all the same, where there is one.
  const begun = force && !unread && databaseKind !== "none" && (await findIssue(day)) !== undefined;
  if (begun || (force && saysSent(await readFile(file, "utf8").catch(() => ""))))
    return { lines: [`${file} was sent and stays as it is: its emails lead to its page.`], written: false };
  await mkdir(join(env.DATA_DIR, EDITIONS_FOLDER), { recursive: true });
  try {
    // What is there stays until the new one is whole: the site reads it, and a full disk may cut this one off.
    const to = force ? `${file}.part` : file;
    // A link there would have who writes in data/ choose what is written over.
    if (force) await rm(to, { force: true });
    await writeNewFile(to, draft.text);
    if (force) await rename(to, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return {
      lines: [`${file} is there already and stays as it is; --force writes it again.`],
      written: false,
    };
  }
  const chosen = [...draft.chosen, ...(unread ? [`Without the deals that shops wrote: ${unread}`] : [])];
  return { lines: [`${file} is written.`, ...chosen.map((line) => `  ${line}`)], written: true };
}
