import { DatabaseAwayError } from "#app/backend/away.server.ts";
import type { FormAnswer } from "../forms/form-result.ts";
import { NOT_STORED, takeForm } from "../forms/take-form.server.ts";
import { chooseTopics, confirmSubscriber, leaveForm } from "./subscribers-data.server.ts";
import { parseTopic } from "./topics.ts";

/** More topics than there are. */
const MOST_TOPICS = 60;

/** The button of a confirming page. */
export function confirmForm(secret: string): () => Promise<FormAnswer> {
  return () =>
    answerOf(
      confirmSubscriber(secret),
      "This link does not work any more. The newest mail has the one that does.",
    );
}

/** The marks of a topics page: those that are set, and a state that was chosen beside them. */
export function topicsForm(leaveToken: string): (fields: URLSearchParams) => Promise<FormAnswer> {
  return (fields) => {
    const named = [...fields.getAll("topic"), fields.get("add") ?? ""].slice(0, MOST_TOPICS);
    const topics = new Set(named.flatMap((text) => parseTopic(text) ?? []));
    return answerOf(chooseTopics(leaveToken, [...topics]), "This address is not on the list any more.");
  };
}

/** The button that leaves. Whoever has the link may press it twice. */
export function leavingForm(leaveToken: string): (fields: URLSearchParams) => Promise<FormAnswer> {
  return (fields) => takeForm(leaveForm, fields, { token: leaveToken });
}

async function answerOf(stored: Promise<boolean>, unknown: string): Promise<FormAnswer> {
  try {
    return (await stored) ? { ok: true } : { ok: false, status: 400, message: unknown };
  } catch (error) {
    if (error instanceof DatabaseAwayError) return NOT_STORED;
    throw error;
  }
}
