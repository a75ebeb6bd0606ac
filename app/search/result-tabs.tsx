import { grouped } from "#app/utils/grouped.ts";
import { RESULT_TYPES, type ResultType, type SearchQuery, searchPath } from "./search-query.ts";

type Props = { query: SearchQuery; totals: Record<ResultType, number>; total: number };

/** All results, or those of one type, with their numbers. Types without a result are left out. */
export function ResultTabs({ query, totals, total }: Props) {
  const types = (Object.keys(RESULT_TYPES) as ResultType[]).filter(
    (type) => totals[type] > 0 || type === query.type,
  );
  const tabs = [
    { name: "All", count: total, type: undefined },
    ...types.map((type) => ({ name: RESULT_TYPES[type], count: totals[type], type })),
  ];
  return (
    <nav aria-label="Kinds of results" className="mt-6 border-rule border-b">
      <ul className="flex h-12 items-stretch gap-6 overflow-x-auto text-control [scrollbar-width:none]">
        {tabs.map(({ name, count, type }) => (
          <li key={name} className="flex shrink-0">
            <a
              href={searchPath({ q: query.q, type, page: 1 })}
              aria-current={type === query.type ? "page" : undefined}
              className={`-mb-px flex items-center gap-1.5 border-b-[3px] pt-[3px] ${type === query.type ? "border-brand font-semibold" : "border-transparent text-muted hover:text-ink"}`}
            >
              {name}{" "}
              <span className="text-caption font-normal text-muted tabular-nums">{grouped(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
