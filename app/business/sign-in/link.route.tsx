import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { shownAddress } from "#app/utils/mail-address.ts";
import { DASHBOARD_PATH, SIGN_IN_PATH } from "../business-paths.ts";
import { Address } from "../pages/address.tsx";
import { Notice } from "../pages/notice.tsx";
import { OwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { getAccountByEmail } from "./accounts-data.server.ts";
import { seeLink } from "./challenges-data.server.ts";
import { requireBackend, whoIs } from "./guards.server.ts";
import { showMoment, showTime } from "./show-moment.server.ts";
import { pressLink } from "./sign-in.form.server.ts";

const FORM = "link";

/** Where a sign-in mail's link leads. Opening it does nothing, since programs open the links of a mail too: product.md 15.2. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const person = await whoIs(request);
  const seen = await orAway(() => seeLink(params.secret ?? ""));
  if (seen?.purpose !== "sign-in" || seen.state === "used up") return json({ open: false as const });
  const account = await orAway(() => getAccountByEmail(seen.email));
  const other = person && person.account.email !== seen.email ? person.account.name : undefined;
  return json({
    open: true as const,
    shown: shownAddress(seen.email),
    name: account?.name,
    asked: showMoment(seen.created_at),
    until: showTime(seen.expires_at),
    other,
  });
}

export const action = ownForms(async () => requireBackend() as undefined, { [FORM]: pressLink });

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Sign in with this link",
    description: "Press the button to sign in on this device.",
    path: SIGN_IN_PATH,
    noindex: true,
  });

export default function LinkRoute() {
  const link = useLoaderData<typeof loader>();
  if (!link.open)
    return (
      <NarrowPage
        title="This link no longer works"
        line="Links work once, for 10 minutes. The code in the same email no longer works either."
      >
        <a href={SIGN_IN_PATH} className="button button-solid mt-6 w-full">
          Send me a new one
        </a>
      </NarrowPage>
    );
  const { shown, name, asked, until, other } = link;
  return (
    <NarrowPage
      title="Sign in with this link"
      line={
        other
          ? undefined
          : "Press the button to sign in on this device. Opening this page alone does nothing."
      }
    >
      {other ? (
        <Notice className="mt-6">
          <p>
            <strong className="font-semibold">{other} is signed in on this device.</strong> Continuing signs
            them out here.
          </p>
        </Notice>
      ) : (
        <dl className="mt-6 border-bar border-t-[3px] text-control">
          <Fact name="Account" value={shown} />
          <Fact name="Requested" value={asked} />
          <Fact name="Valid until" value={`${until}, once`} />
        </dl>
      )}
      <OwnForm name={FORM} className="mt-6">
        <button
          type="submit"
          className="button button-solid h-auto min-h-11 w-full flex-wrap gap-x-1 whitespace-normal py-2"
        >
          {other ? (
            `Sign out ${first(other)}, sign in ${first(name ?? shown)}`
          ) : (
            <>
              Sign in as <span className="inline-block wrap-anywhere">{shown}</span>
            </>
          )}
        </button>
      </OwnForm>
      {other ? (
        <p className="mt-2">
          <a href={DASHBOARD_PATH} className="inline-flex min-h-11 items-center text-control text-link">
            Stay signed in as {first(other)}
          </a>
        </p>
      ) : (
        <p className="mt-4 text-control">Not you? Close this page. Nothing has happened yet.</p>
      )}
      <Notice className="mt-7">
        <p className="text-caption text-muted">
          Never give the code or the link to someone who calls. We do not call about signing in.
        </p>
      </Notice>
    </NarrowPage>
  );
}

function first(name: string): string {
  return name.split(" ")[0] ?? name;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-rule border-b py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">
        <Address text={value} />
      </dd>
    </div>
  );
}
