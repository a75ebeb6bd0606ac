import { inTime } from "#app/backend/in-time.server.ts";
import type { FormAnswer, FormResult, PageParams } from "../forms/form-result.ts";
import { NOT_STORED, takeForm } from "../forms/take-form.server.ts";
import { tokenOf } from "./readers-page.server.ts";
import { chooseTopics, confirmSubscriber, leaveForm } from "./subscribers-data.server.ts";
import { parseTopic, type Topic } from "./topics.ts";

/** More topics than there are. */
const MOST_TOPICS = 60;

type Page = { params: PageParams };

/** The button of a confirming page. */
export async function confirm(_fields: URLSearchParams, { params }: Page): Promise<FormAnswer> {
  const secret = tokenOf(params.token);
  return answerOf(
    () => confirmSubscriber(secret),
    "This link no longer works. Use the one in our latest email.",
  );
}

/** The marks of a topics page: those that are set, and a state that was chosen beside them. */
export async function saveTopics(fields: URLSearchParams, { params }: Page): Promise<FormAnswer> {
  const leaveToken = tokenOf(params.token);
  const topics = topicsNamed([...fields.getAll("topic"), fields.get("add") ?? ""]);
  return answerOf(() => chooseTopics(leaveToken, topics), "This address is no longer on the list.");
}

/** The marks of a topics page whose post was refused: it shows them once more. */
export function postedTopics({ values = {} }: FormResult): Topic[] {
  return topicsNamed([...(values.topic ?? "").split(" "), values.add ?? ""]);
}

function topicsNamed(texts: readonly string[]): Topic[] {
  return [...new Set(texts.slice(0, MOST_TOPICS).flatMap((text) => parseTopic(text) ?? []))];
}

/** The button that leaves. Whoever has the link may press it twice. */
export async function leave(fields: URLSearchParams, { params }: Page): Promise<FormAnswer> {
  return takeForm(leaveForm, fields, { token: tokenOf(params.token) });
}

async function answerOf(store: () => Promise<boolean>, unknown: string): Promise<FormAnswer> {
  const answered = await inTime(store);
  if (answered === "away") return NOT_STORED;
  return answered.result ? { ok: true } : { ok: false, status: 400, message: unknown };
}
