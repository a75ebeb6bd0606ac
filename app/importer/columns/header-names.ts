const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    licence: "license",
    licences: "license",
    licenses: "license",
    lic: "license",
    lic1: "license",
    licensenumber: "license number",
    permit: "license",
    credential: "license",
    no: "number",
    num: "number",
    nbr: "number",
    nr: "number",
    addr: "address",
    addr1: "address 1",
    addr2: "address 2",
    desc: "description",
    adress: "address",
    tel: "phone",
    ph: "phone",
    telephone: "phone",
    zipcode: "zip code",
    zip5: "zip",
    postcode: "zip",
    url: "website",
    lng: "longitude",
    lon: "longitude",
    long: "longitude",
    lat: "latitude",
    tradename: "trade name",
    tradenames: "trade name",
    exp: "expiration",
    expiry: "expiration",
    expires: "expiration",
    expire: "expiration",
    stat: "status",
    marijuana: "cannabis",
    marihuana: "cannabis",
    hrs: "hours",
    fac: "facility",
    bus: "business",
    estab: "establishment",
    prem: "premises",
    phys: "physical",
    loc: "location",
    org: "organization",
    cert: "certificate",
    oper: "operating",
    nm: "name",
    cd: "code",
    typ: "type",
    dt: "date",
  }),
);

/**
 * Takes a column's title; returns it in lower-case words, so that "premiseZipCode", "PREMISE_ZIP_CODE" and
 * " Premise Zip-Code " are one title. Abbreviations that registries use are spelled out, "#" reads "number",
 * and "permit" and "credential" read "license" (once, in "License/Permit No").
 */
export function normalizeHeader(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\ufeff\u200b\u00a0]/g, " ")
    .replace(/\bd\s*[./]\s*b\s*[./]\s*a\b\.?/gi, " dba ")
    .replace(/\be[- ]mail\b/gi, "email")
    .replace(/\bweb ?(site|page)\b/gi, "website")
    .replace(/#/g, " number ")
    .replace(/&/g, " and ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => WORDS.get(word) ?? word)
    .filter((word, i, all) => word !== all[i - 1])
    .join(" ");
}

/**
 * Takes a header row; returns its titles, tidied for showing and made unique: the second "Status" is
 * "Status (2)", as profiles and --map call it.
 */
export function uniqueTitles(cells: string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const title = cell
      .replace(/[\ufeff\u200b]/g, "")
      .replace(/\s+/g, " ")
      .trim()
      .replace(/^["']+|["']+$/g, "")
      .trim();
    if (!title) return "";
    const n = (seen.get(title.toLowerCase()) ?? 0) + 1;
    seen.set(title.toLowerCase(), n);
    return n === 1 ? title : `${title} (${n})`;
  });
}
