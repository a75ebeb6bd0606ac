/** The 50 states, DC and the territories with a postal code of their own: USPS Publication 28, appendix B. */
export const US_STATES = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
} as const;

export type StateCode = keyof typeof US_STATES;

const CODE_BY_NAME = new Map<string, StateCode>(
  Object.entries(US_STATES).map(([code, name]) => [name.toLowerCase(), code as StateCode]),
);

/** Those that are no state and not the District of Columbia. */
export const TERRITORIES: ReadonlySet<StateCode> = new Set(["AS", "GU", "MP", "PR", "VI"]);

/** Takes a two-letter code or a state's name in any case; returns the code, or undefined when it is neither. */
export function parseState(text: string): StateCode | undefined {
  const trimmed = text.trim();
  const code = trimmed.toUpperCase();
  if (Object.hasOwn(US_STATES, code)) return code as StateCode;
  return CODE_BY_NAME.get(trimmed.toLowerCase().replace(/\s+/g, " "));
}

/** Takes state codes; returns them in the order of their names, as people read them. */
export function statesByName(
  codes: Iterable<StateCode> = Object.keys(US_STATES) as StateCode[],
): StateCode[] {
  return [...codes].sort((a, b) => (a === b ? 0 : US_STATES[a] < US_STATES[b] ? -1 : 1));
}

/** Takes a state code; returns its name. */
export function stateName(code: StateCode): string {
  return US_STATES[code];
}

/** Takes a state code; returns its name as a sentence has it: "in Ohio", "in the District of Columbia". */
export function stateInText(code: StateCode): string {
  return /^District|Islands$/.test(US_STATES[code]) ? `the ${US_STATES[code]}` : US_STATES[code];
}
