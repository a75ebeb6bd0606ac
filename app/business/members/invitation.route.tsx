import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { FormField } from "#app/ui/field.tsx";
import { DASHBOARD_PATH, SIGN_IN_PATH } from "../business-paths.ts";
import { AskCodeForm, CodeField } from "../pages/code-field.tsx";
import { Notice, RefusalNotice } from "../pages/notice.tsx";
import { OwnForm, useOwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { getAccountByEmail } from "../sign-in/accounts-data.server.ts";
import { CHALLENGE_MINUTES } from "../sign-in/challenge.ts";
import { challengeOfBrowser } from "../sign-in/challenges-data.server.ts";
import { formTokenOf } from "../sign-in/form-token.server.ts";
import { isStaleStaff, whoIs } from "../sign-in/guards.server.ts";
import { CHALLENGE_COOKIE, readCookie } from "../sign-in/session-cookie.server.ts";
import { showMoment } from "../sign-in/show-moment.server.ts";
import { accept, acceptWithCode, askCode } from "./invitation.form.server.ts";
import { invitationOf } from "./invitation-data.server.ts";

/** Where an invitation is answered, once its address is proven: product.md 15.18. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const person = await whoIs(request);
  const invitation = await orAway(() => invitationOf(params.secret ?? ""));
  if (!invitation) return json({ open: false as const }, { status: 404 });
  const { id, email, role, shop, place, inviter, expires_at } = invitation;
  const isOwn = person?.account.email === email && person.session.kind !== "half" && !isStaleStaff(person);
  const cookie = readCookie(request, CHALLENGE_COOKIE) ?? "";
  const [challenge, account] = await Promise.all([
    orAway(() => challengeOfBrowser(cookie)),
    orAway(() => getAccountByEmail(email)),
  ]);
  return json({
    open: true as const,
    token: person ? formTokenOf(person) : "",
    isOwn,
    asked: challenge?.purpose === "invitation" && challenge.subject === id,
    isKnown: account !== undefined,
    other: person && !isOwn ? person.account.name : "",
    minutes: CHALLENGE_MINUTES,
    email,
    role,
    shop,
    place,
    inviter,
    until: showMoment(expires_at),
  });
}

export const action = ownForms(({ request }) => whoIs(request), {
  accept,
  ask: askCode,
  code: acceptWithCode,
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "An invitation",
    description: "Look after a shop’s listing.",
    path: SIGN_IN_PATH,
    noindex: true,
  });

export default function InvitationRoute() {
  const page = useLoaderData<typeof loader>();
  const [accepted, ask, code] = [useOwnForm("accept"), useOwnForm("ask"), useOwnForm("code")];
  if (!page.open)
    return (
      <NarrowPage
        title="This invitation is over"
        line="It was used or withdrawn, or its 7 days are over. Ask the person who invited you for a new one."
      >
        <a href={DASHBOARD_PATH} className="button mt-6 w-full">
          Your shops
        </a>
      </NarrowPage>
    );
  const { token, isOwn, asked, isKnown, other, minutes, email, role, shop, place, inviter, until } = page;
  const message = [accepted, ask, code].find((form) => form.message && !form.errors)?.message;
  return (
    <NarrowPage
      kicker={`${shop}, ${place}`}
      title="Look after this shop"
      line={`${inviter} invites ${email} as ${role === "owner" ? "an owner" : "a manager"}. It is valid until ${until}.`}
    >
      <RefusalNotice message={message} className="mt-6" />
      {other && (
        <Notice className="mt-6">
          <p>
            <strong className="font-semibold">{other} is signed in on this device.</strong> Accepting signs
            them out here.
          </p>
        </Notice>
      )}
      {isOwn ? (
        <OwnForm name="accept" token={token} className="mt-6">
          <button type="submit" className="button button-solid w-full">
            Accept
          </button>
        </OwnForm>
      ) : (
        <>
          {asked && (
            <OwnForm name="code" token={token}>
              <CodeField
                form="code"
                sent={code}
                hint={code.refused ? undefined : `It went to ${email} and works for ${minutes} minutes.`}
              />
              {!isKnown && (
                <FormField form="code" name="name" label="Your name" errors={code.errors} className="mt-5">
                  {(field) => (
                    <input
                      {...field}
                      required
                      maxLength={100}
                      autoComplete="name"
                      defaultValue={code.values.name}
                      className="field"
                    />
                  )}
                </FormField>
              )}
              <button type="submit" className="button button-solid mt-5 w-full">
                Accept
              </button>
            </OwnForm>
          )}
          <AskCodeForm token={token} asked={asked} first="Send a code to my address" />
        </>
      )}
      <p className="mt-4 text-control">
        If you have claimed this shop yourself, accepting withdraws that claim. Not for you? Close this page.
        Nothing has happened yet.
      </p>
    </NarrowPage>
  );
}
