import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DESK_PATH, deskPath } from "#app/business/business-paths.ts";
import { doneOften } from "#app/business/deciding/decision-data.server.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { type OwnAnswer, ownHeaders } from "#app/business/pages/own-forms.server.ts";
import type { StaffMember } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { DeskColumns, QueueHead, QueueList } from "../desk-columns.tsx";
import { SearchForm, StateSelect } from "../search-form.tsx";
import { leftAsked, leftPage } from "./left.page.server.ts";
import { LeftCaseView } from "./left-case.tsx";
import { markHandled } from "./left-data.server.ts";
import { LEFT_QUEUES, leftView } from "./left-queues.ts";

/** What visitors left for the desk, `/desk/messages` and its like: read, searched, marked as handled (product.md 15.27). */
export const loader = leftPage;

export const action = ownActs(
  async ({ request }) => {
    const { staff, ...asked } = await leftAsked(request);
    return { ...staff, ...asked };
  },
  {
    handled: { proof: "session", take: (fields, who, { request }) => mark(who, fields, request, true) },
    reopen: { proof: "session", take: (fields, who, { request }) => mark(who, fields, request, false) },
  },
);

type Asking = StaffMember & Omit<Awaited<ReturnType<typeof leftAsked>>, "staff">;

async function mark(
  { account, queue, own }: Asking,
  fields: URLSearchParams,
  { url }: Request,
  handled: boolean,
): Promise<OwnAnswer> {
  const id = fields.get("id") ?? "";
  const { one } = LEFT_QUEUES[queue];
  const often = !handled && (await doneOften(account.id, "reversed", id));
  if (often) return often;
  if (!(await markHandled(queue, id, account.id, handled, own)))
    return { ok: false, message: `Someone did that before you, or the ${one} is gone.` };
  const view = leftView.parse(new URL(url).searchParams);
  return {
    ok: true,
    to: deskPath(handled ? queue : `${queue}/${id}`) + leftView.search(view),
    notice: handled ? `The ${one} is handled.` : `The ${one} is waiting again.`,
  };
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: `${data?.name ?? "The desk"}: the desk`,
    description: "A staff page.",
    path: data?.path ?? DESK_PATH,
    noindex: true,
  });

const STATES = [
  { value: "waiting", name: "Waiting" },
  { value: "handled", name: "Handled" },
];

export default function LeftRoute() {
  const page = useLoaderData<typeof loader>();
  const { bar, asked, open, path, view } = page;
  return (
    <>
      <OwnBar bar={bar} />
      <DeskColumns
        open={asked}
        back={{ name: `All ${page.name.toLowerCase()}`, path: path + page.search }}
        queue={
          <>
            <QueueHead title={page.name} line={`${page.about} ${page.line}`} open={asked} />
            <SearchForm path={path} q={view.q} label="Search" narrow className="mt-5">
              <StateSelect value={view.state} options={STATES} />
            </SearchForm>
            <QueueList label={page.name} rows={page.rows} open={open?.path} />
            <PageLinks
              label={`Pages of ${page.name.toLowerCase()}`}
              page={view.page}
              pageCount={page.pageCount}
              href={(number) => path + leftView.search({ ...view, page: number })}
            />
            {page.csv && page.count > 0 && (
              <p className="mt-6 text-control">
                <a href={page.csv} className="text-link inline-flex min-h-11 items-center">
                  Download as CSV
                </a>
              </p>
            )}
          </>
        }
      >
        {open ? (
          <LeftCaseView open={open} one={page.one} asked={asked} token={bar.token} />
        ) : (
          <p className="font-serif text-prose text-muted">
            {view.q ? "Nothing found." : "Nothing is waiting here."}
          </p>
        )}
      </DeskColumns>
    </>
  );
}
