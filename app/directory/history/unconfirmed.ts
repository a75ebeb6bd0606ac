import { DEMONSTRATION_SOURCE, type UnsluggedListing } from "../listing.ts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A listing that was compared with its registry longer ago is not confirmed: product.md 22.20. */
const CONFIRMED_DAYS = 90;

/** Returns until when a comparison on an ISO day is recent enough (milliseconds since 1970). */
function confirmedUntil(checkedAt: string, days = CONFIRMED_DAYS): number {
  return Date.parse(checkedAt) + (days + 1) * DAY_MILLISECONDS;
}

/** Returns until when a listing counts as confirmed (milliseconds since 1970); Infinity for a demonstration's, and where no comparison is known. */
export function listingConfirmedUntil({
  source,
  checkedAt,
}: Pick<UnsluggedListing, "source" | "checkedAt">): number {
  return source === DEMONSTRATION_SOURCE || !checkedAt ? Number.POSITIVE_INFINITY : confirmedUntil(checkedAt);
}

/**
 * Takes the directory's rows; returns lines that say which open ones no import compared with their registry for so many days: each
 * registry with how many of its listings, those that wait longest first, then the listings. Demonstration listings have no registry.
 */
export function unconfirmedLines(rows: readonly UnsluggedListing[], days: number, now: Date): string[] {
  const asked = ofRegistries(rows);
  if (asked.length === 0) return ["no listing here is of a registry"];
  const stale = unconfirmed(rows, now, days);
  const count = stale.reduce((sum, { late }) => sum + late.length, 0);
  const total = `not confirmed for ${days} days: ${count} of ${asked.length} listings`;
  const head = stale.map(
    ({ source, all, late }) => `  ${source}: ${late.length} of ${all.length}, ${oldestOf(late[0])}`,
  );
  const each = stale.flatMap(({ source, late }) => ["", `${source}:`, ...late.map(lineOf)]);
  return [total, ...head, ...each];
}

/** A registry with its open listings, and those of them that are not confirmed, what waits longest first. */
type Unconfirmed<Row> = { source: string; all: Row[]; late: Row[] };

/** The same by registry, that of what waits longest first; pages say it after 90 days. */
export function unconfirmed<Row extends UnsluggedListing>(
  rows: readonly Row[],
  now: Date,
  days = CONFIRMED_DAYS,
): Unconfirmed<Row>[] {
  const asked = ofRegistries(rows);
  return [...new Set(asked.map(registryOf))]
    .map((source) => {
      const all = asked.filter((row) => registryOf(row) === source);
      return { source, all, late: all.filter((row) => isLate(row, days, now)).sort(byDay) };
    })
    .filter(({ late }) => late.length > 0)
    .sort((a, b) => byDay(a.late[0], b.late[0]) || (a.source < b.source ? -1 : 1));
}

function ofRegistries<Row extends UnsluggedListing>(rows: readonly Row[]): Row[] {
  return rows.filter(({ closedOn, source }) => !closedOn && source !== DEMONSTRATION_SOURCE);
}

function registryOf({ source = "no registry" }: UnsluggedListing): string {
  return source;
}

function isLate({ checkedAt }: UnsluggedListing, days: number, now: Date): boolean {
  return !checkedAt || now.getTime() >= confirmedUntil(checkedAt, days);
}

function byDay(a: UnsluggedListing | undefined, b: UnsluggedListing | undefined): number {
  const [one = "", two = ""] = [a?.checkedAt, b?.checkedAt];
  return one < two ? -1 : one > two ? 1 : 0;
}

function oldestOf(row: UnsluggedListing | undefined): string {
  return row?.checkedAt ? `since ${row.checkedAt}` : "never";
}

function lineOf(row: UnsluggedListing): string {
  const { id, name, city, state, licenseNumber, checkedAt } = row;
  return `  ${checkedAt ?? "never     "}  ${licenseNumber ?? id}: ${name}, ${city} ${state}`;
}
