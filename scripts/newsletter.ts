// `npm run newsletter -- draft`: the weekly edition, from its draft to its sending.

import { parseArgs } from "node:util";

// What the site says of its files is no news here.
process.env.LOG_LEVEL ??= "error";

const USAGE = `Usage: npm run newsletter -- COMMAND

  draft [--date 2026-11-21] [--force]   writes data/newsletter/{date}.md from what was published that week`;

process.exitCode = await main(process.argv.slice(2));

async function main(argv: string[]): Promise<number> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [command, file, ...more] = positionals;
  if (more.length > 0) return misused(`What is “${more[0]}”?`);
  switch (command) {
    case "draft":
      return file ? misused("draft takes no file.") : draft(values);
    default:
      return misused(command ? `There is no command “${command}”.` : "Which command?");
  }
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: { date: { type: "string" }, force: { type: "boolean" } },
  });
}

async function draft({ date, force = false }: { date?: string; force?: boolean }): Promise<number> {
  const [{ writeDraft }, { isDay }, { siteDay }] = await Promise.all([
    import("#app/newsletter/draft/write-draft.server.ts"),
    import("#app/utils/dates.ts"),
    import("#app/site/site-days.server.ts"),
  ]);
  const day = date ?? siteDay();
  if (!isDay(day)) return misused(`“${day}” is no day: write it like 2026-11-21.`);
  const { lines, written } = await writeDraft(day, { force });
  for (const line of lines) console.log(line);
  return written ? 0 : 1;
}

function misused(reason: string): number {
  console.error(`${reason}\n\n${USAGE}`);
  return 2;
}
