import { createPacer } from "#app/utils/pacer.ts";

/**
 * Takes keys, and for each row which of them it has, by its place in `keys`; returns the rows of each key, ascending, without keys that no
 * row has. All rows are one list, of which each key has its part. Lets requests go in between.
 */
export async function rowsByKey<Key>(
  keys: readonly Key[],
  keyOf: Uint8Array | Uint32Array,
): Promise<Map<Key, Uint32Array>> {
  const pace = createPacer();
  const ends = new Uint32Array(keys.length + 1);
  for (let row = 0; row < keyOf.length; row++) {
    const after = (keyOf[row] as number) + 1;
    ends[after] = (ends[after] as number) + 1;
    if (row % 1024 === 0) await pace();
  }
  for (let key = 0; key < keys.length; key++)
    ends[key + 1] = (ends[key + 1] as number) + (ends[key] as number);
  // Each key's start becomes its end as its rows are put down.
  const rows = new Uint32Array(keyOf.length);
  for (let row = 0; row < keyOf.length; row++) {
    const key = keyOf[row] as number;
    const at = ends[key] as number;
    rows[at] = row;
    ends[key] = at + 1;
    if (row % 1024 === 0) await pace();
  }
  const found = new Map<Key, Uint32Array>();
  let start = 0;
  for (const [number, key] of keys.entries()) {
    const end = ends[number] as number;
    if (end > start) found.set(key, rows.subarray(start, end));
    start = end;
    if (number % 64 === 0) await pace();
  }
  return found;
}
