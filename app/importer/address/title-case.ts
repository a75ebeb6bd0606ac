/** Words that are written in capitals in names and streets. */
const CAPITALS = words(`
  LLC LLP LLLP LP PLLC PLC PBC PC USA US NE NW SE SW THC CBD CBG OG MMJ NYC DC DBA VIP ATM BBQ RV
  AKA UFO ABC DIY PCH DTLA LAX SR CR FM JV II III IV VI VII VIII IX XI XII XIII XIV XV`);

/** Abbreviations without a vowel that are no initials. */
const ABBREVIATIONS = words(`
  ST STE RD DR LN LNDG BLVD BLDG HWY PKWY PKY PL PLZ SQ CT CTS CTR CNTR TR TRL TRLR TPKE PT PTE PK
  PKS MT MTN FT FL FLR RM SPC SP LT LTD CV XING MR MRS MS JR SR. MKT MGMT GRP BRDG BRG CRK CRT DRV
  FRWY FWY FRNT HTS HBR JCT KNLS LK LKS LDG MDWS ML MLS MNR NTH RDG RPDS SHR SHRS SMT SPG SPGS STR
  STRM TER TRCE TRFY VLG VLY VW WLS BCH BLF BND BR BYP CLB CLF CP CPE CYN DL DM FLD FLDS FLT FRD
  FRK FRG GDN GDNS GLN GRN GRV HL HLS HVN LCK LF NO RTE RT THE BY MY FLY SKY DRY WHY TRY SHY SPY
  CRY HYMN RHYTHM MYTH GYPSY CBDS HRS PHD PKG TH ND`);

const SMALL_IN_PLACES = words(`
  and at of the`);
const SMALL = words(`
  a an and at by for from in of on or the to with`);

/**
 * Takes a name, street or city; returns it in title case if it is all capitals, and untouched otherwise: mixed
 * case is somebody's spelling. Company forms, compass points, Roman numerals, initials and words without a
 * vowel stay capitals; O'Brien and McKinley get both of theirs; "11TH" becomes "11th".
 */
export function tidyCase(text: string, kind: "name" | "place" = "name"): string {
  if (/[a-z]/.test(text)) return mendCapitals(text, kind);
  return /[A-Z]{2}/.test(text) ? titleCase(text, kind) : text;
}

const SPOILED =
  /\bMc[a-z]|[a-z]['’]S\b|\d(St|Nd|Rd|Th)\b|\b(Llc|Llp|Pllc|Lllp|Usa|Thc|Cbd|Ii|Iii|Nw|Ne|Sw|Se)\b/;

/** Programs that begin every word with a capital write "Mckinleyville", "Al'S Llc" and "1 Nw 5Th Ave". */
function mendCapitals(text: string, kind: "name" | "place"): string {
  if (!SPOILED.test(text)) return text;
  const mended = text
    .replace(/\bMc([a-z])(?=[a-z]{2})/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(?<=[a-z])(['’])S\b/g, "$1s")
    .replace(/\b\d+(St|Nd|Rd|Th)\b/g, (number) => number.toLowerCase())
    .replace(/\b(Llc|Llp|Pllc|Lllp|Usa|Thc|Cbd|Ii|Iii)\b/g, (word) => word.toUpperCase());
  return kind === "place" ? mended.replace(/\b(Nw|Ne|Sw|Se)\b/g, (word) => word.toUpperCase()) : mended;
}

/** The same for text in any case, for cities written "pontiac" or "PONTIAC". */
export function titleCase(text: string, kind: "name" | "place" = "name"): string {
  const words = text.toUpperCase().split(/(\s+)/);
  const last = words.length - 1;
  const small = kind === "name" ? SMALL : SMALL_IN_PLACES;
  return words
    .map((word, i) => {
      const lower = word.toLowerCase();
      if (i > 0 && i < last && small.has(lower) && !/[-:–]$/.test(words[i - 2] ?? "")) return lower;
      return word.replace(/[^\s\-/–—+&(]+/g, (part) => casePart(part));
    })
    .join("");
}

function casePart(part: string): string {
  const bare = part.replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, "");
  if (CAPITALS.has(bare) || (bare.length === 1 && !part.includes("'"))) return part;
  if (/^([A-Z]\.){2,}/.test(bare + (part.endsWith(".") ? "." : ""))) return caseInitials(part);
  if (bare === "RX") return part.replace("RX", "Rx");
  if (/\d/.test(bare)) return caseWithDigits(part);
  if (/^[^AEIOUY]{2,8}$/.test(bare) && !ABBREVIATIONS.has(bare) && /^[A-Z]+$/.test(bare)) return part;
  return caseLetters(part);
}

function caseInitials(part: string): string {
  return part.replace(/[A-Z]{2,}/g, (word) => (CAPITALS.has(word) ? word : caseLetters(word)));
}

/** "11TH" is an ordinal; "100A" and "B12" are numbers of doors; "4EVER" is a word. */
function caseWithDigits(part: string): string {
  if (/^\W*\d+(ST|ND|RD|TH)\W*$/.test(part)) return part.toLowerCase();
  return part.replace(/[A-Z']{3,}/g, (word) => caseLetters(word));
}

function caseLetters(part: string): string {
  const lower = part.toLowerCase().replace(/[a-z]/, (letter) => letter.toUpperCase());
  return lower
    .replace(
      /^(\W*[A-Z]['’])([a-z])(?=[a-z]{2})/,
      (_, start: string, letter: string) => start + letter.toUpperCase(),
    )
    .replace(
      /^(\W*Mc)([a-z])(?=[a-z]{2})/,
      (_, start: string, letter: string) => start + letter.toUpperCase(),
    );
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
