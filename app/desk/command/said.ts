/** What a command of `npm run desk` prints, and whether it did what it was asked. */
export type Said = { ok: boolean; lines: string[] };
