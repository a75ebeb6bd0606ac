/**
 * Which licenses may sell to the public and which of these are active, for registries without rules of their
 * own: by the words that registries use.
 */

/** People, premises and paper that carry a shop's name without being one. */
const NEVER_A_SHOP =
  /\b(agents?|workers?|employees?|badges?|managers?|ownership|owners?|caregivers?|practitioners?|physicians?|prequalif\w*|entity registrations?|events?|non ?store ?fronts?|delivery only|couriers?|certificate holders?|title certificates?|warehouses?|storage|package (and|&) store|hemp|non ?dispensing|labs?|laborator\w*|testing|without retail|no retail|non ?retail)\b/;

const SELLS =
  /\b(retailers?|dispensar(y|ies)|dispensing|stores?|store ?fronts?|shops?|provisioning cent(er|re)s?|compassion cent(er|re)s?|treatment cent(er|re)s?|medical (cannabis|marijuana) cent(er|re)s?|pharmac(y|ies)|mmtcs?|dual licensees?|vertically integrated|registered organi[sz]ations?|hospitality and sales|with retail)\b/;

const DOES_NOT_SELL =
  /\b(cultivat\w*|micro ?cultivat\w*|grow\w*|produc\w*|process\w*|manufactur\w*|infus\w*|extract\w*|distribut\w*|transport\w*|carriers?|safety compliance|nurser\w*|propagat\w*|wholesal\w*|research\w*|waste|dispos\w*|packag\w*|hemp|edibles?|kitchens?|operators?|handlers?|educat\w*|universit\w*|consultants?|management|optional premises|farms?|accelerators?)\b/;

/** What a shop may have besides selling over the counter; alone it makes no shop. */
const FEATURE =
  /\b(deliver(y|ies|s)|consumption|lounges?|hospitality|curbside|pick ?up|drive (thru|through))\b/;

const SELLS_FAINTLY = /\b(retail|sales?|sells?)\b/;

/** Words that say for which market, not what is done: "Adult-Use and Medicinal". */
const MARKET_ONLY =
  /^((adult|use|medical|medicinal|recreational|rec|both|dual|hybrid|co ?located|and|or|cannabis|marijuana|active|class|commercial|license[ds]?|regular|general|standard|annual|provisional|social|equity|[-/,&() ])+)$/;

export type Verdict = "sells" | "other" | "market" | "micro" | "unknown";

/** Takes one license type in the registry's words; returns what it allows. Of several the strongest counts. */
export function judgeType(text: string): Verdict {
  const verdicts = new Set(splitTypes(text).map(judgePart));
  for (const verdict of ["sells", "other", "market", "micro"] as const)
    if (verdicts.has(verdict)) return verdict;
  return verdicts.has("feature") ? "other" : "unknown";
}

function splitTypes(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\bw\/o\b/g, "without")
    .replace(/\bw\/(?=\s|$)/g, "with")
    .replace(/licence/g, "license")
    .replace(/\s*&\s*/g, " and ")
    .split(
      /[\n|;,]|\s\/\s|(?<=[a-z]{3})\/(?=[a-z]{3})|\sand\s(?=\w+ (cultivat|manufactur|distribut|process))/,
    )
    .map((part) =>
      part
        ?.replace(/[-–—_]+/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
}

function judgePart(part: string): Verdict | "feature" {
  if (NEVER_A_SHOP.test(part)) return "other";
  if (SELLS.test(part)) return "sells";
  if (DOES_NOT_SELL.test(part)) return "other";
  if (FEATURE.test(part)) return "feature";
  if (SELLS_FAINTLY.test(part)) return "sells";
  if (/\bmicro ?business/.test(part)) return "micro";
  if (MARKET_ONLY.test(part)) return "market";
  return "unknown";
}

const ACTIVE =
  /\b(active|operational|operating|open|issued|approved|current|good standing|renewed|opened|extended|probation\w*|certificate of operation|licensed|valid|in effect|in business|commenced?( ops| operations)?|licact)\b|^(yes|y|true|t|1|a)$/;

const NOT_ACTIVE =
  /\b(in ?active|non ?operational|non ?operating|not (yet )?(operating|operational|open|active|issued|approved|licensed|renewed|current|valid)|expired?|lapsed?|surrender\w*|revo(ked?|cation)|suspen(d\w*|sion)|pending|closed|closing|cancel\w*|denied|denial|withdr\w+|terminat\w*|void\w*|conditional\w*|provisional\w*|prequalif\w*|former\w*|ceased?|retired|abandon\w*|reject\w*|in process|under review|delinquent|ineligible|discontinued|title certificate|awaiting|incomplete|dissolved|proposed|relinquish\w*|forfeit\w*|out of business|inoperative|main applicant|hold|coming soon|no longer|delisted|nullified|deactivated|disabled|archived)\b|^(no|n|false|f|0|i|applica(nt|tion)( received| submitted)?|moved|transferred|merged)$/;

/** Takes one license status in the registry's words; returns whether the shop may be open. */
export function judgeStatus(text: string): "active" | "inactive" | "unknown" {
  const plain = text
    .toLowerCase()
    .replace(/[-–—_/]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  // A license whose renewal or change is being looked at goes on being one.
  const settled = plain
    .replace(
      /\(?\b((late|delayed|conditional|timely) renewal|renewal (pending|(in|under) (process|progress|review))|(pending|in) renewal|(transfer|change of \w+|modification) pending)\b\)?/g,
      "",
    )
    .trim();
  if (NOT_ACTIVE.test(settled)) return "inactive";
  if (ACTIVE.test(settled) || (settled === "" && plain !== "")) return "active";
  return "unknown";
}
