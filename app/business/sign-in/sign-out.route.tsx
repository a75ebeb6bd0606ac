import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { seo } from "#app/site/seo.ts";
import { SIGN_IN_PATH } from "../business-paths.ts";
import { OwnForm, useOwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { formTokenOf } from "./form-token.server.ts";
import { whoIs } from "./guards.server.ts";
import { SESSION_COOKIE, setCookie } from "./session-cookie.server.ts";
import { endSession } from "./sessions-data.server.ts";
import { SIGN_OUT_PATH } from "./sign-in-paths.ts";

const FORM = "sign-out";

/** Opening it does nothing: a button signs out. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await whoIs(request);
  return { token: person && formTokenOf(person), name: person?.account.name };
}

export const action = ownForms(({ request }) => whoIs(request), {
  [FORM]: async (_fields, person) => {
    if (person) await endSession(person.account.id, person.session.id);
    return {
      ok: true,
      to: SIGN_IN_PATH,
      notice: "You are signed out.",
      cookies: [setCookie(SESSION_COOKIE)],
    };
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, { title: "Sign out", description: "Sign out here.", path: SIGN_OUT_PATH, noindex: true });

export default function SignOutRoute() {
  const { token, name } = useLoaderData<typeof loader>();
  const { message } = useOwnForm(FORM);
  return (
    <NarrowPage
      title="Sign out"
      line={name ? `${name} is signed in on this device.` : "Nobody is signed in on this device."}
    >
      {message && (
        <p role="alert" className="mt-4 text-control text-danger">
          {message}
        </p>
      )}
      {token ? (
        <OwnForm name={FORM} token={token} className="mt-6">
          <button type="submit" className="button button-solid w-full">
            Sign out
          </button>
        </OwnForm>
      ) : (
        <a href={SIGN_IN_PATH} className="button button-solid mt-6 w-full">
          Sign in
        </a>
      )}
    </NarrowPage>
  );
}
