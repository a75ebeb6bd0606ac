import { z } from "zod";
import { emailField, optionalText, refuseFields, requiredLines } from "#app/site/forms/form-fields.server.ts";
import type { FormAnswer } from "#app/site/forms/form-result.ts";
import type { Thanks } from "#app/site/forms/form-thanks.ts";
import { takeForm } from "#app/site/forms/take-form.server.ts";
import { messageForm } from "./message-data.server.ts";
import { LEAST_MESSAGE, MOST, TOPICS, type Topic } from "./topics.ts";

/** A message to the newsroom. */
const messageSchema = z.object({
  topic: z.enum(Object.keys(TOPICS) as [Topic, ...Topic[]], { error: "Choose what it is about" }),
  name: optionalText(MOST.name, `Keep the name under ${MOST.name} characters`),
  email: emailField,
  page: optionalText(MOST.page, `Keep the page’s address under ${MOST.page} characters`),
  message: requiredLines(
    MOST.message,
    "Write a message",
    `Keep the message under ${MOST.message.toLocaleString("en-US")} characters`,
  ).pipe(z.string().min(LEAST_MESSAGE, `Write at least ${LEAST_MESSAGE} characters`)),
});

const THANKS: Thanks = {
  title: "We have your message",
  next: "The newsroom reads every message. If yours needs an answer, it goes to the email address you gave.",
  numbered: true,
};

/** Stores a message to the newsroom. */
export async function submitMessage(fields: URLSearchParams): Promise<FormAnswer> {
  const parsed = messageSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return refuseFields(parsed.error);
  return takeForm(messageForm, fields, parsed.data, THANKS);
}
