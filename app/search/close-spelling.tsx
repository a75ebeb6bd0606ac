import type { SearchView } from "./search.page.server.ts";

/** Source when what stands below is not quite what was asked for. */
export function CloseSpelling({ view: { query, closeness, groups } }: { view: SearchView }) {
  const note = NOTES[closeness];
  if (!note || !groups.some((group) => "entries" in group)) return null;
  return (
    <p className="mt-6 max-w-[44rem] border-brand border-l-[3px] pl-4 text-control">
      {note[0]}“{query.q}”{note[1]}
    </p>
  );
}

const NOTES: Record<SearchView["closeness"], [before: string, after: string] | undefined> = {
  exact: undefined,
  close: ["No results for ", ". These are spelled like it."],
  some: ["No results for all the words of ", ". These have some of them."],
};
