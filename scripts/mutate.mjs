// `npm run mutate -- AREA [FILE…]`: changes one operator, condition or text after the other in the modules that decide, and says which changes no
// test of the area noticed. What it found is kept: Ctrl-C, and the same command goes on where it was.
import { existsSync, globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { AREAS } from "../tests/mutation/areas.mjs";
import { ensureInstalled } from "./setup.mjs";

const USAGE = `Usage: npm run mutate -- AREA [FILE …] [--every 1] [--at-once 2]

AREA is one of ${Object.keys(AREAS).join(", ")}; a FILE of it mutates that one alone.
--every 4 is a sample of what would take too long: what stands on every fourth line of each module, and on it alone.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "at-once": { type: "string", default: "2" }, every: { type: "string", default: "1" } },
});
const [name = "", ...files] = positionals;
const area = Object.hasOwn(AREAS, name) ? AREAS[name] : undefined;
if (area) {
  await ensureInstalled();
  await mutate(area);
  tell();
} else {
  console.error(USAGE);
  process.exitCode = 2;
}

/** Runs Stryker over the area. Its tests are named, since to ask which of all tests read a module takes minutes. */
async function mutate({ mutate, tests }) {
  process.env.MUTATED_TESTS = JSON.stringify(tests);
  const { Stryker } = await import("@stryker-mutator/core");
  await new Stryker({
    mutate: sampled(files.length > 0 ? files : mutate, Number(values.every)),
    concurrency: Number(values["at-once"]),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    incremental: true,
    incrementalFile: kept(),
    timeoutMS: 10_000,
    tempDirName: "var/mutation/copy",
    ignorePatterns: ["/build", "/var", "/test-results", "/playwright-report"],
    reporters: ["progress-append-only"],
    warnings: { slow: false },
    allowEmpty: true,
  }).runMutationTest();
}

/** Takes globs of modules; returns every so many of their lines, as Stryker names them. */
function sampled(globs, every) {
  if (every === 1) return globs;
  const exclude = globs.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  const modules = globSync(
    globs.filter((glob) => !glob.startsWith("!")),
    { exclude },
  );
  return modules.flatMap((file) => {
    const lines = readFileSync(file, "utf8").split("\n").length;
    const chosen = Array.from({ length: Math.floor(lines / every) }, (_, at) => (at + 1) * every);
    return chosen.map((line) => `${file}:${line}-${line}`);
  });
}

/** Where an area's results stay until its modules or tests change. */
function kept() {
  return `var/mutation/${name}.json`;
}

/** Prints the area's figures, and what nobody noticed. */
function tell() {
  if (!existsSync(kept())) return;
  const report = JSON.parse(readFileSync(kept(), "utf8"));
  const all = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, source })),
  );
  const judged = all.filter(({ status }) => ["Killed", "Timeout", "Survived", "NoCoverage"].includes(status));
  const unseen = judged.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  for (const mutant of unseen) console.log(line(mutant));
  const noticed = judged.length - unseen.length;
  const share = judged.length > 0 ? Math.round((1000 * noticed) / judged.length) / 10 : 100;
  console.log(`${name}: ${judged.length} changes, ${noticed} noticed (${share} %), ${unseen.length} not`);
}

/** A change that no test noticed, in a line. */
function line({ file, source, status, location: { start, end }, replacement = "" }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const first = (lines[0] ?? "").slice(start.column - 1, lines.length === 1 ? end.column - 1 : undefined);
  const untested = status === "NoCoverage" ? " (no test comes here)" : "";
  return `${file}:${start.line}  ${first}  ->  ${replacement.split("\n")[0]}${untested}`;
}
