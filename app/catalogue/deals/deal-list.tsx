import { milesWords } from "#app/directory/places/distance.ts";
import type { DealRow } from "./deal.card.server.ts";
import { dealWhen } from "./deal-when.ts";

/** Deals as notices in a newspaper: what and when on the left, the offer in the middle, the shop on the right. */
export function DealList({ rows, level = 3 }: { rows: readonly DealRow[]; level?: 2 | 3 }) {
  return (
    <ul className="border-rule border-t">
      {rows.map((row) => (
        <li key={row.path} className="border-rule border-b py-5 last:border-b-0 md:py-6">
          <Notice row={row} level={level} />
        </li>
      ))}
    </ul>
  );
}

function Notice({ row, level }: { row: DealRow; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="grid gap-x-8 gap-y-3 md:grid-cols-[11rem_1fr] xl:grid-cols-[11rem_1fr_14rem]">
      <DealWhen row={row} />
      <div className="md:col-start-2">
        <Heading className="text-label">
          <a href={row.path} className="decoration-1 underline-offset-[0.14em] hover:underline">
            {row.title}
          </a>
        </Heading>
        <p className="mt-1.5 max-w-[36em] font-serif text-prose">{row.summary}</p>
        <p className="mt-2 max-w-[44em] text-caption text-muted">{row.conditions}</p>
      </div>
      <div className="text-small md:col-start-2 xl:col-start-3 xl:row-start-1">
        <p>
          <a href={row.shop.path} className="inline-block min-h-6 font-semibold text-green hover:underline">
            {row.shop.name}
          </a>
        </p>
        <p>
          {row.shop.place}
          {row.miles !== undefined && (
            <span className="tabular-nums"> · {milesWords(row.miles, row.about)}</span>
          )}
        </p>
        <p className="mt-1 text-caption text-muted">
          License {row.licenseNumber}
          <br />
          <DealStanding row={row} />
        </p>
      </div>
    </article>
  );
}

/** The kind of a deal, the next day on which it holds, and its dates. */
function DealWhen({ row }: { row: DealRow }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-caption text-muted md:block">
      <p className="font-semibold text-green">{row.kind}</p>
      <p className="font-semibold text-ink md:mt-1.5">{dealWhen(row)}</p>
      <p className="whitespace-nowrap tabular-nums">{row.dates}</p>
      {row.weekdays && <p>{row.weekdays}</p>}
    </div>
  );
}

/** Whose word the deal is, or whether somebody compared it with what the shop says. */
export function DealStanding({
  row: { demonstration, shopsWord, checked },
}: {
  row: Pick<DealRow, "demonstration" | "shopsWord" | "checked">;
}) {
  if (shopsWord) return `The shop’s word, ${shopsWord}${demonstration ? ". An example" : ""}`;
  if (demonstration) return "An example, not a real deal";
  return checked ? `Checked ${checked}` : "Not verified";
}
