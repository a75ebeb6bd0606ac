import type { FormAnswer, FormResult } from "../forms/form-result.ts";
import { NOT_STORED, takeForm } from "../forms/take-form.server.ts";
import { inTime } from "./in-time.server.ts";
import { chooseTopics, confirmSubscriber, leaveForm } from "./subscribers-data.server.ts";
import { parseTopic, type Topic } from "./topics.ts";

/** More topics than there are. */
const MOST_TOPICS = 60;

/** The button of a confirming page. */
export function confirmForm(secret: string): () => Promise<FormAnswer> {
  return () =>
    answerOf(
      () => confirmSubscriber(secret),
      "This link does not work any more. The newest mail has the one that does.",
    );
}

/** The marks of a topics page: those that are set, and a state that was chosen beside them. */
export function topicsForm(leaveToken: string): (fields: URLSearchParams) => Promise<FormAnswer> {
  return (fields) => {
    const topics = topicsNamed([...fields.getAll("topic"), fields.get("add") ?? ""]);
    return answerOf(() => chooseTopics(leaveToken, topics), "This address is not on the list any more.");
  };
}

/** The marks of a topics page whose post was refused: it shows them once more. */
export function postedTopics({ values = {} }: FormResult): Topic[] {
  return topicsNamed([...(values.topic ?? "").split(" "), values.add ?? ""]);
}

function topicsNamed(texts: readonly string[]): Topic[] {
  return [...new Set(texts.slice(0, MOST_TOPICS).flatMap((text) => parseTopic(text) ?? []))];
}

/** The button that leaves. Whoever has the link may press it twice. */
export function leavingForm(leaveToken: string): (fields: URLSearchParams) => Promise<FormAnswer> {
  return (fields) => takeForm(leaveForm, fields, { token: leaveToken });
}

async function answerOf(store: () => Promise<boolean>, unknown: string): Promise<FormAnswer> {
  const answered = await inTime(store);
  if (answered === "away") return NOT_STORED;
  return answered.result ? { ok: true } : { ok: false, status: 400, message: unknown };
}
