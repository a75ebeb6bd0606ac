/**
 * What an address of a code shows, as citations of data/legality write it, with the address's parts as $1, $2 …: capitals do not matter.
 * What ends in a dot or a hyphen is a chapter, shown whole; ¶ stands before a section that others may precede, or for its last figures.
 */
const ADDRESSES: readonly (readonly [RegExp, string])[] = [
  [/law\.cornell\.edu\/uscode\/text\/(\d+)\/(\w+)$/, "$1 U.S.C. ¶$2"],
  [/law\.cornell\.edu\/cfr\/text\/(\d+)\/([\w.]+)$/, "$1 CFR ¶$2"],
  [/law\.cornell\.edu\/regulations\/.*-Code-SS-([\w-]+)$/, "Admin. Code $1"],
  [/justia\.com\/states\/new-york\/title-9\/.*section-(\d+)-(\d+)$/, "9 NYCRR $1.$2"],
  [/justia\.com\/states\/new-mexico\/.*section-(\d+)-(\d+)-(\d+)-(\d+)$/, "N.M. Admin. Code $1.$2.$3.$4"],
  [/justia\.com\/states\/mississippi\/.*section-(\d+)-(\d+)-(\d+)-(\d+)$/, "$1 Miss. Code R. $2-$3-$4"],
  [/azleg\.gov\/ars\/(\d+)\/0*(\d+)\.htm$/, "A.R.S. $1-$2"],
  [/leginfo\.legislature\.ca\.gov\/.*lawCode=HSC&sectionNum=([\d.]+)$/, "Health & Safety Code $1"],
  [/leginfo\.legislature\.ca\.gov\/.*lawCode=VEH&sectionNum=([\d.]+)$/, "Vehicle Code $1"],
  [/code\.dccouncil\.gov\/.*\/sections\/([\d.-]+)$/, "D.C. Code $1"],
  [/delcode\.delaware\.gov\/title(\d+)\/c0*(\d+)\/(?:sc\d+\/)?index\.html$/, "$1 Del. C. $2¶"],
  [/delcode\.delaware\.gov\/title(\d+)\/c0*(\d+[a-z])\/index\.html$/, "$1 Del. C. ch. $2"],
  [/leg\.state\.fl\.us\/.*\/Sections\/0*([\d.]+)\.html$/, "Fla. Stat. $1"],
  [/capitol\.hawaii\.gov\/.*\/HRS_0*(\w+)-0*(\w+)\.htm$/, "HRS $1-$2"],
  [/legislature\.idaho\.gov\/.*\/sect([\d-]+)\/$/, "Idaho Code $1"],
  [/ilga\.gov\/legislation\/ilcs\/documents\/0*(\d{3})0*(\d+)0K([\d.-]+)\.htm$/, "$1 ILCS $2/$3"],
  [/legis\.iowa\.gov\/docs\/code\/(\d+\w?\.\d+\w?)\.pdf$/, "Iowa Code $1"],
  [/legis\.iowa\.gov\/docs\/code\/(\d+\w?)\.pdf$/, "Iowa Code ch. $1"],
  [/legislature\.maine\.gov\/.*\/title(\d+(?:-[A-C])?)sec([\w-]+)\.html$/, "$1 M.R.S. $2"],
  [/legislature\.maine\.gov\/.*\/title(\d+(?:-[A-C])?)ch([\w-]+?)sec0\.html$/, "$1 M.R.S. ch. $2"],
  [/mgaleg\.maryland\.gov\/.*article=gcr&section=([\d.-]+)$/, "Crim. Law $1"],
  [/mgaleg\.maryland\.gov\/.*article=gtr&section=([\d.-]+)$/, "Transp. $1"],
  [/malegislature\.gov\/.*\/Chapter(\w+)\/Section(\w+)$/, "M.G.L. c. $1, s. $2"],
  [/legislature\.mi\.gov\/.*objectName=MCL-(\d+)-(\w+)$/i, "MCL $1.$2"],
  [/revisor\.mn\.gov\/statutes\/cite\/([\w.]+)$/, "Minn. Stat. $1"],
  [/revisor\.mo\.gov\/.*section=([\d.]+)$/, "Mo. Rev. Stat. $1"],
  [/leg\.mt\.gov\/.*\/0*(\d+)0-0*(\d+)0-00(\d+)0-0(\d{2})0\.html$/, "MCA $1-$2-$3$4"],
  [/nebraskalegislature\.gov\/.*statute=([\d,-]+)$/, "Neb. Rev. Stat. $1"],
  [/leg\.state\.nv\.us\/nrs\/NRS-(\w+)\.html$/i, "NRS $1."],
  [/nysenate\.gov\/legislation\/laws\/PEN\/([\w.-]+)$/, "Penal Law $1"],
  [/nysenate\.gov\/legislation\/laws\/VAT\/([\w.-]+)$/, "Vehicle & Traffic Law $1"],
  [/ncleg\.gov\/.*\/GS_([\d.-]+)\.html$/, "N.C.G.S. $1"],
  [/ndlegis\.gov\/cencode\/t0*(\d+)c(\d+)\.pdf$/, "N.D.C.C. $1-$2-"],
  [/ndlegis\.gov\/cencode\/t0*(\d+)c(\d+)-(\d+)\.pdf$/, "N.D.C.C. $1-$2.$3-"],
  [/codes\.ohio\.gov\/ohio-revised-code\/section-([\d.]+)$/, "Ohio Rev. Code $1"],
  [/codes\.ohio\.gov\/ohio-revised-code\/chapter-(\d+)$/, "Ohio Rev. Code ch. $1"],
  [/codes\.ohio\.gov\/ohio-administrative-code\/rule-([\d:-]+)$/, "Ohio Admin. Code $1"],
  [/oregonlegislature\.gov\/bills_laws\/ors\/ors0*(\w+)\.html$/, "ORS $1."],
  [/rilegislature\.gov\/Statutes\/.*\/([\d.-]+)\.html?$/i, "R.I. Gen. Laws $1"],
  [/scstatehouse\.gov\/code\/t0*(\d+)c0*(\d+)\.php$/, "S.C. Code $1-$2-"],
  [/sdlegislature\.gov\/Statutes\/([\w-]+)$/, "SDCL $1"],
  [/statutes\.capitol\.texas\.gov\/Docs\/HS\/htm\/HS\.(\d+)\.htm$/, "Health & Safety Code $1."],
  [/statutes\.capitol\.texas\.gov\/Docs\/PE\/htm\/PE\.(\d+)\.htm$/, "Penal Code $1."],
  [/le\.utah\.gov\/xcode\/.*\/(\w+)-(\w+)-S(\w+)\.html$/, "Utah Code $1-$2-$3"],
  [/legislature\.vermont\.gov\/statutes\/section\/0*(\d+)\/\d+\/0*(\w+)$/, "$1 V.S.A. $2"],
  [/law\.lis\.virginia\.gov\/vacode\/(?:.*\/section)?([\d.:-]+)\/$/, "Va. Code $1"],
  [/app\.leg\.wa\.gov\/rcw\/.*cite=([\w.]+)$/i, "RCW $1"],
  [/docs\.legis\.wisconsin\.gov\/document\/statutes\/([\w.]+)$/, "Wis. Stat. $1"],
  [/code\.wvlegislature\.gov\/([\w-]+)\/$/, "W. Va. Code $1"],
];

/** Takes a row's citation and address; returns what the address shows where the citation does not say so. An address of no known code has no problem. */
export function problemOfAddress(citation: string, url: string): string | undefined {
  for (const [address, form] of ADDRESSES) {
    const found = address.exec(url);
    if (!found) continue;
    const shown = form.replace(/\$(\d)/g, (_, place) => found[Number(place)] ?? "");
    if (!isCited(shown, citation))
      return `shows “${shown.replace("¶", "")}”, which the citation does not name`;
  }
  return undefined;
}

/** Whether a citation names a section, and not merely one whose number begins so: "5-601" is not "5-601.2". */
function isCited(shown: string, citation: string): boolean {
  const [before = "", after = ""] = shown
    .split("¶")
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (shown.endsWith("¶")) return new RegExp(`${before}\\d\\d(?!\\d)`, "i").test(citation);
  // "21 U.S.C. 812, 841 and 844" names all three.
  if (shown.includes("¶"))
    return new RegExp(`${before}(?:[\\w.]+(?:, | and ))*${after}(?!\\w|[.-]\\w)`, "i").test(citation);
  const written = citation.toLowerCase();
  if (/[.-]$/.test(shown)) return written.replace(" ch. ", " ").includes(shown.slice(0, -1).toLowerCase());
  return new RegExp(`${before}(?!\\w|[.:-]\\w)`, "i").test(citation);
}
