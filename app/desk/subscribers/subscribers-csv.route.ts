import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { piecesOrAway } from "#app/site/http/or-away.server.ts";
import { csvAnswer } from "../csv.server.ts";
import { requireFile } from "../take-file.server.ts";
import { exportSubscribers } from "./subscribers-desk-data.server.ts";
import { subscribersView } from "./subscribers-view.ts";

const COLUMNS = ["id", "email", "state", "created_at", "confirmed_at", "left_at", "topics"];

/** `/desk/newsletter.csv`: who subscribed, as a file: product.md 15.27. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "operator");
  await requireFile(staff, request);
  const view = subscribersView.parse(new URL(request.url).searchParams);
  const pieces = await piecesOrAway(() => exportSubscribers(view, staff.account.id));
  return csvAnswer("newsletter", COLUMNS, pieces);
}
