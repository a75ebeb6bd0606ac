import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { VerifiedFact } from "#app/legality/facts/fact.ts";
import { readFacts } from "#app/legality/facts/facts.file.server.ts";
import type { StateFacts } from "./story-figures.ts";

const FACTS = "legality/facts.csv";

/** What the law's table in DATA_DIR says of each state on a day (ISO 8601). A table that is missing or refused says nothing: check-law.ts names that. */
export async function stateFacts(dataDir: string, today: string): Promise<StateFacts> {
  const text = await readFile(join(dataDir, FACTS), "utf8").catch(() => undefined);
  const byState = new Map<string, VerifiedFact[]>();
  for (const fact of text ? readOrNothing(text) : []) {
    if (!fact.verified || (fact.effectiveFrom ?? "") > today || (fact.effectiveTo ?? "9999") < today)
      continue;
    const facts = byState.get(fact.jurisdiction) ?? [];
    byState.set(fact.jurisdiction, [...facts, fact]);
  }
  return (state, product) =>
    (byState.get(state) ?? []).filter((fact) => !product || fact.product === product);
}

function readOrNothing(text: string) {
  try {
    return readFacts(text, FACTS);
  } catch {
    return [];
  }
}
