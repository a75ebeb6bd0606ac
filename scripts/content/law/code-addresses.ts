/** What an address of a code says that it shows, as citations of data/legality write it. A regular expression of the address gives the parts. */
type CodeAddress = { address: RegExp; cites: (...parts: string[]) => string };

const MARYLAND_ARTICLES: Record<string, string> = {
  gcr: "Crim. Law",
  gtr: "Transp.",
  gab: "Alc. Bev. & Cannabis",
};
const NEW_YORK_LAWS: Record<string, string> = {
  PEN: "Penal Law",
  VAT: "Vehicle & Traffic Law",
  PBH: "Public Health Law",
};
const TEXAS_CODES: Record<string, string> = { HS: "Health & Safety Code", PE: "Penal Code", OC: "Occ. Code" };

/** A part that ends in a dot or a hyphen is the beginning of a section: the address shows a whole chapter. */
const ADDRESSES: readonly CodeAddress[] = [
  {
    address: /law\.cornell\.edu\/uscode\/text\/(\d+)\/(\w+)$/,
    cites: (title, section) => `${title} U.S.C. ¶${section}`,
  },
  {
    address: /law\.cornell\.edu\/cfr\/text\/(\d+)\/([\w.]+)$/,
    cites: (title, section) => `${title} CFR ¶${section}`,
  },
  {
    address: /law\.cornell\.edu\/regulations\/.*-Code-SS-([\w-]+)$/,
    cites: (section) => `Admin. Code ${section}`,
  },
  {
    address: /justia\.com\/states\/new-york\/title-9\/.*section-(\d+)-(\d+)$/,
    cites: (part, section) => `9 NYCRR ${part}.${section}`,
  },
  {
    address: /justia\.com\/states\/new-mexico\/.*section-(\d+)-(\d+)-(\d+)-(\d+)$/,
    cites: (...parts) => `N.M. Admin. Code ${parts.join(".")}`,
  },
  {
    address: /azleg\.gov\/ars\/(\d+)\/0*(\d+)\.htm$/,
    cites: (title, section) => `A.R.S. ${title}-${section}`,
  },
  {
    address: /leginfo\.legislature\.ca\.gov\/.*lawCode=HSC&sectionNum=([\d.]+)$/,
    cites: (section) => `Health & Safety Code ${section}`,
  },
  {
    address: /leginfo\.legislature\.ca\.gov\/.*lawCode=VEH&sectionNum=([\d.]+)$/,
    cites: (section) => `Vehicle Code ${section}`,
  },
  { address: /code\.dccouncil\.gov\/.*\/sections\/([\d.-]+)$/, cites: (section) => `D.C. Code ${section}` },
  {
    address: /delcode\.delaware\.gov\/title(\d+)\/c0*(\d+)\/(?:sc\d+\/)?index\.html$/,
    cites: (title, chapter) => `${title} Del. C. ${chapter}¶`,
  },
  {
    address: /delcode\.delaware\.gov\/title(\d+)\/c0*(\d+)([a-z])\/index\.html$/,
    cites: (title, chapter, letter) => `${title} Del. C. ch. ${chapter}${letter?.toUpperCase()}`,
  },
  {
    address: /leg\.state\.fl\.us\/.*\/Sections\/0*([\d.]+)\.html$/,
    cites: (section) => `Fla. Stat. ${section}`,
  },
  {
    address: /capitol\.hawaii\.gov\/.*\/HRS_0*(\w+)-0*(\w+)\.htm$/,
    cites: (chapter, section) => `HRS ${chapter}-${section}`,
  },
  { address: /legislature\.idaho\.gov\/.*\/sect([\d-]+)\/$/, cites: (section) => `Idaho Code ${section}` },
  {
    address: /ilga\.gov\/legislation\/ilcs\/documents\/0*(\d{3})0*(\d+)0K([\d.-]+)\.htm$/,
    cites: (chapter, act, section) => `${chapter} ILCS ${act}/${section}`,
  },
  {
    address: /legis\.iowa\.gov\/docs\/code\/(\d+\w?\.\d+\w?)\.pdf$/,
    cites: (section) => `Iowa Code ${section}`,
  },
  { address: /legis\.iowa\.gov\/docs\/code\/(\d+\w?)\.pdf$/, cites: (chapter) => `Iowa Code ch. ${chapter}` },
  {
    address: /legislature\.maine\.gov\/.*\/title(\d+(?:-[A-C])?)sec([\w-]+)\.html$/,
    cites: (title, section) => `${title} M.R.S. ${section}`,
  },
  {
    address: /legislature\.maine\.gov\/.*\/title(\d+(?:-[A-C])?)ch([\w-]+?)sec0\.html$/,
    cites: (title, chapter) => `${title} M.R.S. ch. ${chapter}`,
  },
  {
    address: /mgaleg\.maryland\.gov\/.*article=(\w+)&section=([\d.-]+)$/,
    cites: (article = "", section) => `${MARYLAND_ARTICLES[article]} ${section}`,
  },
  {
    address: /malegislature\.gov\/.*\/Chapter(\w+)\/Section(\w+)$/,
    cites: (chapter, section) => `M.G.L. c. ${chapter}, s. ${section}`,
  },
  {
    address: /legislature\.mi\.gov\/.*objectName=MCL-(\d+)-(\w+)$/i,
    cites: (chapter, section) => `MCL ${chapter}.${section}`,
  },
  { address: /revisor\.mn\.gov\/statutes\/cite\/([\w.]+)$/, cites: (section) => `Minn. Stat. ${section}` },
  { address: /revisor\.mo\.gov\/.*section=([\d.]+)$/, cites: (section) => `Mo. Rev. Stat. ${section}` },
  {
    address: /leg\.mt\.gov\/.*\/0*(\d+)0-0*(\d+)0-00(\d+)0-0(\d+)0\.html$/,
    cites: (title, chapter, part, section = "") =>
      `MCA ${title}-${chapter}-${part}${section.padStart(2, "0").slice(-2)}`,
  },
  {
    address: /nebraskalegislature\.gov\/.*statute=([\d,-]+)$/,
    cites: (section) => `Neb. Rev. Stat. ${section}`,
  },
  { address: /leg\.state\.nv\.us\/nrs\/NRS-(\w+)\.html$/i, cites: (chapter) => `NRS ${chapter}.` },
  {
    address: /nysenate\.gov\/legislation\/laws\/(\w+)\/([\w.-]+)$/,
    cites: (law = "", section) => `${NEW_YORK_LAWS[law]} ${section}`,
  },
  { address: /ncleg\.gov\/.*\/GS_([\d.-]+)\.html$/, cites: (section) => `N.C.G.S. ${section}` },
  {
    address: /ndlegis\.gov\/cencode\/t0*(\d+)c0*(\d+)\.pdf$/,
    cites: (title, chapter = "") => `N.D.C.C. ${title}-${chapter.padStart(2, "0")}-`,
  },
  {
    address: /ndlegis\.gov\/cencode\/t0*(\d+)c0*(\d+)-(\d+)\.pdf$/,
    cites: (title, chapter = "", part) => `N.D.C.C. ${title}-${chapter.padStart(2, "0")}.${part}-`,
  },
  {
    address: /codes\.ohio\.gov\/ohio-revised-code\/section-([\d.]+)$/,
    cites: (section) => `Ohio Rev. Code ${section}`,
  },
  {
    address: /codes\.ohio\.gov\/ohio-revised-code\/chapter-(\d+)$/,
    cites: (chapter) => `Ohio Rev. Code ch. ${chapter}`,
  },
  {
    address: /codes\.ohio\.gov\/ohio-administrative-code\/rule-([\d:-]+)$/,
    cites: (rule) => `Ohio Admin. Code ${rule}`,
  },
  {
    address: /oregonlegislature\.gov\/bills_laws\/ors\/ors0*(\w+)\.html$/,
    cites: (chapter) => `ORS ${chapter?.toUpperCase()}.`,
  },
  {
    address: /rilegislature\.gov\/Statutes\/.*\/([\d.-]+)\.html?$/i,
    cites: (section) => `R.I. Gen. Laws ${section}`,
  },
  {
    address: /scstatehouse\.gov\/code\/t0*(\d+)c0*(\d+)\.php$/,
    cites: (title, chapter) => `S.C. Code ${title}-${chapter}-`,
  },
  { address: /sdlegislature\.gov\/Statutes\/([\w-]+)$/, cites: (section) => `SDCL ${section}` },
  {
    address: /statutes\.capitol\.texas\.gov\/Docs\/\w+\/htm\/(\w+)\.(\d+)\.htm$/,
    cites: (code = "", chapter) => `${TEXAS_CODES[code]} ${chapter}.`,
  },
  {
    address: /le\.utah\.gov\/xcode\/.*\/(\w+)-(\w+)-S(\w+)\.html$/,
    cites: (...parts) => `Utah Code ${parts.join("-")}`,
  },
  {
    address: /legislature\.vermont\.gov\/statutes\/section\/0*(\d+)\/\d+\/0*(\w+)$/,
    cites: (title, section) => `${title} V.S.A. ${section}`,
  },
  {
    address: /law\.lis\.virginia\.gov\/vacode\/(?:.*\/section)?([\d.:-]+)\/$/,
    cites: (section) => `Va. Code ${section}`,
  },
  { address: /app\.leg\.wa\.gov\/rcw\/.*cite=([\w.]+)$/i, cites: (section) => `RCW ${section}` },
  {
    address: /app\.leg\.wa\.gov\/wac\/.*cite=([\w.-]+)$/i,
    cites: (section) => `Wash. Admin. Code ${section}`,
  },
  {
    address: /docs\.legis\.wisconsin\.gov\/document\/statutes\/([\w.]+)$/,
    cites: (section) => `Wis. Stat. ${section}`,
  },
  { address: /code\.wvlegislature\.gov\/([\w-]+)\/$/, cites: (section) => `W. Va. Code ${section}` },
];

/** Takes a row's citation and address; returns what the address shows where the citation does not say so. An address of no known code has no problem. */
export function problemOfAddress(citation: string, url: string): string | undefined {
  for (const { address, cites } of ADDRESSES) {
    const found = address.exec(url);
    if (!found) continue;
    const shown = cites(...found.slice(1).filter((part) => part !== undefined));
    if (!isCited(shown, citation))
      return `shows “${shown.replace("¶", "")}”, which the citation does not name`;
  }
  return undefined;
}

/** Whether a citation names a section, and not merely one whose number begins so: "5-601" is not "5-601.2". */
function isCited(shown: string, citation: string): boolean {
  const [before = "", after = ""] = shown.split("¶");
  const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (shown.endsWith("¶")) return new RegExp(`${quoted(before)}\\d\\d(?!\\d)`).test(citation);
  // "21 U.S.C. 812, 841 and 844" names all three.
  if (shown.includes("¶"))
    return new RegExp(`${quoted(before)}(?:[\\w.]+(?:, | and ))*${quoted(after)}(?![\\w]|[.-]\\w)`).test(
      citation,
    );
  if (/[.-]$/.test(shown)) {
    const chapter = shown.slice(0, -1);
    return citation.includes(shown) || citation.replace(" ch. ", " ").includes(chapter);
  }
  return new RegExp(`${quoted(shown)}(?![\\w]|[.:-]\\w)`).test(citation);
}
