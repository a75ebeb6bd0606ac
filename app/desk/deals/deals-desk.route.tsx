import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { type OwnAnswer, ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { requireStaff, type StaffMember } from "#app/business/sign-in/guards.server.ts";
import { DEAL_REASONS } from "#app/catalogue/deals/deciding/deal-reasons.ts";
import { decideDeal, undoDealDecision } from "#app/catalogue/deals/deciding/decide-deal-data.server.ts";
import { seo } from "#app/site/seo.ts";
import { decisionAnswer, readDecision, seenBy } from "../decision.server.ts";
import { DecidedLately, DeskColumns, QueueHead, QueueList } from "../desk-columns.tsx";
import { DealCaseView } from "./deal-case.tsx";
import { dealsDeskPage } from "./deals-desk.page.server.ts";

const PATH = deskPath("deals");

/** Shops' deals that wait, with the state's law beside: product.md 15.22 and 15.26. */
export const loader = dealsDeskPage;

export const action = ownActs(({ request }) => requireStaff(request), {
  decide: { proof: "session", take: (fields, staff, { params }) => decide(fields, staff, params.id ?? "") },
  undo: {
    proof: "session",
    take: async (fields, staff, { params: { id: deal = "" } }) =>
      decisionAnswer(
        await undoDealDecision(staff, { deal, seen: seenBy(fields) }),
        deskPath(`deals/${deal}`),
        "The deal is waiting again.",
      ),
  },
});

async function decide(fields: URLSearchParams, staff: StaffMember, deal: string): Promise<OwnAnswer> {
  const read = readDecision(fields, DEAL_REASONS);
  if ("ok" in read) return read;
  const decided = await decideDeal(staff, { deal, ...read, revision: Number(fields.get("revision")) });
  return decisionAnswer(
    decided,
    PATH,
    read.decision === "accept" ? "The deal is accepted." : "The deal is refused.",
  );
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, { title: "Deals: the desk", description: "Deals to decide.", path: PATH, noindex: true });

export default function DealsDeskRoute() {
  const { bar, asked, line, rows, lately, open } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <DeskColumns
        open={asked}
        back={{ name: "All deals", path: PATH }}
        queue={
          <>
            <QueueHead
              title="Deals"
              line={`${line}. A shop’s first deal, and deals from states whose law we have not read.`}
              open={asked}
            />
            <QueueList label="Deals" rows={rows} open={open?.path} />
            <DecidedLately rows={lately} open={open?.path} asked={asked} />
          </>
        }
      >
        {open ? (
          <DealCaseView key={open.id + open.revision} open={open} asked={asked} token={bar.token} />
        ) : (
          <p className="font-serif text-prose text-muted">No deals are waiting.</p>
        )}
      </DeskColumns>
    </>
  );
}
