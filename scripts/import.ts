/** `npm run import -- FILE …`: turns a license registry's export into data/dispensaries.csv. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { TARGETS, type Target } from "#app/importer/columns/header-synonyms.ts";
import { loadProfiles } from "#app/importer/columns/profile.file.server.ts";
import { needsALookText } from "#app/importer/doubts.server.ts";
import { geocodeText } from "#app/importer/geocode/geocode-command.server.ts";
import { importFiles } from "#app/importer/import-files.server.ts";
import { listCopies } from "#app/importer/merge/copies.server.ts";
import { oneAtATime } from "#app/importer/merge/one-at-a-time.server.ts";
import { undoImport } from "#app/importer/merge/undo.server.ts";
import { NotUnderstoodError } from "#app/importer/read/not-understood.ts";
import type { ImportReport } from "#app/importer/report.ts";
import { reportText, understandingText } from "#app/importer/report-text.ts";
import { NO_LISTINGS_FILE, siteListingsFile } from "#app/importer/site-listings.server.ts";
import { env } from "#app/utils/env.server.ts";
import { slugify } from "#app/utils/slug.ts";
import { parseState } from "#app/utils/us-states.ts";
import { expectWholeOutput } from "#app/utils/whole-output.ts";
import { touchedText } from "./touched-listings.ts";

const ROOT = resolve(import.meta.dirname, "..");
const PROFILES = join(ROOT, "data", "registries");
const GEOCODER = resolve(ROOT, env.VAR_DIR, "geocoder");
const COPIES = resolve(ROOT, env.VAR_DIR, "imports");

const USAGE = `Usage: npm run import -- FILE [FILE …] [options]
       npm run import -- undo [NAME] [--out FILE]     bring back what stood before the last import, or a copy by name
       npm run import -- copies                       the dated copies that are kept
       npm run import -- geocode [ANSWER …]           write addresses for the Census geocoder, or read its answers

Files that are given at once, and all sheets of a workbook, are one registry's list.

  --profile ID          the registry's format, when it is not recognized ("list" shows them)
  --state CO            the state of rows that name none
  --map TARGET="Title"  which column holds what; may be given several times
  --source "Name"       the registry's name, as listings will show it
  --checked-at DATE     day of the comparison with the registry, YYYY-MM-DD (today)
  --out FILE            listings file to update (the site's own)
  --report FILE         write the whole report to a file
  --corrected FILE      rows that needed a look, as you corrected them
  --dry-run             say what would happen and write nothing
  --allow-removals      let more shops close than a registry usually loses (a tenth; of fewer than 30, three)
  --force               take a file that breaks off, mostly fails, or is of another state

Targets of --map: ${TARGETS.join(", ")}`;

expectWholeOutput();
process.exitCode = await main(process.argv.slice(2));

async function main(argv: string[]): Promise<number> {
  const args = readArgs(argv);
  if (typeof args === "string") {
    console.error(`${args}\n\n${USAGE}`);
    return 2;
  }
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof NotUnderstoodError) return refused(error);
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`The import failed; the listings are as they were.\n${reason}`);
    return 1;
  }
}

async function run({
  command,
  files,
  report: reportFile,
  options,
}: Exclude<ReturnType<typeof readArgs>, string>): Promise<number> {
  if (command === "profiles") {
    for (const profile of loadProfiles(PROFILES).values())
      console.log(`${profile.id.padEnd(20)} ${profile.name} (${profile.url})`);
    return 0;
  }
  if (command === "copies") {
    for (const copy of listCopies(COPIES)) console.log(`${copy.name}  before ${copy.before}  ${copy.out}`);
    return 0;
  }
  if (command === "undo") {
    const copy = oneAtATime(options.out, () => undoImport(COPIES, options.out, files[0]), waits);
    console.log(`${copy.out} is as it was before ${copy.before}, ${copy.at}.`);
    return 0;
  }
  if (command === "geocode") {
    const told = () => geocodeText(files, options.out, GEOCODER, COPIES);
    // Without an answer nothing is written.
    console.log(files.length > 0 ? oneAtATime(options.out, told, waits) : told());
    return 0;
  }
  const { report, refusal } = importFiles(
    files.map((file) => resolve(file)),
    {
      ...options,
      profiles: PROFILES,
      copies: COPIES,
      waits,
      announce: (understood) => console.log(`${understandingText(understood)}\n`),
    },
  );
  const touched = await touchedText(refusal?.gone ?? report?.counts.gone ?? []);
  if (refusal) return refused({ ...refusal, help: [...refusal.help, ...touched] });
  console.log([reportText(report), ...touched, ...nextSteps(report)].join("\n"));
  try {
    if (reportFile) writeReport(report, touched, reportFile);
    writeDoubts(report, reportFile);
  } catch (error) {
    console.error(`The import is done, and what it wrote stands; its report could not be written.\n${error}`);
    return 1;
  }
  return 0;
}

function writeReport(report: ImportReport, touched: string[], path: string): void {
  const understood = [report.understood, ...report.others].map(understandingText);
  writeText(path, `${[...understood, reportText(report, true), ...touched].join("\n\n")}\n`);
}

/** Makes the file's folder too. */
function writeText(path: string, text: string): void {
  mkdirSync(dirname(resolve(path)), { recursive: true });
  writeFileSync(path, text);
}

function waits(): void {
  console.log("Another import is under way: this one waits for it.");
}

/** What an operator asks next, once something was written. */
function nextSteps({ dryRun, counts: { added, updated, gone, reopened } }: ImportReport): string[] {
  if (dryRun || added + updated + gone.length + reopened === 0) return [];
  return ["A running site shows it within five minutes. To take it back: npm run import -- undo"];
}

/** The rows that a person should look at stand beside the report, or with the copies where none is asked for. */
function writeDoubts({ doubts, understood }: ImportReport, reportFile: string | undefined): void {
  if (doubts.length === 0) return;
  const path = reportFile
    ? `${reportFile.replace(/\.[^./]*$/, "")}-needs-a-look.csv`
    : join(COPIES, "needs-a-look", `${slugify(understood.source)}.csv`);
  writeText(path, needsALookText(doubts));
  console.log(
    `Needs a look: ${doubts.length} rows in ${path}. Correct them there and give them back with --corrected.`,
  );
}

function refused({ message, help }: { message: string; help: string[] }): number {
  console.error([message, ...help.map((line) => `  ${line}`), "Nothing was written."].join("\n"));
  return 1;
}

/** Returns what the flags say, or a sentence about what is wrong with them. */
function readArgs(argv: string[]) {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals } = parsed;
  const [first, ...more] = positionals;
  const command =
    values.profile === "list"
      ? "profiles"
      : first === "undo" || first === "copies" || first === "geocode"
        ? first
        : "import";
  const files = command === "import" ? positionals : more;
  if (command === "import" && files.length === 0) return "Which file?";
  const state = values.state === undefined ? undefined : parseState(values.state);
  if (values.state !== undefined && !state) return `--state ${values.state} is no US state.`;
  const checkedAt = values["checked-at"] ?? new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(checkedAt) || Number.isNaN(Date.parse(checkedAt)))
    return `--checked-at ${checkedAt} is no date like 2026-04-18.`;
  const map: Partial<Record<Target, string[]>> = {};
  for (const pair of values.map ?? []) {
    const [, target, title] = /^([a-z0-9_]+)=(.+)$/is.exec(pair) ?? [];
    const known = TARGETS.find((each) => each.toLowerCase() === target?.toLowerCase().replaceAll("_", ""));
    if (!target || !title) return `--map ${pair}: write TARGET="Column title".`;
    if (!known) return `--map ${pair}: there is no target "${target}"; the targets are listed below.`;
    map[known] = [...(map[known] ?? []), title.trim().replace(/^["']|["']$/g, "")];
  }
  const out = values.out ?? siteListingsFile(ROOT);
  if (!out) return NO_LISTINGS_FILE;
  const ownFiles = [out, ...files, values.corrected].filter((path) => path !== undefined);
  if (values.report && ownFiles.some((path) => resolve(path) === resolve(values.report ?? "")))
    return `--report ${values.report}: the import reads or writes that file.`;
  const options = {
    profile: values.profile,
    state,
    map,
    source: values.source,
    checkedAt,
    out: resolve(out),
    dryRun: values["dry-run"],
    allowRemovals: values["allow-removals"],
    force: values.force,
    corrected: values.corrected && resolve(values.corrected),
  };
  return { command, files, report: values.report, options };
}

function parse(argv: string[]) {
  return parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      profile: { type: "string" },
      state: { type: "string" },
      map: { type: "string", multiple: true },
      source: { type: "string" },
      "checked-at": { type: "string" },
      out: { type: "string" },
      report: { type: "string" },
      "dry-run": { type: "boolean" },
      "allow-removals": { type: "boolean" },
      force: { type: "boolean" },
      corrected: { type: "string" },
    },
  });
}
