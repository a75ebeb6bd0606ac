import { existsSync } from "node:fs";
import { access, constants, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { findNewsletterAd } from "#app/business/ads/newsletter-ad.server.ts";
import { env } from "#app/utils/env.server.ts";
import {
  EDITIONS_FOLDER,
  editionDigest,
  readEdition,
  readEditionText,
  withSent,
} from "./edition.file.server.ts";
import type { Edition } from "./edition.ts";

/** An edition's file as a command names it. */
export type EditionOnDisk = {
  path: string;
  text: string;
  edition: Edition;
  /** Of all that its readers get. */
  digest: string;
};

/**
 * Reads the edition that a command names: its file, or its day alone. Throws a ProblemError for its mistakes, and an Error where there
 * is none or it lies elsewhere than the editions whose pages the site shows.
 */
export async function openEdition(named: string): Promise<EditionOnDisk> {
  const folder = resolve(env.DATA_DIR, EDITIONS_FOLDER);
  const ofDay = join(folder, `${named}.md`);
  const path = existsSync(named) ? resolve(named) : ofDay;
  if (!existsSync(path)) throw new Error(`There is no file ${named}, and none ${ofDay}.`);
  if (dirname(path) !== folder)
    throw new Error(`${named} is no edition of this site: those lie in ${folder}.`);
  const file = `${EDITIONS_FOLDER}/${basename(path)}`;
  const text = await readEditionText(path, file);
  const edition = readEdition(text, file);
  const ad = edition.ad ? findNewsletterAd(edition.ad, edition.date) : undefined;
  return { path, text, edition, digest: editionDigest(text, JSON.stringify(ad ?? null)) };
}

/**
 * Returns why an edition's file cannot say when its sending began, in sentences; none where it can. Asked before it begins: readers would have mails of a
 * page that is not there, or an editor would lose what they saved since it was read.
 */
export async function whyNotWritten({ path, text }: EditionOnDisk): Promise<string[]> {
  const folder = dirname(path);
  const now = await readEditionText(path, basename(path)).catch(() => undefined);
  const isOurs = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return [
    ...(now === text ? [] : [`${path} changed a moment ago. Look at it, then send it again.`]),
    ...(isOurs
      ? []
      : [`This user cannot write into ${folder}, and the file is to say when its sending began.`]),
  ];
}

/** Writes into an edition's file when its sending began: whole, or not at all. */
export async function writeSent({ path, text }: EditionOnDisk, moment: string): Promise<void> {
  const aside = join(dirname(path), `.${basename(path)}.${process.pid}`);
  await writeFile(aside, withSent(text, moment), { flag: "wx" });
  await rename(aside, path);
}
