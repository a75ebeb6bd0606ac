import { strToU8, zipSync } from "fflate";

/** A cell of a made-up workbook: a text, a number with the index of its style, or XML of its own. */
export type MadeCell = string | { n: number; style?: number } | { xml: string } | undefined;

const STYLES = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="m/d/yyyy;@"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

/** For tests: an Excel workbook with these sheets. Texts are shared strings, as Excel writes them. */
export function madeWorkbook(sheets: Record<string, MadeCell[][]>, hidden: string[] = []): Uint8Array {
  const strings: string[] = [];
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns:r="x"><sheets>${names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}"${hidden.includes(name) ? ' state="hidden"' : ""} r:id="rId${i + 7}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 7}" Type="t" Target="${i % 2 ? "/xl/" : ""}worksheets/sheet${i + 1}.xml"/>`).join("")}</Relationships>`,
    "xl/styles.xml": STYLES,
  };
  for (const [i, rows] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet><cols><col min="1" max="2"/></cols><sheetData>${rows.map((row, y) => `<row r="${y + 1}" spans="1:9">${row.map((cell, x) => cellXml(cell, `${String.fromCharCode(65 + x)}${y + 1}`, strings)).join("")}</row>`).join("")}</sheetData></worksheet>`;
  parts["xl/sharedStrings.xml"] =
    `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

function cellXml(cell: MadeCell, at: string, strings: string[]): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") return `<c r="${at}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
  if ("xml" in cell) return cell.xml.replace("<c", `<c r="${at}"`);
  return `<c r="${at}" s="${cell.style ?? 0}"><v>${cell.n}</v></c>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
