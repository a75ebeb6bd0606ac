import { expect, test } from "vitest";
import { findAll } from "../find-all.server.ts";
import { readQuestions } from "./ask.ts";

/** Where a reader is led first: straight there, to the first answer, or to the first of the list. */
async function firstOf(q: string): Promise<string | undefined> {
  const { straight, answers, entries } = await findAll(q);
  return straight ?? answers[0]?.path ?? entries.found[0]?.entry.path;
}

test.each(["readers-questions", "further-questions", "third-questions"])(
  "of a hundred and twenty %s in readers' words at least 114 have their answer first",
  async (name) => {
    const questions = readQuestions(new URL(`./${name}.tsv`, import.meta.url));
    expect(questions).toHaveLength(120);
    const missed: string[] = [];
    for (const { q, answers } of questions) {
      const first = await firstOf(q);
      if (!first || !answers.includes(first)) missed.push(`${q}: ${first}, not ${answers.join(" or ")}`);
    }
    if (process.env.MISSED) process.stdout.write(`${missed.join("\n")}\n`);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(6);
  },
);
