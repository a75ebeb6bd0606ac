import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SubscriberState } from "#app/backend/tables.ts";
import { AnsweredForm } from "../forms/answered-form.tsx";
import { waitForOneClick } from "../forms/form-limits.server.ts";
import { SendButton, useFormState } from "../forms/page-form.tsx";
import { pageForms } from "../forms/page-forms.server.ts";
import { CACHE } from "../http/cache-policy.ts";
import { seo } from "../seo.ts";
import { JustLeft, LEAVE_FORM } from "./just-left.tsx";
import { NEWSLETTER_PATH, topicsPath } from "./newsletter-paths.ts";
import { isOneClick } from "./one-click.server.ts";
import { leave } from "./readers.form.server.ts";
import { ReadersHead } from "./readers-head.tsx";
import { lookUp, readersHeaders, tokenOf } from "./readers-page.server.ts";
import { subscriberByToken } from "./subscribers-data.server.ts";

/** What the page says: `asks` also where the database is away, since leaving works then too. */
type Standing = "asks" | "left" | "unknown";

/** Who gets mail, or may yet. */
const ON_THE_LIST: ReadonlySet<string> = new Set<SubscriberState>(["confirmed", "legacy", "pending"]);

/** Where a reader leaves, by a button or by the click of a mailbox: product.md 13.3. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = tokenOf(params.token);
  const standing = await standingOf(token);
  return json(
    { standing, topicsPath: topicsPath(token) },
    { status: standing === "unknown" ? 404 : 200, headers: { "Cache-Control": CACHE.never } },
  );
}

async function standingOf(token: string): Promise<Standing> {
  const found = await lookUp(subscriberByToken, token);
  if (found === "away") return "asks";
  if (!found) return "unknown";
  return ON_THE_LIST.has(found.state) ? "asks" : "left";
}

const forms = pageForms({ [LEAVE_FORM]: leave });

/** A mailbox posts its one word without any form of ours: RFC 8058. */
export async function action(args: ActionFunctionArgs) {
  return (await isOneClick(args.request.clone())) ? clicked(args) : forms(args);
}

/**
 * What nobody has is stored nowhere, and uses up no reader's click: the limit is for the spool, which cannot tell. Nor is it stored again for who has left: one
 * former reader's link, pressed by a script, made all others' forms wait behind its transactions.
 */
async function clicked(args: ActionFunctionArgs): Promise<Response> {
  const found = await lookUp(subscriberByToken, tokenOf(args.params.token));
  if (!found || (found !== "away" && !ON_THE_LIST.has(found.state))) return oneClickAnswer(200, LEFT);
  const seconds = found === "away" ? await waitForOneClick() : 0;
  if (seconds > 0) return oneClickAnswer(429, AGAIN, seconds);
  const { ok } = await leave(new URLSearchParams(), args);
  return ok ? oneClickAnswer(200, LEFT) : oneClickAnswer(503, AGAIN, 60);
}

const LEFT = "You are unsubscribed.";
const AGAIN = "Try again in a minute.";

function oneClickAnswer(status: number, text: string, retryAfter?: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": CACHE.never,
      ...(retryAfter && { "Retry-After": String(retryAfter) }),
    },
  });
}

export const headers = readersHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Unsubscribe from everything",
    description: "Press the button to stop all our emails.",
    path: NEWSLETTER_PATH,
    noindex: true,
  });

export default function LeaveRoute() {
  const { standing, topicsPath: path } = useLoaderData<typeof loader>();
  const sent = useFormState(LEAVE_FORM);
  if (standing === "unknown")
    return (
      <ReadersHead
        title="This link does not work"
        standfirst="Part of it may be missing. Use the link at the end of any of our emails."
      />
    );
  if (sent.taken && sent.html) return <JustLeft sent={sent} />;
  if (standing === "left" || sent.taken)
    return (
      <ReadersHead
        title="You are unsubscribed"
        standfirst="We will send you no more emails. We keep only a fingerprint of your address, so that no list of ours writes to you again."
      />
    );
  return (
    <>
      <ReadersHead
        title="Unsubscribe from everything"
        standfirst="This stops every email from us at once. You can also choose which ones you get."
      />
      <AnsweredForm name={LEAVE_FORM} sent={sent} className="page mt-8">
        <div className="flex flex-wrap items-start gap-4">
          <SendButton sent={sent}>Unsubscribe from everything</SendButton>
          <a href={path} className="button">
            Choose topics
          </a>
        </div>
      </AnsweredForm>
    </>
  );
}
