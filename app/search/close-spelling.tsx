import type { SearchView } from "./search.page.server.ts";

/** Says so when what stands below is not quite what was asked for. */
export function CloseSpelling({ view: { query, closeness, instead, groups } }: { view: SearchView }) {
  const entries = groups.some((group) => "entries" in group);
  const listings = groups.some((group) => "listings" in group);
  const notes = [
    entries && closeness === "close" && `No page has “${query.q}” in just this spelling. These come close.`,
    entries && closeness === "some" && `No page has all the words of “${query.q}”. These have some of them.`,
    listings && instead && `No dispensary fits “${query.q}”. These fit “${instead}”.`,
  ].filter((note) => note !== false && note !== undefined && note !== "");
  if (notes.length === 0) return null;
  return (
    <div className="mt-6 grid max-w-[44rem] gap-1 border-brand border-l-[3px] pl-4 text-control">
      {notes.map((note) => (
        <p key={String(note)}>{note}</p>
      ))}
    </div>
  );
}
