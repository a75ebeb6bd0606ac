import type { Jurisdiction } from "#app/legality/facts/fact.ts";
import { US_STATES } from "#app/utils/us-states.ts";

/**
 * How the laws of the United States and of each state are cited in data/legality: the words before a section's number, as the
 * beginning of a regular expression. One code has one name there. A constitution ("Mo. Const.") is named as its state's code is.
 */
const CODES: Partial<Record<Jurisdiction, readonly string[]>> = {
  US: ["\\d+ U\\.S\\.C\\.", "\\d+ CFR", "P\\.L\\. (?=\\d+-)"],
  AL: ["Ala\\. Code", "Ala\\. Admin\\. Code", "Ala\\. Const\\."],
  AK: ["AS(?= \\d)", "3 AAC"],
  AZ: ["A\\.R\\.S\\.", "Ariz\\. Admin\\. Code"],
  AR: ["Ark\\. Code", "Ark\\. Const\\."],
  CA: [
    "Cal\\. Health & Safety Code",
    "Cal\\. Vehicle Code",
    "Cal\\. Gov\\. Code",
    "(?:Cal\\. )?Bus\\. & Prof\\. Code",
    "4 CCR",
    "Cal\\. Const\\.",
  ],
  CO: ["C\\.R\\.S\\.", "1 CCR", "Colo\\. Const\\."],
  CT: ["Conn\\. Gen\\. Stat\\."],
  DE: ["\\d+ Del\\. C\\."],
  DC: ["D\\.C\\. Code"],
  FL: ["Fla\\. Stat\\.", "Fla\\. Const\\.", "Rule (?=5K-)"],
  GA: ["O\\.C\\.G\\.A\\."],
  HI: ["HRS", "HAR"],
  ID: ["Idaho Code"],
  IL: ["\\d+ ILCS"],
  IN: ["Ind\\. Code"],
  IA: ["Iowa Code", "Iowa Admin\\. Code"],
  KS: ["K\\.S\\.A\\."],
  KY: ["KRS", "\\d+ KAR"],
  LA: ["La\\. R\\.S\\."],
  ME: ["\\d+(?:-[A-C])? M\\.R\\.S\\.", "P\\.L\\. (?=\\d{4}, )"],
  MD: ["Md\\. Code", "Md\\. Const\\.", "COMAR"],
  MA: ["M\\.G\\.L\\.", "935 CMR"],
  MI: ["MCL"],
  MN: ["Minn\\. Stat\\.", "Minn\\. R\\."],
  MS: ["Miss\\. Code", "\\d+ Miss\\. Code R\\."],
  MO: ["Mo\\. Rev\\. Stat\\.", "Mo\\. Const\\.", "19 CSR"],
  MT: ["MCA"],
  NE: ["Neb\\. Rev\\. Stat\\."],
  NV: ["NRS"],
  NH: ["RSA"],
  NJ: ["N\\.J\\.S\\.A\\.", "N\\.J\\. Admin\\. Code"],
  NM: ["NMSA", "N\\.M\\. Admin\\. Code"],
  NY: [
    "N\\.Y\\. Penal Law",
    "N\\.Y\\. Vehicle & Traffic Law",
    "N\\.Y\\. Cannabis Law",
    "N\\.Y\\. Labor Law",
    "(?:N\\.Y\\. )?Public Health Law",
    "9 NYCRR",
  ],
  NC: ["N\\.C\\.G\\.S\\."],
  ND: ["N\\.D\\.C\\.C\\."],
  OH: ["Ohio Rev\\. Code", "Ohio Admin\\. Code"],
  OK: ["\\d+ O\\.S\\."],
  OR: ["ORS", "OAR"],
  PA: ["\\d+ P\\.S\\.", "\\d+ Pa\\.C\\.S\\."],
  RI: ["R\\.I\\. Gen\\. Laws"],
  SC: ["S\\.C\\. Code"],
  SD: ["SDCL"],
  TN: ["Tenn\\. Code"],
  TX: ["Tex\\. [A-Z&. a-z]+ Code", "Health & Safety Code", "25 TAC"],
  UT: ["Utah Code"],
  VT: ["\\d+ V\\.S\\.A\\."],
  VA: ["Va\\. Code"],
  WA: ["RCW", "Wash\\. Admin\\. Code"],
  WV: ["W\\. Va\\. Code"],
  WI: ["Wis\\. Stat\\."],
  WY: ["Wyo\\. Stat\\."],
};

const JURISDICTIONS = Object.keys(CODES) as Jurisdiction[];

/** A source whose name is followed by a number is a code, whoever's it is; "Rev. Code", "Gen. Stat." and their kind are one without it. */
const LOOKS_LIKE_A_CODE =
  /^(?:\d+ )?(?:[A-Z]\.?){3,}(?: C\.)? (?:ch\. |c\. |tit\. )?\d|\b(?:Rev|Gen|Admin|Comp)\. (?:Code|Stat|Laws)\b|^[A-Z][\w.]* (?:Code|Stat\.|Const\.) /;

/** Bills and other acts are no sections: "P.A. 21-1", "H.B. 12". They are written out in the table. */
function codeOf(source: string): Jurisdiction[] {
  return JURISDICTIONS.filter((each) =>
    CODES[each]?.some((name) => new RegExp(`^${name}(?=\\s|\\d|$)`).test(source)),
  );
}

/**
 * Takes a state's (or the federal) row's citation; returns what is wrong about the form of its sources, if anything: a code of
 * another state, or one that is not cited as that state's codes are.
 */
export function problemsOfForm(citation: string, jurisdiction: Jurisdiction): string[] {
  return citation.split("; ").flatMap((source) => {
    const codes = codeOf(source);
    if (codes.includes(jurisdiction) || codes.includes("US")) return [];
    const [other] = codes;
    if (other)
      return [`“${source}” is a law of ${nameOf(other)}, and the row is about ${nameOf(jurisdiction)}`];
    return LOOKS_LIKE_A_CODE.test(source)
      ? [
          `“${source}” is not how a code of ${nameOf(jurisdiction)} is cited: see scripts/content/law/state-codes.ts`,
        ]
      : [];
  });
}

function nameOf(jurisdiction: Jurisdiction): string {
  return jurisdiction === "US" ? "the United States" : US_STATES[jurisdiction];
}
