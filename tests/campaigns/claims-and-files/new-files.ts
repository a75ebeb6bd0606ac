import type { RegistryRow } from "#app/business/claim/claim-rules.ts";
import { SHOP } from "../../faults/business/claim-shop.ts";
import type { Random } from "../mutations/random.ts";

/** Four shops in two cities, each with a license and an address on file. */
export const SHOPS: readonly RegistryRow[] = ["A", "B", "C", "D"].map((letter, place) => ({
  ...SHOP,
  id: `id-${place}`,
  slug: `shop-${letter.toLowerCase()}`,
  name: `Shop ${letter}`,
  licenseNumber: `L-${place}`,
  email: `on-file-${place}@shops.example`,
  city: place > 1 ? "Salem" : "Portland",
}));

type NewFile = (rows: readonly RegistryRow[], random: Random) => RegistryRow[];

/** How a registry's next file differs from the one before. Each returns rows that have an id of their own. */
const NEW_FILES: Readonly<Record<string, NewFile>> = {
  "two change ids": (rows, { pick }) => {
    const [one, other] = [pick(rows), pick(rows)];
    return rows.map((row) => {
      if (row === one) return { ...row, id: other.id };
      return row === other ? { ...row, id: one.id } : row;
    });
  },
  "one is gone": (rows, { pick }) => {
    const gone = pick(rows);
    return rows.filter((row) => row !== gone);
  },
  "one is back": (rows) => {
    const back = SHOPS.find(
      (shop) => !rows.some(({ id, licenseNumber }) => id === shop.id || licenseNumber === shop.licenseNumber),
    );
    return back ? [...rows, back] : [...rows];
  },
  "another name": (rows, { pick }) => with1(rows, pick(rows), ({ name }) => ({ name: `${name}'` })),
  "another license": (rows, { pick, below }) =>
    with1(rows, pick(rows), () => ({ licenseNumber: `L-${below(100)}` })),
  "a license that is left out": (rows, { pick }) =>
    with1(rows, pick(rows), () => ({ licenseNumber: undefined })),
  "one row is two": (rows, { pick, below }) => [...rows, { ...pick(rows), id: `id-${100 + below(900)}` }],
  "two rows are one": (rows, { pick }) => {
    const [one, other] = [pick(rows), pick(rows)];
    if (one === other) return [...rows];
    const both = { licenseNumber: `${one.licenseNumber}|${other.licenseNumber}` };
    return with1(rows, one, () => both).filter((row) => row !== other);
  },
  "all ids are new": (rows, { below }) =>
    rows.map((row, place) => ({ ...row, id: `new-${place}-${below(100_000)}` })),
};

function with1(
  rows: readonly RegistryRow[],
  one: RegistryRow,
  change: (row: RegistryRow) => Partial<RegistryRow>,
): RegistryRow[] {
  return rows.map((row) => (row === one ? ({ ...row, ...change(row) } as RegistryRow) : row));
}

/** Returns another file, and what is new in it. */
export function newFile(rows: readonly RegistryRow[], random: Random): { rows: RegistryRow[]; what: string } {
  const what = random.pick(Object.keys(NEW_FILES));
  // A file without a row is refused before claims hear of it.
  const next = rows.length > 0 ? (NEW_FILES[what] as NewFile)(rows, random) : [...SHOPS];
  const ids = next.map(({ id }) => id);
  return { rows: next.filter(({ id }, place) => ids.indexOf(id) === place), what };
}
