import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "./test.ts";

/** A mail that the site under test wrote, with the addresses of its links in their order. */
export type FoundMail = Email & { links: string[] };

/** Waits for the newest mail to an address among the files that a site on this machine writes. `than` is how many there are already. */
export async function mailTo(address: string, folder: string, than = 0): Promise<FoundMail> {
  let found: FoundMail[] = [];
  await expect
    .poll(async () => {
      found = await mailsTo(address, folder);
      return found.length;
    })
    .toBeGreaterThan(than);
  return found.at(-1) as FoundMail;
}

async function mailsTo(address: string, folder: string): Promise<FoundMail[]> {
  const outbox = join(folder, "var", "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(outbox, name)));
      return { ...mail, links: mail.text?.match(/https?:\/\/\S+/g) ?? [] };
    }),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}
