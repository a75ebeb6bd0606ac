import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing } from "#app/site/http/not-found.server.ts";
import { piecesOrAway } from "#app/site/http/or-away.server.ts";
import { csvAnswer } from "../csv.server.ts";
import { requireFile } from "../take-file.server.ts";
import { leftAsked, mayExport } from "./left.page.server.ts";
import { exportLeft } from "./left-data.server.ts";
import { LEFT_QUEUES, leftView } from "./left-queues.ts";

/** `/desk/messages.csv` and its like: what a search of a queue finds, as a file: product.md 15.27. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { staff, queue, own } = await leftAsked(request);
  if (!mayExport(staff)) throw missing("There is no such page.");
  await requireFile(staff, request);
  const view = leftView.parse(new URL(request.url).searchParams);
  const pieces = await piecesOrAway(() => exportLeft(queue, { ...view, but: own }, staff.account.id));
  const columns = ["id", "created_at", ...LEFT_QUEUES[queue].columns, "handled_at"];
  return csvAnswer(queue, columns, pieces);
}
