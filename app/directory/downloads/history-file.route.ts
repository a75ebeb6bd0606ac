import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing } from "#app/site/http/not-found.server.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import { HISTORY_COLUMNS, type HistoryEvent, historyLine } from "../history/history-event.ts";
import { answerDownload } from "./answer-download.server.ts";
import { streamText } from "./stream-text.server.ts";

/** `/data/dispensaries.history.csv`: the history beside the directory's file, without who owned what (product.md 22.13). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    history: { events, digest },
  } = await loadDirectory();
  if (events.length === 0) throw missing("There is no such file.");
  function* pieces() {
    yield `${HISTORY_COLUMNS.join(",")}\n`;
    // A copy the other way around would be kept as long as a visitor takes.
    for (let at = events.length - 1; at >= 0; at -= 1) yield historyLine(events[at] as HistoryEvent);
  }
  const own = { "Content-Type": "text/csv; charset=utf-8" };
  return answerDownload(request, digest, own, () => streamText(pieces(), context.clientAddress));
}
