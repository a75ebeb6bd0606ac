import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Fact, FormerAnswer } from "#app/legality/facts/fact.ts";
import { readFactLines, readFacts } from "#app/legality/facts/facts.file.server.ts";
import { readHistory } from "#app/legality/facts/history.file.server.ts";
import type { Problem } from "#app/site/published-data/problem.ts";

const FACTS = "legality/facts.csv";
const HISTORY = "legality/history.csv";

/** A table of some hundred kilobytes, and room to grow. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Compares the law's table in DATA_DIR with that of the last commit: an answer that changed needs its former one in history.csv
 * (product.md 18.12). Where there is no commit to compare with, or a table cannot be read, nothing is said here.
 */
export async function checkHistoryKept(dataDir: string): Promise<Problem[]> {
  try {
    const { stdout } = await promisify(execFile)("git", ["show", `HEAD:./${FACTS}`], {
      cwd: dataDir,
      maxBuffer: MOST_BYTES,
    });
    const [facts, history] = await Promise.all(
      [FACTS, HISTORY].map((file) => readFile(join(dataDir, file), "utf8")),
    );
    return answersNotKept(
      readFacts(stdout, FACTS),
      readFactLines(facts ?? "", FACTS),
      readHistory(history ?? "", HISTORY),
    );
  } catch {
    return [];
  }
}

/** Names, by its line, each fact whose answer or unit is not the earlier one, where the history does not keep that. */
export function answersNotKept(
  before: readonly Fact[],
  now: readonly { row: Fact; line: number }[],
  history: readonly FormerAnswer[],
): Problem[] {
  const kept = new Set(history.map((former) => [keyOf(former), former.was, former.unit ?? ""].join("\n")));
  const lines = new Map(now.map(({ row, line }) => [factKey(row), { said: saidOf(row), line }]));
  return before.flatMap((fact) => {
    const said = saidOf(fact);
    const today = lines.get(factKey(fact));
    if (!said || !today || today.said === said || kept.has(`${keyOf(fact)}\n${said}`)) return [];
    const reason = `said “${said.replace("\n", " ").trim()}” before: keep that in ${HISTORY}, with why it changed`;
    return [{ file: FACTS, line: today.line, field: "answer", reason }];
  });
}

type Asked = Pick<Fact, "jurisdiction" | "product" | "question" | "audience">;

function keyOf({ jurisdiction, product, question, audience }: Asked): string {
  return [jurisdiction, product, question, audience].join(" ");
}

/** Of one question there may be an answer for today and one for a day to come. */
function factKey(fact: Fact): string {
  return `${keyOf(fact)} ${fact.verified ? (fact.effectiveFrom ?? "") : ""}`;
}

function saidOf(fact: Fact): string {
  return fact.verified ? `${fact.answer}\n${fact.unit ?? ""}` : "";
}
