// Checks the import rules of .dependency-cruiser.mjs and says in numbers how the house stands: circles, arrows that run up, and
// pairs of areas that name each other. Exits with 1 when a rule is broken.
import { cruise } from "dependency-cruiser";
import configuration from "../../.dependency-cruiser.mjs";

/** Areas may name each other through what they share; so many pairs may do so both ways. */
const MOST_MUTUAL_PAIRS = 3;

const { forbidden, options } = configuration;
const { output } = await cruise(["app", "server", "server.ts"], {
  ...options,
  ruleSet: { forbidden, options },
  validate: true,
});
if (typeof output === "string") throw new Error("dependency-cruiser gave a text instead of its result");
const { modules, summary } = output;

const circles = summary.violations.filter(({ rule }) => rule.name === "no-cycles");
const upward = summary.violations.filter(
  ({ rule }) => rule.name === "nothing-names-a-roof" || rule.name.endsWith("-stands-below"),
);
const mutual = pairsBothWays();

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (mutual.length > MOST_MUTUAL_PAIRS) console.error(`areas that name each other: ${mutual.join(", ")}`);
console.log(
  `${modules.length} modules: ${circles.length} circles, ${upward.length} arrows that run up, ` +
    `${mutual.length} pairs of areas that name each other${mutual.length > 0 ? ` (${mutual.join(", ")})` : ""}`,
);
process.exitCode = summary.violations.length > 0 || mutual.length > MOST_MUTUAL_PAIRS ? 1 : 0;

/** @returns {string[]} "directory and catalogue" for each two areas that name each other. */
function pairsBothWays() {
  const area = (/** @type {string} */ path) => /^app\/([a-z]+)\//.exec(path)?.[1];
  const arrows = new Set(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${area(source)} ${area(resolved)}`),
    ),
  );
  return [...arrows].flatMap((arrow) => {
    const [from = "", to = ""] = arrow.split(" ");
    return from !== "undefined" && to !== "undefined" && from < to && arrows.has(`${to} ${from}`)
      ? [`${from} and ${to}`]
      : [];
  });
}
