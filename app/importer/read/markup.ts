/** Entities that stand in exports of web pages; numbers are read as what they number. */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    quot: '"',
    apos: "'",
    lt: "<",
    gt: ">",
    nbsp: " ",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    ndash: "–",
    mdash: "—",
    middot: "·",
    bull: "•",
    hellip: "…",
    reg: "®",
    trade: "™",
    copy: "©",
    frac12: "½",
    aacute: "á",
    agrave: "à",
    auml: "ä",
    ccedil: "ç",
    eacute: "é",
    egrave: "è",
    iacute: "í",
    ntilde: "ñ",
    oacute: "ó",
    ouml: "ö",
    uacute: "ú",
    uuml: "ü",
  }),
);

const LINE_TAG = /<\/?(br|p|div|li|tr|h[1-6])(\s[^<>]*)?\/?>/gi;
const OTHER_TAG =
  /<\/?(a|b|i|u|em|strong|span|font|small|sub|sup|center|ul|ol|td|th|table|tbody|img|script|style)(\s[^<>]*)?\/?>/gi;

/**
 * Takes a cell that a web page's markup got into; returns its text: lines for "<br>" and paragraphs, nothing
 * for other tags, characters for entities, also for those that were escaped twice ("&amp;amp;").
 */
export function withoutMarkup(text: string): string {
  const plain = characters(characters(text));
  return plain.replace(LINE_TAG, "\n").replace(OTHER_TAG, "");
}

function characters(text: string): string {
  return text.replace(/&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]+\d*));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES.get(String(name).toLowerCase()) ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code).replace("\u00a0", " ") : " ";
  });
}
