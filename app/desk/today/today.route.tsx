import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DESK_PATH, deskPath } from "#app/business/business-paths.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { formatDay } from "#app/utils/dates.server.ts";
import { ageOf } from "../age.server.ts";
import { deskBar, waitingAt } from "../desk-bar.server.ts";
import { DESK_PARTS, partsFor, promisedOf } from "../desk-parts.ts";

/** The desk's first page: what waits, since when, and what was promised (product.md 15.26). */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const [bar, waiting] = await Promise.all([deskBar(staff), waitingAt(staff)]);
  const queues = partsFor(staff.staffRole).flatMap((part) => {
    const queue = waiting[part];
    if (!queue) return [];
    const { count, oldest } = queue;
    return {
      part,
      name: DESK_PARTS[part].name,
      path: deskPath(part),
      count,
      age: oldest && ageOf(oldest),
      promised: promisedOf(part),
    };
  });
  return { bar, day: formatDay(siteDay(), "EEEE, MMMM d"), queues, operator: staff.staffRole === "operator" };
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, { title: "The desk", description: "The staff’s own pages.", path: DESK_PATH, noindex: true });

export default function TodayRoute() {
  const { bar, day, queues, operator } = useLoaderData<typeof loader>();
  const waiting = queues.filter(({ count }) => count > 0);
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={day}
          title={all === 0 ? "Nothing is waiting" : `${all} ${all === 1 ? "thing waits" : "things wait"}`}
          line={
            all === 0
              ? "Every queue is empty."
              : `In ${waiting.length} ${waiting.length === 1 ? "queue" : "queues"}, oldest first in each.`
          }
        />
        <div className="mt-10">
          <ResponsiveTable
            caption="The desk’s queues"
            columns={namedColumns("Queue", "Waiting", "Oldest", "Promised")}
            className="beside"
          >
            {queues.map(({ part, name, path, count, age, promised }) => (
              <Row
                key={part}
                head={
                  <a href={path} className="text-link">
                    {name}
                  </a>
                }
              >
                <Cell label="Waiting">{count}</Cell>
                <Cell label="Oldest">{age}</Cell>
                <Cell label="Promised">{count > 0 && promised}</Cell>
              </Row>
            ))}
          </ResponsiveTable>
        </div>
        {operator && (
          <p className="mt-10 text-control">
            <a href={deskPath("accounts")} className="text-link inline-flex min-h-11 items-center">
              Look up an account
            </a>
          </p>
        )}
      </div>
    </>
  );
}
