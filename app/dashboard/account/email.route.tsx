import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CodeField, wrongCode } from "#app/business/pages/code-field.tsx";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { type OwnHandler, ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { NarrowPage } from "#app/business/pages/own-head.tsx";
import { CHALLENGE_MINUTES } from "#app/business/sign-in/challenge.ts";
import { requireProven } from "#app/business/sign-in/fresh-proof.server.ts";
import { type Person, requireAccount } from "#app/business/sign-in/guards.server.ts";
import { ACCOUNT_PATH, EMAIL_PATH } from "#app/business/sign-in/sign-in-paths.ts";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { emailField, MARKED, refuseFields } from "#app/site/forms/form-fields.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { accountBar } from "./account-bar.server.ts";
import { askedEmail, askNewEmail, changeEmail } from "./change-email-data.server.ts";

/** Another address for an account: the present mailbox and the new one both say yes. product.md 15.9. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireProven({ request });
  return {
    bar: accountBar(person, ACCOUNT_PATH),
    email: person.account.email,
    asked: await orAway(() => askedEmail(request, person)),
    minutes: CHALLENGE_MINUTES,
  };
}

const askSchema = z.object({ email: emailField });

const ask: OwnHandler<Person> = async (fields, person, { request, address }) => {
  const parsed = askSchema.safeParse({ email: fields.get("email") ?? undefined });
  if (!parsed.success) return { ...refuseFields(parsed.error), ok: false, status: 400 };
  const { email } = parsed.data;
  if (email === person.account.email)
    return {
      ok: false,
      message: "There is nothing to change.",
      errors: { email: "This is already the address." },
    };
  const cookie = await askNewEmail(request, person, { email, address });
  return { ok: true, ...(cookie && { cookies: [cookie] }) };
};

const confirm: OwnHandler<Person> = async (fields, person, { request }) => {
  const codes = { old: fields.get("old") ?? "", new: fields.get("new") ?? "" };
  const spent = await changeEmail(request, person, codes);
  if (spent.ok)
    return spent.result === "taken"
      ? { ok: false, status: 409, message: "That address has an account of its own. Nothing was changed." }
      : {
          ok: true,
          to: ACCOUNT_PATH,
          notice: "Saved. Other devices are signed out.",
          cookies: spent.result.cookies,
        };
  const names = ["old", "new"];
  const wrong = spent.left.flatMap(({ left, right }, i) =>
    right ? [] : [[names[i], wrongCode(left, CHALLENGE_MINUTES)]],
  );
  return { ok: false, message: MARKED, errors: Object.fromEntries(wrong) };
};

export const action = ownActs(({ request }: ActionFunctionArgs) => requireAccount(request), {
  "ask-email": { proof: "fresh", take: ask },
  "confirm-email": { proof: "fresh", take: confirm },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Change your email address",
    description: "A new email address for your account.",
    path: EMAIL_PATH,
    noindex: true,
  });

export default function EmailRoute() {
  const { bar, email, asked, minutes } = useLoaderData<typeof loader>();
  const sent = useOwnForm("ask-email");
  const codes = useOwnForm("confirm-email");
  return (
    <>
      <OwnBar bar={bar} />
      <NarrowPage
        kicker="Your account"
        title="Change your email address"
        line={
          asked
            ? `We sent a code to each mailbox: ${email} and ${asked}. Both work for ${minutes} minutes.`
            : `Codes go to ${email}. To change that, we send a code to both mailboxes and sign out every other device.`
        }
      >
        {[sent, codes].map(
          ({ message, errors }) =>
            message &&
            !errors && (
              <p key={message} role="alert" className="mt-4 text-control text-danger">
                {message}
              </p>
            ),
        )}
        {asked && (
          <OwnForm name="confirm-email" token={bar.token}>
            <CodeField
              form="confirm-email"
              sent={codes}
              name="old"
              label={`The code that went to ${email}`}
            />
            <CodeField
              form="confirm-email"
              sent={codes}
              name="new"
              label={`The code that went to ${asked}`}
            />
            <button type="submit" className="button button-solid mt-5 w-full">
              Change the address
            </button>
          </OwnForm>
        )}
        <OwnForm
          name="ask-email"
          token={bar.token}
          className={asked ? "mt-10 border-bar border-t-[3px] pt-5" : "mt-6"}
        >
          <EmailField form="ask-email" sent={sent} />
          <button type="submit" className={`button mt-5 w-full ${asked ? "" : "button-solid"}`}>
            {asked ? "Ask for another one instead" : "Send both codes"}
          </button>
        </OwnForm>
        <p className="mt-2">
          <a href={ACCOUNT_PATH} className="inline-flex min-h-11 items-center text-control text-link">
            Keep the current address
          </a>
        </p>
      </NarrowPage>
    </>
  );
}
