// `npm run check:references`: asks every address and DOI of the stories' references, and says what is dead, moved or different.
process.env.LOG_LEVEL ??= "error";

import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Finding } from "./references/check-references.ts";

const USAGE = `Usage: npm run check:references [-- options]

  --again             ask also what was answered in the last 30 days
  --quiet             print only what was found
  --crossref ADDRESS  another address of Crossref's interface
  --allow-http HOST   ask this host (with its port) without encryption: a copy inside your own network

Exit code: 0 nothing was found, 1 something is dead, moved or different, 2 wrong options, 75 there is no network.`;

/** From sysexits.h: try again later. */
const TRY_AGAIN = 75;
/** Between two questions to one host. */
const PAUSE_MILLISECONDS = 1500;

const ROOT = resolve(import.meta.dirname, "..");

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const values = readArgs();
  if (typeof values === "string") {
    console.error(`${values}\n\n${USAGE}`);
    return 2;
  }
  const [{ env }, { site }, { LIMITS }, { collectReferences }, { checkReferences }] = await Promise.all([
    import("#app/utils/env.server.ts"),
    import("#app/site/site.file.server.ts"),
    import("#app/importer/registries/download-limits.ts"),
    import("./references/collect-references.ts"),
    import("./references/check-references.ts"),
  ]);
  const folder = resolve(ROOT, env.VAR_DIR, "references");
  const checked = await checkReferences(await collectReferences(env.DATA_DIR), {
    limits: LIMITS,
    agent: `${site.name.replace(/[^a-z\d]+/gi, "")} (+${env.SITE_URL}; mailto:${site.contactEmail})`,
    plainHosts: new Set(values["allow-http"]),
    crossref: (values.crossref ?? "https://api.crossref.org").replace(/\/$/, ""),
    pause: PAUSE_MILLISECONDS,
    answers: join(folder, "answers.jsonl"),
    now: new Date(),
    again: values.again,
    tell: values.quiet ? undefined : console.log,
  });
  if (!checked) {
    console.error("No network: none of the first addresses could be reached.");
    return TRY_AGAIN;
  }
  const lines = checked.findings.map(
    ({ what, at, id, text }) => `${what}: ${env.DATA_DIR}/${at}: ${id}: ${text}`,
  );
  const report = join(folder, "report.txt");
  mkdirSync(folder, { recursive: true });
  writeFileSync(report, `${[...lines, summary(checked)].join("\n")}\n`);
  for (const line of lines) console.log(line);
  if (!values.quiet || lines.length > 0) console.log(`${summary(checked)} The report: ${report}`);
  return checked.findings.some(({ what }) => what !== "untold") ? 1 : 0;
}

function summary({ asked, findings }: { asked: number; findings: Finding[] }): string {
  const many = (kind: Finding["what"]) => findings.filter(({ what }) => what === kind).length;
  return `${asked} asked now: ${many("dead")} dead, ${many("moved")} moved, ${many("different")} different, ${many("untold")} that only a person can look at.`;
}

function readArgs() {
  try {
    return parseArgs({
      options: {
        again: { type: "boolean" },
        quiet: { type: "boolean" },
        crossref: { type: "string" },
        "allow-http": { type: "string", multiple: true },
      },
    }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
