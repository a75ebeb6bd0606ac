import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SIGN_IN_PATH } from "#app/business/business-paths.ts";
import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { isFreshlyProven, requireAccount } from "#app/business/sign-in/guards.server.ts";
import { SESSION_COOKIE, setCookie } from "#app/business/sign-in/session-cookie.server.ts";
import { endSession } from "#app/business/sign-in/sessions-data.server.ts";
import { showMoment } from "#app/business/sign-in/show-moment.server.ts";
import { SESSIONS_PATH } from "#app/business/sign-in/sign-in-paths.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { accountBar } from "./account-bar.server.ts";
import { listSessions, signOutEverywhere } from "./sessions-list-data.server.ts";

/** Where an account is signed in, and out of one or all. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireAccount(request);
  const sessions = await orAway(() => listSessions(person));
  return {
    bar: accountBar(person, SESSIONS_PATH),
    fresh: isFreshlyProven(person),
    ends: person.staffRole ? "8 hours, or signed in 24 hours ago," : "14 days, or signed in 60 days ago,",
    sessions: sessions.map(({ id, device, created_at, seen_at }) => ({
      id,
      device,
      since: showMoment(created_at),
      seen: showMoment(seen_at),
      own: id === person.session.id,
    })),
  };
}

export const action = ownActs(({ request }: ActionFunctionArgs) => requireAccount(request), {
  // Whoever has a cookie of theirs could end each session that its owner begins, before they come to the button that ends all, the thief's too.
  "end-session": {
    proof: "fresh",
    take: async (fields, person) => {
      await endSession(person.account.id, fields.get("session") ?? "");
      return { ok: true, notice: "That device is signed out." };
    },
  },
  "end-all": {
    proof: "session",
    take: async (_fields, person) => {
      await signOutEverywhere(person);
      return {
        ok: true,
        to: SIGN_IN_PATH,
        notice: "You are signed out everywhere.",
        cookies: [setCookie(SESSION_COOKIE)],
      };
    },
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Where you are signed in",
    description: "The devices that are signed in to your account.",
    path: SESSIONS_PATH,
    noindex: true,
  });

export default function SessionsRoute() {
  const { bar, fresh, ends, sessions } = useLoaderData<typeof loader>();
  const refused = [useOwnForm("end-session"), useOwnForm("end-all")].find(({ message }) => message);
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker="Your account"
          title="Where you are signed in"
          line={`Signing out takes effect right away.${fresh ? "" : " Before another device is signed out we ask for a new code; “Sign out everywhere” needs none."} A device that was not used for ${ends} is signed out automatically.`}
        />
        <RefusalNotice message={refused?.message} className="mt-6" />
        <ul className="mt-8 max-w-[49.5rem] border-bar border-t-[3px]">
          {sessions.map(({ id, device, since, seen, own }) => (
            <li
              key={id}
              className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-rule border-b py-3"
            >
              <div className="min-w-0 flex-1">
                <p className="font-semibold text-control">
                  {device}
                  {own && <span className="font-normal text-muted"> · this one</span>}
                </p>
                <p className="text-caption text-muted">
                  Signed in: {since}. Last used: {seen}.
                </p>
              </div>
              {!own && (
                <OwnForm name="end-session" id={`end-${id.slice(0, 8)}`} token={bar.token}>
                  <input type="hidden" name="session" value={id} />
                  <button
                    type="submit"
                    className="button"
                    aria-label={`Sign out ${device}, signed in ${since}`}
                  >
                    Sign out
                  </button>
                </OwnForm>
              )}
            </li>
          ))}
        </ul>
        <OwnForm name="end-all" token={bar.token} className="mt-6">
          <button type="submit" className="button">
            Sign out everywhere
          </button>
        </OwnForm>
      </div>
    </>
  );
}
