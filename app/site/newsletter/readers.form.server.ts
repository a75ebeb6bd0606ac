import { inTime } from "#app/backend/in-time.server.ts";
import type { FormAnswer, FormResult, PageParams } from "../forms/form-result.ts";
import type { Thanks } from "../forms/form-thanks.ts";
import { NOT_STORED, takeForm } from "../forms/take-form.server.ts";
import { NEWSLETTER_PATH } from "./newsletter-paths.ts";
import { tokenOf } from "./readers-page.server.ts";
import { chooseTopics, confirmSubscriber, leaveForm } from "./subscribers-data.server.ts";
import { topicName } from "./topic-words.server.ts";
import { parseTopic, type Topic } from "./topics.ts";

/** More topics than there are. */
const MOST_TOPICS = 60;

type Page = { params: PageParams };

/** The button of a confirming page. */
export async function confirm(_fields: URLSearchParams, { params }: Page): Promise<FormAnswer> {
  const secret = tokenOf(params.token);
  return answerOf(
    () => confirmSubscriber(secret),
    CONFIRMED,
    "This link no longer works. Use the one in our latest email.",
  );
}

/** The marks of a topics page: those that are set, and a state that was chosen beside them. */
export async function saveTopics(fields: URLSearchParams, { params }: Page): Promise<FormAnswer> {
  const leaveToken = tokenOf(params.token);
  const topics = topicsNamed([...fields.getAll("topic"), fields.get("add") ?? ""]);
  return answerOf(
    () => chooseTopics(leaveToken, topics),
    savedTopics(topics),
    "This address is no longer on the list.",
  );
}

const CONFIRMED: Thanks = {
  title: "You are on the list",
  next: "You can unsubscribe at any time, with one click in any email.",
  done: "Confirmed",
  on: false,
};

function savedTopics(topics: readonly Topic[]): Thanks {
  const what = topics.map((topic) => topicName(topic)).join("; ");
  return {
    title: "Your topics are saved",
    next: what ? `You get: ${what}.` : "You get no emails until you choose a topic.",
    done: "Saved",
    on: { text: "Change topics" },
  };
}

const LEFT: Thanks = {
  title: "You are unsubscribed",
  next: "We will send you no more emails. We keep only a fingerprint of your address, so that no list of ours writes to you again.",
  done: "Done",
  on: { text: "About the newsletter", path: NEWSLETTER_PATH },
};

/** The marks of a topics page whose post was refused: it shows them once more. */
export function postedTopics({ values = {} }: FormResult): Topic[] {
  return topicsNamed([...(values.topic ?? "").split(" "), values.add ?? ""]);
}

function topicsNamed(texts: readonly string[]): Topic[] {
  return [...new Set(texts.slice(0, MOST_TOPICS).flatMap((text) => parseTopic(text) ?? []))];
}

/** The button that leaves. Whoever has the link may press it twice. */
export async function leave(fields: URLSearchParams, { params }: Page): Promise<FormAnswer> {
  return takeForm(leaveForm, fields, { token: tokenOf(params.token) }, LEFT);
}

async function answerOf(store: () => Promise<boolean>, thanks: Thanks, unknown: string): Promise<FormAnswer> {
  const answered = await inTime(store);
  if (answered === "away") return NOT_STORED;
  return answered.result ? { ok: true, thanks } : { ok: false, status: 400, message: unknown };
}
