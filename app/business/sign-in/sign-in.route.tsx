import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { seo } from "#app/site/seo.ts";
import { CLAIM_PATH, SIGN_IN_PATH } from "../business-paths.ts";
import { OwnForm, useOwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { requireBackend } from "./guards.server.ts";
import { ask } from "./sign-in.form.server.ts";
import { SignInOff } from "./sign-in-off.tsx";
import { signInPage } from "./sign-in-works.server.ts";

const FORM = "sign-in";

/** Where owners and staff ask for a code: product.md 15.6. It says nothing about who has an account. */
export async function loader(_: LoaderFunctionArgs) {
  requireBackend();
  return signInPage();
}

export const action = ownForms(async () => requireBackend() as undefined, { [FORM]: ask });

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Sign in",
    description: "For shops that look after their listing.",
    path: SIGN_IN_PATH,
    noindex: true,
  });

export default function SignInRoute() {
  const { off, contact } = useLoaderData<typeof loader>();
  const sent = useOwnForm(FORM);
  if (off)
    return (
      <NarrowPage title="Sign in">
        <SignInOff off={off} contact={contact} />
      </NarrowPage>
    );
  return (
    <NarrowPage title="Sign in" line="For shops that look after their listing. No password: we send a code.">
      <OwnForm name={FORM} className="mt-6">
        <EmailField form={FORM} sent={sent} />
        <button type="submit" className="button button-solid mt-5 w-full">
          Send me a code
        </button>
        {sent.message && !sent.errors && <p className="mt-3 text-caption text-danger">{sent.message}</p>}
      </OwnForm>
      <section className="mt-10 border-bar border-t-[3px] pt-5">
        <h2 className="text-label">New here?</h2>
        <p className="mt-2 text-control">
          An account comes with your shop.{" "}
          <a href={CLAIM_PATH} className="text-link">
            Find and claim your listing
          </a>
        </p>
        <p className="mt-3 text-control">
          Readers need no account. For the newsletter, use{" "}
          <a href="/newsletter" className="text-link">
            its own page
          </a>
          .
        </p>
      </section>
    </NarrowPage>
  );
}
