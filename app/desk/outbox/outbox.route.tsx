import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { type OwnAnswer, ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { DeskColumns, QueueHead, QueueList } from "../desk-columns.tsx";
import { outboxPage } from "./outbox.page.server.ts";
import { OutboxCase, RetryDead, SetAside } from "./outbox-case.tsx";
import { dropUndone, retryUndone } from "./outbox-desk-data.server.ts";

/** What the site promised to do elsewhere and has not done yet, as `npm run outbox` has it. */
export const loader = outboxPage;

export const action = ownActs(({ request }) => requireStaff(request, "operator"), {
  retry: {
    proof: "session",
    take: async (fields, { account }) =>
      answer(await retryUndone(fields.get("id") || "none", account.id), "tried again", fields),
  },
  "retry-dead": {
    proof: "session",
    take: async (fields, { account }) =>
      answer(await retryUndone(undefined, account.id), "tried again", fields),
  },
  // The one act of the desk that nobody can take back, and what is dropped may be the mail that tells of a thief.
  drop: {
    proof: "fresh",
    take: async (fields, { account }) =>
      answer(await dropUndone(fields.get("id") ?? "", account.id), "dropped", fields),
  },
});

function answer(rows: number, what: string, fields: URLSearchParams): OwnAnswer {
  const some = rows === 1 ? "It is" : `${rows} are`;
  const notice = rows === 0 ? goneWords(fields.has("aside")) : `${some} ${what}.`;
  return { ok: true, to: deskPath("outbox"), notice };
}

/** What was set aside is on one machine, and a proxy may have asked another one this time. */
function goneWords(wasAside: boolean): string {
  return wasAside
    ? "This machine has no such form: it was stored or dropped before you pressed the button, or another machine of the site has it. Press again when you see it."
    : "It was done or dropped before you pressed the button.";
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Outbox: the desk",
    description: "What could not be delivered.",
    path: deskPath("outbox"),
    noindex: true,
  });

export default function OutboxRoute() {
  const { bar, rows, open, asked, dead, waiting, most, setAside } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <DeskColumns
        open={asked}
        back={{ name: "The whole outbox", path: deskPath("outbox") }}
        queue={
          <>
            <QueueHead
              title="Outbox"
              line={`${most ? `The first ${most}: ` : ""}${dead} could not be done, ${waiting} waiting for their turn.`}
              open={asked}
            />
            {dead > 0 && <RetryDead token={bar.token} />}
            <QueueList label="Outbox" rows={rows} open={open?.path} />
            {setAside.length > 0 && <SetAside rows={setAside} token={bar.token} />}
          </>
        }
      >
        {open ? (
          <OutboxCase open={open} asked={asked} token={bar.token} />
        ) : (
          <p className="font-serif text-prose text-muted">Nothing is waiting: everything promised is done.</p>
        )}
      </DeskColumns>
    </>
  );
}
