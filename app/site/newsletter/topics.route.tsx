import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stateName, statesByName } from "#app/utils/us-states.ts";
import { useFormState } from "../forms/page-form.tsx";
import { pageForms } from "../forms/page-forms.server.ts";
import { CACHE } from "../http/cache-policy.ts";
import { seo } from "../seo.ts";
import { JustLeft, LEAVE_FORM } from "./just-left.tsx";
import { NEWSLETTER_PATH } from "./newsletter-paths.ts";
import { leave, postedTopics, saveTopics } from "./readers.form.server.ts";
import { ReadersHead } from "./readers-head.tsx";
import { lookUp, readersHeaders, readersPage, tokenOf } from "./readers-page.server.ts";
import { subscriberByToken } from "./subscribers-data.server.ts";
import { topicName, topicRhythm } from "./topic-words.server.ts";
import { FOLLOWED_STATES, lawTopic, parseTopic, type Topic, WEEK } from "./topics.ts";
import { TOPICS_FORM, TopicsForms } from "./topics-forms.tsx";

/** What comes to a reader, theirs to change without an account. `?add=law:oh` is marked and not saved yet: product.md 13.4. */
export async function loader({ request, params, context: { formResult } }: LoaderFunctionArgs) {
  const token = tokenOf(params.token);
  // Marks that could not be saved are shown once more, whatever is away.
  const posted = formResult?.form === TOPICS_FORM ? postedTopics(formResult) : undefined;
  const asked = posted ? await lookUp(subscriberByToken, token) : await readersPage(subscriberByToken, token);
  const away = asked === "away";
  const found = away ? undefined : asked;
  const confirmed = away || found?.state === "confirmed";
  const add = posted ? undefined : parseTopic(new URL(request.url).searchParams.get("add") ?? "");
  const kept = new Set(found?.topics);
  const chosen = new Set<Topic>(posted ?? [...kept, ...(add ? [add] : [])]);
  const shown: Topic[] = [...new Set([WEEK as Topic, ...kept, ...chosen])];
  return json(
    {
      confirmed,
      left: found?.state === "left",
      shown: found?.shown ?? "",
      unsaved: add !== undefined && !kept.has(add),
      topics: shown.map((topic) => ({
        value: topic,
        name: topicName(topic),
        rhythm: topicRhythm(topic),
        chosen: chosen.has(topic),
      })),
      states: statesByName(FOLLOWED_STATES)
        .filter((state) => !shown.includes(lawTopic(state)))
        .map((state) => ({ value: lawTopic(state), name: stateName(state) })),
    },
    { status: confirmed || found ? 200 : 404, headers: { "Cache-Control": CACHE.never } },
  );
}

export const action = pageForms({ [TOPICS_FORM]: saveTopics, [LEAVE_FORM]: leave });

export const headers = readersHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "What you get",
    description: "The topics of your newsletter.",
    path: NEWSLETTER_PATH,
    noindex: true,
  });

export default function TopicsRoute() {
  const page = useLoaderData<typeof loader>();
  const left = useFormState(LEAVE_FORM);
  if (left.taken && left.html) return <JustLeft sent={left} />;
  if (!page.confirmed)
    return (
      <ReadersHead
        title={page.left ? "You are unsubscribed" : "This address gets nothing from us"}
        standfirst={
          page.left
            ? "We will send you no more emails. We keep only a fingerprint of your address, so that no list of ours writes to you again."
            : "It was never confirmed, or its mailbox is gone. To sign it up, use the form below."
        }
      />
    );
  return (
    <>
      <ReadersHead
        title="What you get"
        standfirst={`${page.shown && `For ${page.shown}. `}This page needs no account. It opens from the link in your email.`}
      />
      <TopicsForms {...page} />
    </>
  );
}
