import type { Bar } from "#app/business/pages/own-bar.tsx";

/** As many of a queue as its page and `npm run desk` show: what waits behind them comes up as they are decided. */
export const MOST_SHOWN = 100;

/** How many wait in the queue whose page it is, in words: as the bar counts them where only the first are shown. */
export function waitingLine(shown: number, { links, current }: Bar, none: string): string {
  if (shown === 0) return none;
  const all = shown < MOST_SHOWN ? shown : (links.find(({ path }) => path === current)?.count ?? shown);
  return `${all} waiting, oldest first${all > shown ? `: the first ${shown}` : ""}`;
}
