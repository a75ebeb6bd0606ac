/** Rows that one statement reads: a table may have more than Postgres reads in the time that it may take. */
const AT_ONCE = 1000;

/**
 * Goes through rows in the order of their ids, some at a time: `read` is told after which id, and how many. Who reads them may change or delete what
 * came already. Throws what `read` throws.
 */
export async function* inOrderOfIds<Row extends { id: string }>(
  read: (after: string, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = ""; ; ) {
    const rows = await read(after, AT_ONCE);
    yield* rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? "";
  }
}
