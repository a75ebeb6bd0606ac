import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eraseFromOldFiles } from "#app/backend/old-file.server.ts";
import { forgetSpooledOf } from "#app/backend/spool.server.ts";
import { env } from "#app/utils/env.server.ts";
import { names } from "./names-address.ts";

const MAILS = join(env.VAR_DIR, "outbox");

/** Erases an address from what this node keeps beside the database: forms that wait, mails written into files, and an older site's files. */
export async function eraseFromFiles(email: string): Promise<void> {
  forgetSpooledOf((command) => names(command, email));
  for (const name of await readdir(MAILS).catch(() => [])) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const text = await readFile(join(MAILS, name), "latin1").catch(() => "");
    if (names(text, email) || names(plain(text), email)) await rm(join(MAILS, name), { force: true });
  }
  await eraseFromOldFiles(email);
}

/** A message as it reads: folded headers and quoted-printable lines (RFC 5322, section 2.2.3; RFC 2045, section 6.7) cut addresses in two. */
function plain(message: string): string {
  return message
    .replace(/\r?\n(?=[ \t])/g, "")
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
