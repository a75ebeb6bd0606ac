import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderMail } from "#app/backend/mail/render-mail.ts";
import { env } from "#app/utils/env.server.ts";
import type { Edition } from "./edition.ts";
import { addressEdition, editionMail } from "./edition-mail.server.ts";

/** Somebody who reads a preview or a test: the links of the foot are nobody's. */
export const NOBODY = { email: "reader@example.com", leaveToken: "0".repeat(40), confirmedAt: null };

/** Writes an edition as its readers get it, as HTML and as text, into VAR_DIR/newsletter. Returns the files' paths. */
export async function writePreview(edition: Edition): Promise<string[]> {
  const folder = join(env.VAR_DIR, "newsletter");
  const { html, text } = renderMail(addressEdition(await editionMail(edition), NOBODY));
  await mkdir(folder, { recursive: true });
  const files = { [join(folder, `${edition.date}.html`)]: html, [join(folder, `${edition.date}.txt`)]: text };
  for (const [path, content] of Object.entries(files)) await writeFile(path, content);
  return Object.keys(files);
}
