import { NotUnderstoodError } from "../read/not-understood.ts";
import { type NumberFormat, numberFormat, xmlText } from "./cell-text.ts";
import { type SheetContext, sheetCsv } from "./sheet-csv.ts";
import { textRuns } from "./text-runs.ts";
import { unpack } from "./unpack.server.ts";
import { contentOf, xmlElements } from "./xml-elements.ts";

/** One sheet of a workbook, its rows as CSV: a row of the sheet is a line, so that line numbers are those that people see. */
export type Sheet = { name: string; hidden: boolean; csv: string };

/** A sheet whose XML is longer than this would not fit into one text. */
const LARGEST_PART = 250 * 1024 * 1024;

const PARTS =
  /^\/?xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i;

/** Takes an Excel workbook (.xlsx: ECMA-376); returns its sheets in their order. Throws NotUnderstoodError when it is none. */
export function readWorkbook(archive: string | Uint8Array): Sheet[] {
  const files = unpack(archive, (name) => PARTS.test(name));
  const part = (name: string) => {
    const wanted = name.replace(/^\//, "").toLowerCase();
    const bytes = [...files].find(([path]) => path.replace(/^\//, "").toLowerCase() === wanted)?.[1];
    if (bytes && bytes.length > LARGEST_PART)
      throw new NotUnderstoodError("A sheet of the workbook is too large.", [
        "Save it as CSV and import that.",
      ]);
    return bytes ? new TextDecoder().decode(bytes) : "";
  };
  const workbook = part("xl/workbook.xml");
  const targets = new Map(
    elements(part("xl/_rels/workbook.xml.rels"), "Relationship").map((relation) => [
      attribute(relation, "Id"),
      attribute(relation, "Target"),
    ]),
  );
  const context: SheetContext = {
    strings: sharedStrings(part("xl/sharedStrings.xml")),
    formats: cellFormats(part("xl/styles.xml")),
    from1904: /<(?:\w+:)?workbookPr[^<>]*\bdate1904="(1|true)"/i.test(workbook),
  };
  return elements(workbook, "sheet").map((sheet, i) => {
    const target = targets.get(attribute(sheet, "id")) ?? `worksheets/sheet${i + 1}.xml`;
    return {
      name: attribute(sheet, "name") || `Sheet ${i + 1}`,
      hidden: /hidden/i.test(attribute(sheet, "state")),
      csv: sheetCsv(whole(part(target.startsWith("/") ? target : `xl/${target}`)), context),
    };
  });
}

/** A sheet that ends before its end would lose shops without a word. */
function whole(xml: string): string {
  if (xml === "" || /<\/(\w+:)?(work|chart|dialog)sheet>\s*$/.test(xml.slice(-200))) return xml;
  throw new NotUnderstoodError("A sheet of the workbook is broken.", [
    "Fetch the file again, or save it anew.",
  ]);
}

/** The start tags of a name, whatever prefix their namespace has. */
function elements(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, "g")) ?? [];
}

function attribute(tag: string, name: string): string {
  const match = new RegExp(`\\s(?:\\w+:)?${name}=("([^"]*)"|'([^']*)')`).exec(tag);
  return xmlText(match?.[2] ?? match?.[3] ?? "");
}

/** Rich text stands in several runs; readings of Chinese characters (rPh) are no part of it. */
function sharedStrings(xml: string): string[] {
  return Array.from(xmlElements(xml, "si"), ({ content }) => textRuns(content));
}

function cellFormats(xml: string): NumberFormat[] {
  const codes = new Map(
    elements(xml, "numFmt").map((tag) => [Number(attribute(tag, "numFmtId")), attribute(tag, "formatCode")]),
  );
  const list = contentOf(xml, "cellXfs") ?? "";
  return elements(list, "xf").map((tag) => {
    const id = Number(attribute(tag, "numFmtId"));
    return numberFormat(id, codes.get(id));
  });
}
