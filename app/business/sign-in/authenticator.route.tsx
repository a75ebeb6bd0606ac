import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { seo } from "#app/site/seo.ts";
import { log } from "#app/utils/log.server.ts";
import { pathAfterSignIn, SIGN_IN_PATH } from "../business-paths.ts";
import { CodeField, wrongCode } from "../pages/code-field.tsx";
import { OwnForm, useOwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { tryAuthenticator } from "./authenticator-data.server.ts";
import { formTokenOf } from "./form-token.server.ts";
import { whoIs } from "./guards.server.ts";
import type { SignedIn } from "./session.ts";
import { SESSION_COOKIE, setCookie } from "./session-cookie.server.ts";
import { AUTHENTICATOR_PATH } from "./sign-in-paths.ts";

const FORM = "authenticator";

const UNREADABLE =
  "The site's own secret is not the one that your authenticator was set up with. Ask whoever runs the site for a new one: npm run staff -- reset-totp.";

/** Where staff type their authenticator's code: before it their session opens nothing. product.md 15.10. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireHalf({ request });
  return { token: formTokenOf(person), name: person.account.name };
}

export const action = ownForms(({ request }: ActionFunctionArgs) => requireHalf({ request }), {
  [FORM]: async (fields, person, { request }) => {
    const tried = await tryAuthenticator(request, person, fields.get("code") ?? "");
    if (tried.ok) return { ok: true, to: nextOf(request), cookies: [tried.cookie, tried.device] };
    if (tried.left === undefined) {
      log.error({ account: person.account.id }, "an authenticator was sealed with another COOKIE_SECRET");
      return { ok: false, message: "Your code cannot be checked.", errors: { code: UNREADABLE } };
    }
    log.warn({ account: person.account.id, left: tried.left }, "a wrong code of an authenticator was typed");
    if (tried.left === 0)
      return {
        ok: true,
        to: SIGN_IN_PATH,
        notice: "Too many wrong codes. Sign in again.",
        cookies: [setCookie(SESSION_COOKIE)],
      };
    return {
      ok: false,
      message: "This is not the code.",
      errors: { code: `${wrongCode(tried.left)} Each code works once: wait for the next one.` },
    };
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "One more code",
    description: "Staff enter a code from their authenticator.",
    path: AUTHENTICATOR_PATH,
    noindex: true,
  });

export default function AuthenticatorRoute() {
  const { token, name } = useLoaderData<typeof loader>();
  const sent = useOwnForm(FORM);
  return (
    <NarrowPage
      kicker={name}
      title="One more code"
      line="Enter the six digits that your authenticator shows. Until then no page opens."
    >
      <OwnForm name={FORM} token={token}>
        <CodeField form={FORM} sent={sent} digits={6} />
        <button type="submit" className="button button-solid mt-5 w-full">
          Sign in
        </button>
      </OwnForm>
      <OwnForm name="sign-out" to="/sign-out" token={token} className="mt-3">
        <button type="submit" className="min-h-11 text-control text-link">
          Sign out
        </button>
      </OwnForm>
    </NarrowPage>
  );
}

async function requireHalf({ request }: Pick<LoaderFunctionArgs, "request">): Promise<SignedIn> {
  const person = await whoIs(request);
  if (!person) throw redirect(SIGN_IN_PATH, { status: 303 });
  if (person.session.kind !== "half") throw redirect(nextOf(request), { status: 303 });
  return person;
}

function nextOf(request: Request): string {
  return pathAfterSignIn(new URL(request.url).searchParams.get("next"));
}
