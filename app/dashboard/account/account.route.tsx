import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { accountName } from "#app/business/sign-in/account-name.server.ts";
import { renameAccount } from "#app/business/sign-in/accounts-data.server.ts";
import { requireAccount } from "#app/business/sign-in/guards.server.ts";
import { ACCOUNT_PATH, DELETE_PATH, EMAIL_PATH, EXPORT_PATH } from "#app/business/sign-in/sign-in-paths.ts";
import { refuseFields } from "#app/site/forms/form-fields.server.ts";
import { seo } from "#app/site/seo.ts";
import { FormField } from "#app/ui/field.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { accountBar } from "./account-bar.server.ts";

const FORM = "name";

/** An account's name and address, and the way to take its data away or to erase it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireAccount(request);
  const { email, name } = person.account;
  return { bar: accountBar(person, ACCOUNT_PATH), email, name };
}

const schema = z.object({ name: accountName });

export const action = ownActs(({ request }: ActionFunctionArgs) => requireAccount(request), {
  [FORM]: {
    proof: "session",
    take: async (fields, person) => {
      const parsed = schema.safeParse({ name: fields.get("name") ?? undefined });
      if (!parsed.success) return { ...refuseFields(parsed.error), ok: false, status: 400 };
      if (!(await renameAccount(person.account.id, parsed.data.name)))
        return { ok: false, status: 429, message: "You changed your name often today. Try again tomorrow." };
      return { ok: true, notice: "Saved." };
    },
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Your account",
    description: "Your name and address.",
    path: ACCOUNT_PATH,
    noindex: true,
  });

export default function AccountRoute() {
  const { bar, email, name } = useLoaderData<typeof loader>();
  const { errors, values } = useOwnForm(FORM);
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead kicker="Your account" title={name} />
        <section className="mt-8 max-w-[49.5rem] border-bar border-t-[3px] pt-5">
          <SectionHeading>Name</SectionHeading>
          <OwnForm name={FORM} token={bar.token} className="mt-4 max-w-[24rem]">
            <FormField
              form={FORM}
              name="name"
              label="Your name"
              hint="The others at your shop and our desk see it. Readers do not."
              errors={errors}
            >
              {(field) => (
                <input
                  {...field}
                  required
                  maxLength={100}
                  autoComplete="name"
                  defaultValue={values.name ?? name}
                  className="field"
                />
              )}
            </FormField>
            <button type="submit" className="button button-solid mt-4">
              Save
            </button>
          </OwnForm>
        </section>
        <section className="mt-11 max-w-[49.5rem] border-bar border-t-[3px] pt-5">
          <SectionHeading>Address</SectionHeading>
          <p className="mt-3 break-words text-control">
            Codes and emails go to <strong className="font-semibold">{email}</strong>.
          </p>
          <p className="mt-3">
            <a href={EMAIL_PATH} className="button">
              Change the address
            </a>
          </p>
          <p className="mt-3 text-caption text-muted">
            If you lose this mailbox, claim the shop again: nobody at our desk can change an address.
          </p>
        </section>
        <section className="mt-11 max-w-[49.5rem] border-bar border-t-[3px] pt-5">
          <SectionHeading>What we keep about you</SectionHeading>
          <p className="mt-3 flex flex-wrap gap-x-7 text-control">
            <a href={EXPORT_PATH} className="inline-flex min-h-11 items-center text-link">
              Download it as a file
            </a>
            <a href={DELETE_PATH} className="inline-flex min-h-11 items-center text-link">
              Erase your account
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
