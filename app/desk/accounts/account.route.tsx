import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { OwnForm } from "#app/business/pages/own-form.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { isFreshlyProven, requireStaff } from "#app/business/sign-in/guards.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { grouped } from "#app/utils/grouped.ts";
import { momentText } from "../age.server.ts";
import { auditLines } from "../audit/audit-lines.server.ts";
import { auditOfAccount } from "../audit/audit-search-data.server.ts";
import { AuditTable } from "../audit/audit-table.tsx";
import { Facts } from "../case-parts.tsx";
import { deskBar, ownListings } from "../desk-bar.server.ts";
import { getAccount, signOutEverywhere } from "./accounts-data.server.ts";

/** Acts that an account's page shows; the audit log has all. */
const ACTS = 20;

/** An account: its shops and claims, where it is signed in, what it did. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "operator");
  // Of their own account they know what it claims.
  const own = id === staff.account.id ? [] : await ownListings(staff);
  const [bar, account] = await Promise.all([deskBar(staff), orAway(() => getAccount(id, own))]);
  if (!account) throw missing("There is no such page.");
  const acts = await orAway(async () => auditLines(await auditOfAccount(id, ACTS, own)));
  const { email, name, staffRole, createdAt, signedInAt, sessions, shops, claims, moreClaims } = account;
  return {
    bar,
    id,
    name,
    email,
    sessions: sessions.count,
    fresh: isFreshlyProven(staff),
    facts: [
      { name: "Address", text: email },
      { name: "Since", text: momentText(createdAt) },
      { name: "Signed in", text: signedInAt ? momentText(signedInAt) : "Never" },
      {
        name: "Sessions",
        text: sessions.seenAt
          ? `${sessions.count} open, last seen ${momentText(sessions.seenAt)}`
          : "None open",
      },
      ...(staffRole ? [{ name: "Staff", text: `An ${staffRole}` }] : []),
      ...shops.map((shop) => ({
        name: "Shop",
        text: `${shop.listingName}, ${shop.place}: ${shop.role}`,
        href: deskPath(`claims/${shop.claimId}`),
      })),
      ...claims.map((claim) => ({
        name: "Claim",
        text: `${claim.listingName}, ${claim.place}: ${claim.state}, ${momentText(claim.createdAt)}`,
        href: deskPath(`claims/${claim.id}`),
      })),
      ...(moreClaims > 0 ? [{ name: "Older claims", text: `${grouped(moreClaims)} more` }] : []),
    ],
    acts,
  };
}

export const action = ownActs(({ request }) => requireStaff(request, "operator"), {
  // By one stolen cookie all others of the staff could be kept out, as often as they sign in: their codes end too.
  "sign-out-everywhere": {
    proof: "fresh",
    take: async (_fields, { account }, { params: { id = "" } }) => {
      const ended = await signOutEverywhere(id, account.id);
      if (ended === undefined) return { ok: false, message: "This account is gone." };
      return { ok: true, notice: `${ended} ${ended === 1 ? "session is" : "sessions are"} over.` };
    },
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "An account: the desk",
    description: "An account.",
    path: deskPath("accounts"),
    noindex: true,
  });

export default function AccountRoute() {
  const { bar, id, name, email, sessions, fresh, facts, acts } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker="Account"
          title={name || email}
          aside={
            <a href={deskPath("accounts")} className="text-link text-control">
              Another account
            </a>
          }
        />
        <div className="mt-10 border-bar border-t-[3px] pt-5">
          <Facts facts={facts} className="max-w-3xl border-t-0" />
          {sessions > 0 && (
            <OwnForm name="sign-out-everywhere" token={bar.token} className="mt-7">
              <button type="submit" className="button">
                Sign out everywhere
              </button>
              {!fresh && <p className="mt-3 text-caption text-muted">We ask for a new code first.</p>}
            </OwnForm>
          )}
        </div>
        {acts.length > 0 && (
          <section className="mt-16">
            <h2 className="mb-5 text-section">What this account did</h2>
            <AuditTable caption="Its latest actions" lines={acts} />
            <p className="mt-6 text-control">
              <a href={`${deskPath("audit")}?who=${id}`} className="text-link">
                All in the audit log
              </a>
            </p>
          </section>
        )}
      </div>
    </>
  );
}
