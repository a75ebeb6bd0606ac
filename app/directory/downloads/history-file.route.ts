import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing } from "#app/site/http/not-found.server.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import { HISTORY_COLUMNS, historyLine } from "../history/history-event.ts";
import { answerDownload } from "./answer-download.server.ts";
import { streamText } from "./matching-listings.server.ts";

/** `/data/dispensaries.history.csv`: the history beside the directory's file, without who owned what (product.md 22.13). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { history } = await loadDirectory();
  if (history.events.length === 0) throw missing("There is no such file.");
  function* pieces() {
    yield `${HISTORY_COLUMNS.join(",")}\n`;
    for (const event of history.events.toReversed()) yield historyLine(event);
  }
  const own = { "Content-Type": "text/csv; charset=utf-8" };
  return answerDownload(request, history.digest, own, () => streamText(pieces()));
}
