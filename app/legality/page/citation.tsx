import type { LawRow } from "./law-rows.server.ts";

/** What a fact rests on: a link where we know the address. */
export function Citation({ row: { citation, url } }: { row: Pick<LawRow, "citation" | "url"> }) {
  if (!url) return citation;
  // The address is that of the first of several sources.
  const [first = citation] = citation.split(/;/, 1);
  return (
    <>
      <a href={url} rel="noopener external" className="text-link">
        {first}
      </a>
      {citation.slice(first.length)}
    </>
  );
}

/** The day on which a fact was compared with its source. */
export function CheckedDay({ row: { checked } }: { row: Pick<LawRow, "checked"> }) {
  return (
    <time dateTime={checked.iso} className="whitespace-nowrap">
      {checked.day}
    </time>
  );
}
