import { siteDay } from "#app/site/site-days.server.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { CHANGES_PATH } from "../law-paths.ts";
import type { ChangeLine } from "./change-line.ts";
import { changeLines } from "./change-lines.server.ts";

/** What the front page says of the law: the next changes, soonest first, and the last ones, newest first. */
export type ComingAndChanged = { coming: ChangeLine[]; changed: ChangeLine[]; path: string };

/** Returns the next and the last changes of the law, `most` of each. */
export function comingAndChanged(now = new Date(), most = 2): ComingAndChanged {
  const today = siteDay(now);
  const { coming, changed } = changeLines(lawBook(), today);
  return { coming: coming.slice(0, most), changed: changed.slice(0, most), path: CHANGES_PATH };
}
