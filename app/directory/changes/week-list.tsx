import type { ChangeRow } from "./change-row.server.ts";
import { ChangeSign } from "./change-sign.tsx";
import { unbroken } from "./change-words.ts";
import { CHANGE_KINDS } from "./shop-change.ts";
import type { WeekView } from "./shop-changes-page.server.ts";

/** Weeks of changes, the newest first, each by state. */
export function WeekList({ weeks }: { weeks: WeekView[] }) {
  return weeks.map(({ week, name, counts, places }) => (
    <section key={week} aria-labelledby={`week-${week}`} className="changes-list">
      <div className="changes-head">
        <h2 id={`week-${week}`} className="text-second">
          {name}
        </h2>
        {places.length > 1 && <p>{unbroken(counts)}</p>}
      </div>
      {places.map((place) => (
        <div key={place.state} className="shop-changes-state">
          <div className="shop-changes-place">
            <h3>
              <a href={place.path}>{place.name}</a>
            </h3>
            <p>{unbroken(place.counts)}</p>
          </div>
          <ul>
            {place.rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}

function Row({ row }: { row: ChangeRow }) {
  const { kind, name, path, date } = row;
  return (
    <li className="shop-change">
      <p className="shop-change-kind">
        <ChangeSign kind={kind} />
        {CHANGE_KINDS[kind]}
      </p>
      <div className="shop-change-shop">
        <p>{path ? <a href={path}>{name}</a> : name}</p>
        <p className="shop-change-where">
          <Where row={row} />
        </p>
      </div>
      <p className="shop-change-day">
        <time dateTime={date.iso}>{date.day}</time>
      </p>
    </li>
  );
}

function Where({ row: { where, from, formerly, lastListed } }: { row: ChangeRow }) {
  if (from)
    return (
      <>
        From {from} to <span className="text-ink">{where}</span>
      </>
    );
  if (formerly) return `Formerly ${formerly} · ${where}`;
  if (lastListed)
    return (
      <>
        {where} · last listed <time dateTime={lastListed.iso}>{lastListed.day}</time>
      </>
    );
  return where;
}
