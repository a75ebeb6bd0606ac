import { setTimeout as sleep } from "node:timers/promises";
import type { DownloadWishes } from "#app/importer/registries/download-limits.ts";
import { type AddressAnswer, askAddress } from "./ask-address.ts";
import type { PlacedReference } from "./collect-references.ts";
import { compareWithCrossref } from "./compare-with-crossref.ts";
import { askCrossref, type DoiAnswer } from "./crossref.ts";
import { type Kept, openAnswers } from "./kept-answers.ts";

export type CheckWishes = DownloadWishes & {
  /** The address of Crossref's interface. */
  crossref: string;
  /** Between two questions to one host, in milliseconds. */
  pause: number;
  /** Where answers are kept. */
  answers: string;
  now: Date;
  /** Ask also what was answered lately. */
  again?: boolean;
  tell?: (line: string) => void;
};

/** What was found of one reference. */
export type Finding = {
  at: string;
  id: string;
  what: "dead" | "moved" | "different" | "untold";
  text: string;
};

export type Checked = { asked: number; findings: Finding[] };

/** When the first so many hosts cannot be reached, there is no network. */
const ENOUGH_HOSTS = 4;

/**
 * Asks every address and DOI once, one after the other; returns what a person should look at, or undefined where there is no network.
 * Answers are kept as they come: product.md 6.16.
 */
export async function checkReferences(
  placed: readonly PlacedReference[],
  wishes: CheckWishes,
): Promise<Checked | undefined> {
  const kept = openAnswers(wishes.answers, wishes.now);
  const answers = new Map<string, Kept["answer"]>();
  const lastAsked = new Map<string, number>();
  const silent = new Set<string>();
  let heard = false;
  let asked = 0;
  for (const { key, host, ask } of questionsOf(placed, wishes)) {
    const known = wishes.again ? undefined : kept.fresh(key);
    if (known) {
      answers.set(key, known);
      continue;
    }
    await sleep(Math.max(0, (lastAsked.get(host) ?? 0) + wishes.pause - Date.now()));
    const answer = await ask();
    lastAsked.set(host, Date.now());
    asked++;
    if (isSilence(answer)) silent.add(host);
    else heard = true;
    if (!heard && silent.size >= ENOUGH_HOSTS) return undefined;
    answers.set(key, answer);
    // A name that nobody has is dead only where other names are found.
    if (heard) kept.keep(key, answer);
    wishes.tell?.(`${key}: ${answer.kind}`);
  }
  if (!heard && silent.size > 0) return undefined;
  return { asked, findings: placed.flatMap((reference) => findingsOf(reference, answers)) };
}

type Question = { key: string; host: string; ask: () => Promise<Kept["answer"]> };

/** Each address and each DOI once, in the order of the stories. */
function questionsOf(placed: readonly PlacedReference[], wishes: CheckWishes): Question[] {
  const questions = new Map<string, Question>();
  for (const { address, doi } of placed) {
    if (address) {
      const host = URL.parse(address)?.host ?? address;
      questions.set(address, { key: address, host, ask: () => askAddress(address, wishes) });
    }
    if (doi) {
      const host = new URL(wishes.crossref).host;
      questions.set(doiKey(doi), {
        key: doiKey(doi),
        host,
        ask: () => askCrossref(wishes.crossref, doi, wishes),
      });
    }
  }
  return [...questions.values()];
}

function doiKey(doi: string): string {
  return `doi:${doi.toLowerCase()}`;
}

function isSilence(answer: Kept["answer"]): boolean {
  return "why" in answer && /^(could not be reached|did not answer|took too long)/.test(answer.why);
}

function findingsOf(reference: PlacedReference, answers: Map<string, Kept["answer"]>): Finding[] {
  const { at, citation, address, doi } = reference;
  const found = (what: Finding["what"], text: string): Finding => ({ at, id: citation.id, what, text });
  const ofAddress = address ? (answers.get(address) as AddressAnswer | undefined) : undefined;
  const ofDoi = doi ? (answers.get(doiKey(doi)) as DoiAnswer | undefined) : undefined;
  const findings: Finding[] = [];
  if (ofAddress?.kind === "moved") findings.push(found("moved", `${address} is now ${ofAddress.to}`));
  if (ofAddress?.kind === "dead" || ofAddress?.kind === "no place")
    findings.push(found("dead", `${address} ${ofAddress.why}`));
  if (ofAddress?.kind === "untold") findings.push(found("untold", `${address} ${ofAddress.why}`));
  if (ofDoi?.kind === "unknown") findings.push(found("dead", `Crossref does not know the DOI ${doi}`));
  if (ofDoi?.kind === "untold") findings.push(found("untold", `DOI ${doi}: Crossref ${ofDoi.why}`));
  if (ofDoi?.kind === "known")
    findings.push(...compareWithCrossref(citation, ofDoi.work).map((text) => found("different", text)));
  return findings;
}
