// `npm run registries`: the license registries that this site knows, how old what it has of each is, and their update.
process.env.LOG_LEVEL ??= "warn";

import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Registry } from "#app/importer/registries/registry.file.server.ts";
import type { Updated } from "#app/importer/registries/update-all.server.ts";
import { expectWholeOutput } from "#app/utils/whole-output.ts";

const USAGE = `Usage: npm run registries [-- COMMAND] [options]

  list                 what is known, and how old what is here is (also without a command)
  show ID …            all that is known of a registry: its page, its file, its terms, where that was seen
  update ID …          download and import these; an ID is a registry's or a state's, as "ny" or "wa"
  update --all         download and import all that can be; those marked "by name" only when they are named

  --dry-run            say what would happen and write nothing
  --again              import also what is as it was at the last import
  --force              import a file though its columns changed or it looks broken
  --allow-removals     let an import close more shops than a registry usually loses
  --quiet              print only when something changed or went wrong: for cron
  --out FILE           listings file to update (the site's own)
  --sources FOLDER     where the registries are described (data/registries/sources)
  --allow-http HOST    ask this host (with its port) without encryption: a copy inside your own network

Exit code: 0 all is well, 1 a registry was not updated, 2 wrong options, 75 another run is under way.`;

const ROOT = resolve(import.meta.dirname, "..");
/** From sysexits.h: try again later. */
const TRY_AGAIN = 75;
/** Between two registries. */
const PAUSE_MILLISECONDS = 1000;

const [
  { env },
  { site },
  place,
  choose,
  { loadRegistries },
  present,
  { LIMITS },
  { updateAll },
  reports,
  text,
  { touchedText },
] = await Promise.all([
  import("#app/utils/env.server.ts"),
  import("#app/site/site.file.server.ts"),
  import("#app/importer/site-listings.server.ts"),
  import("#app/importer/registries/choose-registries.ts"),
  import("#app/importer/registries/registry.file.server.ts"),
  import("#app/importer/registries/present.server.ts"),
  import("#app/importer/registries/download-limits.ts"),
  import("#app/importer/registries/update-all.server.ts"),
  import("#app/importer/registries/run-reports.server.ts"),
  import("#app/importer/registries/registries-text.ts"),
  import("./touched-listings.ts"),
]);

expectWholeOutput();
try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  for (const line of (error as { help?: string[] }).help ?? []) console.error(`  ${line}`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const args = readArgs();
  if (typeof args === "string") return wrong(args);
  const { values, positionals } = args;
  const [command = "list", ...names] = positionals;
  const registries = loadRegistries(resolve(values.sources ?? join(ROOT, "data", "registries", "sources")));
  const out = values.out ?? place.siteListingsFile(ROOT);
  if (!out) return wrong(place.NO_LISTINGS_FILE);
  if (command === "list" && names.length === 0) return list(registries, out);
  if (command !== "show" && command !== "update") return wrong(`There is no command "${command}".`);
  if (Boolean(values.all) === names.length > 0) return wrong("Which registry?");
  const chosen = values.all ? choose.allRegistries(registries) : choose.chooseRegistries(registries, names);
  if (typeof chosen === "string") return wrong(chosen);
  if (command === "update") return update(chosen, resolve(out), values);
  console.log(chosen.map(text.registryText).join("\n\n"));
  return 0;
}

function list(registries: Registry[], out: string): number {
  const here = present.listPresent(out);
  console.log(text.listText(registries, here, new Date().toISOString().slice(0, 10)));
  if (present.isDemonstration(here))
    console.log("\nThe listings are a demonstration: npm run registries -- update --all replaces them.");
  return 0;
}

async function update(registries: Registry[], out: string, values: Values): Promise<number> {
  const moment = new Date();
  const folder = resolve(ROOT, env.VAR_DIR, "registries");
  const soFar: Updated[] = [];
  const writeReport = (more: string[] = []) =>
    reports.writeRunReport(folder, moment, [text.runText(soFar, moment.toISOString()), ...more].join("\n"));
  const print = (updated: Updated) => {
    soFar.push(updated);
    try {
      // Of a run that is killed nothing else says what it wrote and closed: the next one finds all of that as it was.
      writeReport();
    } catch {
      // As on a full disk: it is written once more at the end.
    }
    if (!values.quiet || text.isNews(updated)) console.log(text.outcomeLine(updated));
  };
  const done = await updateAll(registries, {
    out,
    folder,
    profiles: join(ROOT, "data", "registries"),
    limits: LIMITS,
    agent: `${site.name.replace(/[^a-z\d]+/gi, "")} (+${env.SITE_URL}; ${site.contactEmail})`,
    plainHosts: new Set(values["allow-http"]),
    pause: PAUSE_MILLISECONDS,
    copies: resolve(ROOT, env.VAR_DIR, "imports"),
    allowRemovals: values["allow-removals"],
    dryRun: values["dry-run"],
    again: values.again,
    force: values.force,
    tell: print,
  });
  if (!done) {
    console.error("Another update is under way.");
    return TRY_AGAIN;
  }
  const touched = await touchedText(done.flatMap(closedBy));
  if (touched.length > 0) console.log(touched.join("\n"));
  const path = writeReport(touched);
  if (!values.quiet || done.some(text.isNews)) console.log(`The report: ${path}`);
  return done.some(text.isTrouble) ? 1 : 0;
}

/** The shops that an update closes. */
function closedBy({ outcome }: Updated) {
  return outcome.kind === "imported" ? outcome.report.counts.gone : [];
}

type Values = Exclude<ReturnType<typeof readArgs>, string>["values"];

function readArgs() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: "boolean" },
        "dry-run": { type: "boolean" },
        again: { type: "boolean" },
        force: { type: "boolean" },
        "allow-removals": { type: "boolean" },
        quiet: { type: "boolean" },
        out: { type: "string" },
        sources: { type: "string" },
        "allow-http": { type: "string", multiple: true },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function wrong(why: string): number {
  console.error(`${why}\n\n${USAGE}`);
  return 2;
}
