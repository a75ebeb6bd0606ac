import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SIGN_IN_PATH } from "#app/business/business-paths.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { NarrowPage } from "#app/business/pages/own-head.tsx";
import { eraseAddress } from "#app/business/privacy/erase-data.server.ts";
import { ownedAlone } from "#app/business/privacy/own-privacy-data.server.ts";
import { requireProven } from "#app/business/sign-in/fresh-proof.server.ts";
import { requireAccount } from "#app/business/sign-in/guards.server.ts";
import { DEVICE_COOKIE, SESSION_COOKIE, setCookie } from "#app/business/sign-in/session-cookie.server.ts";
import { ACCOUNT_PATH, DELETE_PATH, EXPORT_PATH } from "#app/business/sign-in/sign-in-paths.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { env } from "#app/utils/env.server.ts";
import { accountBar } from "./account-bar.server.ts";

const FORM = "erase";

/** Erases an account and all that is kept of its address: product.md 15.29. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireProven({ request });
  return {
    bar: accountBar(person, ACCOUNT_PATH),
    email: person.account.email,
    shops: await orAway(() => ownedAlone(person)),
    copies: env.SUPABASE_URL !== undefined,
  };
}

export const action = ownActs(({ request }: ActionFunctionArgs) => requireAccount(request), {
  [FORM]: {
    proof: "fresh",
    take: async (fields, person) => {
      if (person.staffRole)
        return { ok: false, message: "First remove the staff member with npm run staff." };
      if (fields.get("sure") !== "yes") return { ok: false, message: "Check the last box first." };
      // What the page asked about: another owner may have come or gone since, or the desk decided.
      if ((fields.get("ends") ?? "") !== asked(await ownedAlone(person)))
        return {
          ok: false,
          message:
            "Nothing was erased: your shops are not what they were when this page was opened. Read it again.",
        };
      const { id, email } = person.account;
      const withShops = fields.get("shops") === "erase";
      if (!(await eraseAddress(email, { by: "self", account: id, withShops })))
        return {
          ok: false,
          message: "Your address has just been changed. Nothing was erased: sign in again.",
        };
      return {
        ok: true,
        to: SIGN_IN_PATH,
        notice: env.SUPABASE_URL
          ? "Your account is erased, with everything this server kept about your address. People delete the copy of your forms."
          : "Your account is erased, with everything we kept about your address.",
        cookies: [setCookie(SESSION_COOKIE), setCookie(DEVICE_COOKIE)],
      };
    },
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Erase your account",
    description: "Everything we keep about your address.",
    path: DELETE_PATH,
    noindex: true,
  });

export default function DeleteRoute() {
  const { bar, email, shops, copies } = useLoaderData<typeof loader>();
  const { message, values } = useOwnForm(FORM);
  return (
    <>
      <OwnBar bar={bar} />
      <NarrowPage
        kicker="Your account"
        title="Erase your account"
        line={`This erases everything we keep about ${email}: account, devices, newsletter, messages and inquiries. What was decided about a claim stays, without your name.`}
      >
        {copies && (
          <p className="mt-4 text-control">
            A copy of what you sent with our forms is kept elsewhere. People delete it by hand:{" "}
            <a href="/privacy" className="text-link">
              Privacy
            </a>{" "}
            says where it is.
          </p>
        )}
        <p className="mt-4 text-control">
          <a href={EXPORT_PATH} className="text-link">
            Download it first
          </a>
          , as a file.
        </p>
        <OwnForm name={FORM} token={bar.token} className="mt-6 border-bar border-t-[3px] pt-5">
          {message && (
            <p role="alert" className="mb-3 text-control text-danger">
              {message}
            </p>
          )}
          <input type="hidden" name="ends" value={asked(shops)} />
          {shops.end.length + shops.over.length > 0 && (
            <fieldset className="mb-4">
              <legend className="text-control">{question(shops)}</legend>
              <Choice name="shops" value="keep" checked={values.shops !== "erase"}>
                is kept, hidden, for 12 months
              </Choice>
              <Choice name="shops" value="erase" checked={values.shops === "erase"}>
                is erased too
              </Choice>
            </fieldset>
          )}
          <label className="flex min-h-11 items-center gap-3 text-control">
            <input type="checkbox" name="sure" value="yes" className="size-5 shrink-0 accent-green" />I want
            my account erased. This cannot be undone.
          </label>
          <button type="submit" className="button mt-4 w-full">
            Erase my account
          </button>
        </OwnForm>
        <p className="mt-2">
          <a href={ACCOUNT_PATH} className="inline-flex min-h-11 items-center text-control text-link">
            Keep it
          </a>
        </p>
      </NarrowPage>
    </>
  );
}

type Shops = Awaited<ReturnType<typeof ownedAlone>>;

/** What the page asked about, to be compared when its form comes. */
function asked({ end, over }: Shops): string {
  return [...end, ...over.map((name) => `${name} (over)`)].join(", ");
}

function question({ end, over }: Shops): string {
  const gone = `${over.join(", ")}, which you do not look after now`;
  if (end.length === 0) return `What you wrote for ${gone}:`;
  return `After that nobody looks after ${end.join(", ")}, and readers see only what the registry says. What you wrote for it${over.length > 0 ? `, and for ${gone}` : ""}:`;
}

function Choice({
  name,
  value,
  checked,
  children,
}: {
  name: string;
  value: string;
  checked: boolean;
  children: string;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-control">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 accent-green"
      />
      {children}
    </label>
  );
}
