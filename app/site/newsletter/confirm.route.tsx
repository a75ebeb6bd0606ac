import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AnsweredForm, FormPanel } from "../forms/answered-form.tsx";
import { SendButton, useFormState } from "../forms/page-form.tsx";
import { pageForms } from "../forms/page-forms.server.ts";
import { CACHE } from "../http/cache-policy.ts";
import { seo } from "../seo.ts";
import { NEWSLETTER_PATH, topicsPath } from "./newsletter-paths.ts";
import { confirm } from "./readers.form.server.ts";
import { ReadersHead } from "./readers-head.tsx";
import { lookUp, readersHeaders, readersPage, tokenOf } from "./readers-page.server.ts";
import { subscriberBySecret } from "./subscribers-data.server.ts";
import { topicName, topicRhythm } from "./topic-words.server.ts";

const FORM = "newsletter-confirm";

/**
 * Where the mail that asks leads: a page with a button. Opening it does nothing, since programs open the links of a mail too.
 * product.md 13.2.
 */
export async function loader({ params, context: { formResult } }: LoaderFunctionArgs) {
  const secret = tokenOf(params.token);
  // After a press that could not be stored the button stays, whatever is away.
  const pressed = formResult?.form === FORM;
  const asked = pressed
    ? await lookUp(subscriberBySecret, secret)
    : await readersPage(subscriberBySecret, secret);
  const found = asked === "away" ? undefined : asked;
  const confirmed = found?.state === "confirmed";
  return json(
    {
      found: asked !== undefined,
      confirmed,
      shown: found?.shown,
      topics: (found?.topics ?? []).map((topic) => ({ name: topicName(topic), rhythm: topicRhythm(topic) })),
      topicsPath: confirmed ? topicsPath(found.leaveToken) : undefined,
    },
    { status: asked ? 200 : 404, headers: { "Cache-Control": CACHE.never } },
  );
}

export const action = pageForms({ [FORM]: confirm });

export const headers = readersHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Confirm your address",
    description: "Press the button to start the newsletter.",
    path: NEWSLETTER_PATH,
    noindex: true,
  });

export default function ConfirmRoute() {
  const { found, confirmed, shown, topics, topicsPath: path } = useLoaderData<typeof loader>();
  const sent = useFormState(FORM);
  if (!found)
    return (
      <ReadersHead
        title="This link no longer works"
        standfirst="Use the one in our latest email. After 30 days without use, a link and its address are erased. To get a new one, sign up again below."
      />
    );
  const panel = sent.taken && sent.html !== undefined;
  return (
    <>
      <ReadersHead
        title={confirmed && !panel ? "You are on the list" : "Confirm your address"}
        standfirst={
          confirmed
            ? panel
              ? undefined
              : `${shown} is confirmed. You can unsubscribe at any time, with one click in any email.`
            : `Press the button to get our emails${shown ? ` at ${shown}` : ""}. Until you do, we send none.`
        }
      />
      <div className="page mt-8 md:mt-10">
        {panel && <FormPanel name={FORM} sent={sent} />}
        <div className="max-w-[40rem] border-bar border-t-[3px] pt-5">
          {topics.length > 0 && <h2 className="font-sans font-semibold text-caption">What you get</h2>}
          <ul className="mt-2 divide-y divide-rule">
            {topics.map(({ name, rhythm }) => (
              <li key={name} className="py-3">
                <p className="font-semibold text-control">{name}</p>
                <p className="text-caption text-muted">{rhythm}</p>
              </li>
            ))}
          </ul>
          {path ? (
            <p className="mt-5">
              <a href={path} className="button">
                Choose topics
              </a>
            </p>
          ) : (
            !panel && (
              <AnsweredForm name={FORM} sent={sent} className="mt-5">
                <SendButton sent={sent}>Confirm this address</SendButton>
              </AnsweredForm>
            )
          )}
        </div>
      </div>
    </>
  );
}
