import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readChangeLines } from "#app/legality/facts/changes.file.server.ts";
import type { Jurisdiction } from "#app/legality/facts/fact.ts";
import { readFactLines } from "#app/legality/facts/facts.file.server.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import { problemsOf } from "#app/site/published-data/publication.server.ts";
import { problemOfAddress } from "./code-addresses.ts";
import { problemOfChange, problemOfFact } from "./passed-dates.ts";
import { problemsOfForm } from "./state-codes.ts";

const FACTS = "legality/facts.csv";
const CHANGES = "legality/changes.csv";

/**
 * Looks closer at the law's tables than the site does when it reads them: product.md 18.8 and 18.9. Takes DATA_DIR and today's day
 * (ISO 8601). A table that is not there has no problem.
 */
export async function checkLaw(dataDir: string, today: string): Promise<Problem[]> {
  const facts = await problemsIn(dataDir, FACTS, (text) =>
    readFactLines(text, FACTS).flatMap(({ row, line }) => {
      const dated = problemOfFact(row, today);
      const sourced = row.verified ? problemsOfSource(row, FACTS, line) : [];
      return dated ? [...sourced, { file: FACTS, line, reason: dated }] : sourced;
    }),
  );
  const changes = await problemsIn(dataDir, CHANGES, (text) =>
    readChangeLines(text, CHANGES).flatMap(({ row, line }) => {
      const dated = problemOfChange(row, today);
      const sourced = problemsOfSource(row, CHANGES, line);
      return dated ? [...sourced, { file: CHANGES, line, reason: dated }] : sourced;
    }),
  );
  return [...facts, ...changes];
}

function problemsOfSource(
  { citation, url, jurisdiction }: { citation: string; url?: string; jurisdiction: Jurisdiction },
  file: string,
  line: number,
): Problem[] {
  const forms = problemsOfForm(citation, jurisdiction).map((reason) => ({
    file,
    line,
    field: "citation",
    reason,
  }));
  const reason = url && problemOfAddress(citation, url);
  return reason ? [...forms, { file, line, field: "url", reason }] : forms;
}

async function problemsIn(
  dataDir: string,
  file: string,
  check: (text: string) => Problem[],
): Promise<Problem[]> {
  const text = await readFile(join(dataDir, file), "utf8").catch(() => undefined);
  if (text === undefined) return [];
  try {
    return check(text);
  } catch (error) {
    return [...problemsOf(error, file)];
  }
}
