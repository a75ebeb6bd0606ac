import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { OwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { requireBackend } from "../sign-in/guards.server.ts";
import { MAIL_PATH } from "../sign-in/sign-in-paths.ts";
import { mailSettingsOf, saveMailSettings, stopOf } from "./mail-choice-data.server.ts";
import { MAIL_KINDS } from "./mail-kinds.ts";

const FORM = "stop-mail";

/** Where a mail's link stops its kind, by a button and without signing in: product.md 15.30. */
export async function loader({ params }: LoaderFunctionArgs) {
  requireBackend();
  const found = await orAway(() => stopOf(params.token ?? ""));
  if (!found) return json({ name: "", stopped: false }, { status: 404 });
  const settings = await orAway(() => mailSettingsOf(found.account));
  return json({ name: MAIL_KINDS[found.kind].name as string, stopped: settings[found.kind] === "never" });
}

export const action = ownForms(async () => requireBackend() as undefined, {
  [FORM]: async (_fields, _, { params }) => {
    const found = await stopOf(params.token ?? "");
    if (!found) return { ok: false, message: "This link no longer works." };
    await saveMailSettings(found.account, { [found.kind]: "never" });
    return { ok: true };
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Stop these emails",
    description: "Press the button to stop them.",
    path: MAIL_PATH,
    noindex: true,
  });

export default function StopRoute() {
  const { name, stopped } = useLoaderData<typeof loader>();
  if (!name)
    return (
      <NarrowPage
        title="That link does not work"
        line="Part of it may be missing. Use the one in our latest email, or your account page."
      >
        <a href={MAIL_PATH} className="button mt-6 w-full">
          Choose which emails you get
        </a>
      </NarrowPage>
    );
  return (
    <NarrowPage
      kicker={name}
      title={stopped ? "These emails have stopped" : "Stop these emails"}
      line={
        stopped
          ? "We will send you no more of this kind."
          : "Press the button, and we send you no more of this kind."
      }
    >
      {!stopped && (
        <OwnForm name={FORM} className="mt-6">
          <button type="submit" className="button button-solid w-full">
            Stop these emails
          </button>
        </OwnForm>
      )}
      <p className="mt-2">
        <a href={MAIL_PATH} className="inline-flex min-h-11 items-center text-control text-link">
          Choose which emails you get
        </a>
      </p>
    </NarrowPage>
  );
}
