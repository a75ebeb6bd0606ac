import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mailSettingsOf, saveMailSettings } from "#app/business/mail-choice/mail-choice-data.server.ts";
import { MAIL_KINDS, parseMailKind } from "#app/business/mail-choice/mail-kinds.ts";
import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireAccount } from "#app/business/sign-in/guards.server.ts";
import { MAIL_PATH } from "#app/business/sign-in/sign-in-paths.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { accountBar } from "./account-bar.server.ts";

const FORM = "mails";

/** Which emails you get to an account: product.md 15.30. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireAccount(request);
  const settings = await orAway(() => mailSettingsOf(person.account.id));
  return {
    bar: accountBar(person, MAIL_PATH),
    kinds: Object.entries(MAIL_KINDS).map(([kind, { name, text }]) => ({
      kind,
      name,
      text,
      comes: settings[kind as keyof typeof MAIL_KINDS] !== "never",
    })),
    daily: settings.questions === "daily",
  };
}

export const action = ownActs(({ request }: ActionFunctionArgs) => requireAccount(request), {
  [FORM]: {
    proof: "session",
    take: async (fields, person) => {
      const wanted = new Set(fields.getAll("kind").map((kind) => parseMailKind(kind)));
      const word = (kind: keyof typeof MAIL_KINDS) =>
        wanted.has(kind) ? ("each" as const) : ("never" as const);
      await saveMailSettings(person.account.id, {
        questions: fields.has("daily") && wanted.has("questions") ? "daily" : word("questions"),
        decisions: word("decisions"),
        figures: word("figures"),
      });
      return { ok: true, notice: "Saved." };
    },
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Which emails you get",
    description: "The emails your account gets.",
    path: MAIL_PATH,
    noindex: true,
  });

export default function MailRoute() {
  const { bar, kinds, daily } = useLoaderData<typeof loader>();
  const { message, refused, values } = useOwnForm(FORM);
  // What was refused as a whole is there again as it was chosen: the next press saves it.
  const chosen = values.kind?.split(" ") ?? [];
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker="Your account"
          title="Which emails you get"
          line="You always get codes and security notices, and emails about your claims, your team and questions to erase."
        />
        <RefusalNotice message={message} className="mt-6" />
        <OwnForm
          name={FORM}
          token={bar.token}
          className="mt-8 max-w-[49.5rem] border-bar border-t-[3px] pt-5"
        >
          <fieldset>
            <legend>
              <SectionHeading className="mb-2">Your choice</SectionHeading>
            </legend>
            {kinds.map(({ kind, name, text, comes }) => (
              <label key={kind} className="flex min-h-14 items-center gap-4 border-rule border-b py-3">
                <input
                  type="checkbox"
                  name="kind"
                  value={kind}
                  defaultChecked={refused ? chosen.includes(kind) : comes}
                  className="size-5 shrink-0 accent-green"
                />
                <span>
                  <span className="block font-semibold text-control">{name}</span>
                  <span className="block text-caption text-muted">{text}</span>
                </span>
              </label>
            ))}
            <label className="flex min-h-14 items-center gap-4 border-rule border-b py-3">
              <input
                type="checkbox"
                name="daily"
                value="yes"
                defaultChecked={refused ? values.daily !== undefined : daily}
                className="size-5 shrink-0 accent-green"
              />
              <span>
                <span className="block font-semibold text-control">Questions together, once a day</span>
                <span className="block text-caption text-muted">
                  One email each morning with the questions of the day before, instead of one email for each
                  question.
                </span>
              </span>
            </label>
          </fieldset>
          <button type="submit" className="button button-solid mt-6">
            Save
          </button>
        </OwnForm>
      </div>
    </>
  );
}
