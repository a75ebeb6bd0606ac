import type { ShownDone } from "./history.page.server.ts";

/** What was done to a shop, by whom. */
export function HistoryList({ done }: { done: readonly ShownDone[] }) {
  return (
    <ol>
      {done.map(({ id, at, day, who, what }) => (
        <li
          key={id}
          className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-rule border-b py-3 text-control md:grid-cols-[150px_200px_1fr]"
        >
          <time dateTime={at} className="text-muted">
            {day}
          </time>
          <span className="font-semibold [overflow-wrap:anywhere]">{who}</span>
          <span className="col-span-full [overflow-wrap:anywhere] md:col-span-1">{what}</span>
        </li>
      ))}
    </ol>
  );
}
