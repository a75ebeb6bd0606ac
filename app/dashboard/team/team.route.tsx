import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { listInvitations, listTeam } from "#app/business/members/team-data.server.ts";
import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { useOwnForm } from "#app/business/pages/own-form.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import { shopBar } from "../shop-bar-data.server.ts";
import { InviteForm } from "./invite-form.tsx";
import { keptInvitation } from "./kept-invitation.server.ts";
import { LeaveForm } from "./leave-form.tsx";
import { inviteForm, leaveForm, removeForm, withdrawForm } from "./team.form.server.ts";
import { Invitations, Members } from "./team-lists.tsx";

/** Who looks after a shop; its owners invite and remove. product.md 15.4, 15.18. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, params.claim);
  const isOwner = member.role === "owner";
  const [bar, team, invitations] = await Promise.all([
    shopBar(member, "team"),
    orAway(() => listTeam(member)),
    isOwner ? orAway(() => listInvitations(member)) : [],
  ]);
  const owners = team.filter(({ role }) => role === "owner").length;
  return {
    bar,
    shop: member.listingName,
    isOwner,
    kept: isOwner ? keptInvitation(member, request) : undefined,
    isLast: isOwner && owners === 1,
    team: team.map(({ id, name, email, role, added_at }) => ({
      id,
      name,
      // A manager need not know how to write to the others.
      email: isOwner ? email : "",
      role: role === "owner" ? "Owner" : "Manager",
      since: showSiteDate(added_at).day,
      own: id === member.account.id,
    })),
    invitations: invitations.map(({ id, email, role, expires_at }) => ({
      id,
      email,
      role: role === "owner" ? "as an owner" : "as a manager",
      until: showSiteDate(expires_at).day,
    })),
  };
}

export const action = ownActs(
  ({ request, params }: ActionFunctionArgs) => requireMember(request, params.claim),
  {
    invite: { proof: "by-case", take: inviteForm },
    withdraw: { proof: "session", take: withdrawForm },
    remove: { proof: "by-case", take: removeForm },
    leave: { proof: "fresh", take: leaveForm },
  },
);

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `Team: ${data.shop}` : "Team",
    description: "Who looks after your shop.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

export default function TeamRoute() {
  const { bar, shop, isOwner, kept, isLast, team, invitations } = useLoaderData<typeof loader>();
  const others = [useOwnForm("remove"), useOwnForm("withdraw")].find(({ message }) => message);
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={shop}
          title="Team"
          line="Managers edit the listing, photos and deals, and answer questions. Owners can also invite and remove people."
        />
        <RefusalNotice message={others?.message} className="mt-6" />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-11 lg:grid-cols-[8fr_4fr]">
          <div>
            <Members team={team} mayRemove={isOwner} token={bar.token} />
            <Invitations invitations={invitations} token={bar.token} />
          </div>
          <div className="grid content-start gap-11">
            {isOwner && <InviteForm token={bar.token} kept={kept} />}
            <LeaveForm shop={shop} isLast={isLast} token={bar.token} />
          </div>
        </div>
      </div>
    </>
  );
}
