import { familyFirst } from "./author-names.ts";
import type { Citation, SourceKind } from "./citation.ts";
import { heldIn, oneLine } from "./download-fields.ts";
import { editionOf } from "./edition.ts";
import { type PartialDate, parsePartialDate, publicationDate } from "./publication-date.ts";
import { sourceForm, sourceKind } from "./source-kind.ts";
import { bareDoi, webAddress } from "./source-link.ts";

/** Reference types of the RIS specification (Research Information Systems, 2011). */
const TYPES: Record<SourceKind, string> = {
  journal: "JOUR",
  news: "NEWS",
  book: "BOOK",
  web: "ELEC",
  document: "GEN",
  report: "RPRT",
  statute: "STAT",
  regulation: "STAT",
  act: "BILL",
  case: "CASE",
  standard: "STAND",
  dataset: "DATA",
};

/** Takes a source; returns a RIS file of one reference, its lines ended by CR LF. Media type `application/x-research-info-systems`. */
export function toRis(citation: Citation): string {
  const kind = sourceKind(citation);
  const form = sourceForm(citation);
  const held = heldIn(citation);
  const published = publicationDate(citation);
  const seen = parsePartialDate(citation.accessDate);
  const [firstPage, lastPage] = held?.pages?.split("–") ?? [held?.article];
  const fields: [tag: string, value: string | undefined][] = [
    ["TY", TYPES[kind]],
    ["ID", citation.id],
    ...citation.authors.map((author): [string, string] => ["AU", familyFirst(author)]),
    ["TI", citation.title],
    // A secondary title is a journal, a newspaper or a site; what issues a book is its publisher.
    [form === "book" || form === "document" ? "PB" : "T2", held?.name],
    [kind === "book" ? "ET" : "N1", editionOf(citation)],
    ["VL", held?.volume],
    ["IS", held?.issue],
    ["SP", firstPage],
    ["EP", lastPage],
    ["PY", published && String(published.year)],
    ["DA", published?.month ? risDate(published) : undefined],
    ["DO", bareDoi(citation)],
    ["UR", webAddress(citation)],
    ["Y2", seen && risDate(seen)],
  ];
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []));
  return `${[...lines, "ER  - "].join("\r\n")}\r\n`;
}

/** YYYY/MM/DD/other: the slashes stand also where a part is not known. */
function risDate({ year, month, day }: PartialDate): string {
  return `${[year, month, day].map((part) => (part ? String(part).padStart(2, "0") : "")).join("/")}/`;
}
