import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pathAfterSignIn } from "#app/business/business-paths.ts";
import { AskCodeForm, CodeField, wrongCode } from "#app/business/pages/code-field.tsx";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { NarrowPage } from "#app/business/pages/own-head.tsx";
import { CHALLENGE_MINUTES } from "#app/business/sign-in/challenge.ts";
import { challengeOfBrowser } from "#app/business/sign-in/challenges-data.server.ts";
import { formTokenOf } from "#app/business/sign-in/form-token.server.ts";
import { requireAccount } from "#app/business/sign-in/guards.server.ts";
import { CHALLENGE_COOKIE, readCookie } from "#app/business/sign-in/session-cookie.server.ts";
import { AUTHENTICATOR_PATH, PROVE_PATH, withNext } from "#app/business/sign-in/sign-in-paths.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { askProof, prove } from "./prove-data.server.ts";

/** Where somebody who is signed in proves their mailbox once more before something weighty: product.md 15.9. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireAccount(request);
  const secret = readCookie(request, CHALLENGE_COOKIE) ?? "";
  const asked = await orAway(() => challengeOfBrowser(secret));
  return {
    token: formTokenOf(person),
    email: person.account.email,
    asked: asked?.purpose === "step-up" && asked.subject === person.account.id,
    next: nextOf(request),
    minutes: CHALLENGE_MINUTES,
  };
}

export const action = ownActs(({ request }: ActionFunctionArgs) => requireAccount(request), {
  ask: {
    proof: "session",
    take: async (_fields, person, { request, address }) => {
      const cookie = await askProof(request, person, address);
      return { ok: true, ...(cookie && { cookies: [cookie] }) };
    },
  },
  prove: {
    proof: "session",
    take: async (fields, person, { request }) => {
      const spent = await prove(request, person, fields.get("code") ?? "");
      const next = nextOf(request);
      if (spent.ok && spent.result)
        return {
          ok: true,
          to: spent.result.half ? withNext(AUTHENTICATOR_PATH, next) : next,
          cookies: spent.result.cookies,
        };
      const left = spent.ok ? 0 : spent.left;
      return {
        ok: false,
        message: "This is not the code.",
        errors: { code: wrongCode(left, CHALLENGE_MINUTES) },
      };
    },
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Confirm that it is you",
    description: "Before this step, we send a code to your mailbox.",
    path: PROVE_PATH,
    noindex: true,
  });

export default function ProveRoute() {
  const { token, email, asked, next, minutes } = useLoaderData<typeof loader>();
  const sent = useOwnForm("prove");
  return (
    <NarrowPage
      title={asked ? "Check your inbox" : "Confirm that it is you"}
      line={
        asked
          ? `An eight-digit code is on its way to ${email}.`
          : `You signed in a while ago. Before the next step, we send a code to ${email}.`
      }
    >
      {asked && (
        <OwnForm name="prove" token={token}>
          <CodeField
            form="prove"
            sent={sent}
            hint={sent.refused ? undefined : `Works for ${minutes} minutes, in this browser.`}
          />
          <button type="submit" className="button button-solid mt-5 w-full">
            {" "}
            Continue
          </button>
        </OwnForm>
      )}
      <AskCodeForm token={token} asked={asked} first="Send me a code" />
      <p>
        <a href={backOf(next)} className="inline-flex min-h-11 items-center text-control text-link">
          Not now
        </a>
      </p>
    </NarrowPage>
  );
}

/** The page that asked for the proof would ask again. */
function backOf(next: string): string {
  return next.startsWith("/desk") ? "/desk" : "/dashboard/account";
}

function nextOf(request: Request): string {
  return pathAfterSignIn(new URL(request.url).searchParams.get("next"));
}
