import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { listInvitations, listTeam } from "#app/business/members/team-data.server.ts";
import { Notice } from "#app/business/pages/notice.tsx";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { ownForms, ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { showMoment } from "#app/business/sign-in/show-moment.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { shopBar } from "../shop-bar-data.server.ts";
import { InviteForm } from "./invite-form.tsx";
import { keptInvitation } from "./kept-invitation.server.ts";
import { inviteForm, leaveForm, removeForm, withdrawForm } from "./team.form.server.ts";

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
      since: showMoment(added_at),
      own: id === member.account.id,
    })),
    invitations: invitations.map(({ id, email, role, expires_at }) => ({
      id,
      email,
      role: role === "owner" ? "as an owner" : "as a manager",
      until: showMoment(expires_at),
    })),
  };
}

export const action = ownForms(
  ({ request, params }: ActionFunctionArgs) => requireMember(request, params.claim),
  { invite: inviteForm, withdraw: withdrawForm, remove: removeForm, leave: leaveForm },
);

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `Team: ${data.shop}` : "Team",
    description: "Who looks after your shop.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

const ROW = "flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-rule border-b py-3";

export default function TeamRoute() {
  const { bar, shop, isOwner, kept, isLast, team, invitations } = useLoaderData<typeof loader>();
  const leave = useOwnForm("leave");
  const others = [useOwnForm("remove"), useOwnForm("withdraw")].find(({ message }) => message);
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={shop}
          title="Team"
          line="Managers look after listing, photos and deals, and answer questions. Owners also invite and remove."
        />
        {others && (
          <Notice kind="danger" className="mt-6">
            <p role="alert">{others.message}</p>
          </Notice>
        )}
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-11 lg:grid-cols-[8fr_4fr]">
          <div>
            <ul className="border-bar border-t-[3px]">
              {team.map(({ id, name, email, role, since, own }) => (
                <li key={id} className={ROW}>
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold text-control">
                      {name}
                      {own && <span className="font-normal text-muted"> · you</span>}
                    </p>
                    <p className="break-words text-caption text-muted">
                      {[role, email, `since ${since}`].filter(Boolean).join(" · ")}
                    </p>
                  </div>
                  {isOwner && !own && (
                    <OwnForm name="remove" id={`remove-${id.slice(0, 8)}`} token={bar.token}>
                      <input type="hidden" name="account" value={id} />
                      <button type="submit" className="button" aria-label={`Remove ${name}`}>
                        Remove
                      </button>
                    </OwnForm>
                  )}
                </li>
              ))}
            </ul>
            {invitations.length > 0 && (
              <section className="mt-11 border-bar border-t-[3px] pt-5">
                <SectionHeading>Invited</SectionHeading>
                <ul>
                  {invitations.map(({ id, email, role, until }) => (
                    <li key={id} className={ROW}>
                      <div className="min-w-0 flex-1">
                        <p className="break-words text-control">{email}</p>
                        <p className="text-caption text-muted">
                          {role}, until {until}
                        </p>
                      </div>
                      <OwnForm name="withdraw" id={`withdraw-${id.slice(0, 8)}`} token={bar.token}>
                        <input type="hidden" name="invitation" value={id} />
                        <button
                          type="submit"
                          className="button"
                          aria-label={`Take back the invitation of ${email}`}
                        >
                          Take back
                        </button>
                      </OwnForm>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <div className="grid content-start gap-11">
            {isOwner && <InviteForm token={bar.token} kept={kept} />}
            <section className="border-bar border-t-[3px] pt-5">
              <h2 className="text-label">Leave</h2>
              <OwnForm name="leave" token={bar.token} className="mt-2">
                {leave.message && (
                  <p className="text-caption text-danger">{leave.errors?.sure ?? leave.message}</p>
                )}
                <label className="flex min-h-11 items-start gap-3 py-2 text-control">
                  <input
                    type="checkbox"
                    name="sure"
                    value="yes"
                    className="mt-0.5 size-5 shrink-0 accent-green"
                  />
                  {isLast
                    ? "I am the last owner. When I leave, nobody looks after this shop: what we wrote, its deals and photos are hidden at once."
                    : "I no longer want to look after this shop."}
                </label>
                <button type="submit" className="button mt-2">
                  Leave {shop}
                </button>
              </OwnForm>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}
