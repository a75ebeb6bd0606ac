import type { Command } from "#app/backend/take.server.ts";
import { site } from "../site.file.server.ts";
import type { Receipt } from "./form-thanks.ts";

/** Characters of an id that a person can read out, and that are rarely another one's. */
const NUMBER_LENGTH = 8;

const RECEIVED = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: site.timeZone,
});

/** What is told to whoever sent a form that was taken. */
export function receiptOf({ id, at }: Pick<Command<object>, "id" | "at">): Receipt {
  return {
    number: receiptNumber(id),
    at: RECEIVED.format(new Date(at))
      .replace(/\s(?=[AP]M)/, " ")
      .replace(/[AP]M/, (half) => half.toLowerCase()),
  };
}

/** The number of what has this id: product.md 17.4. */
export function receiptNumber(id: string): string {
  return id.slice(0, NUMBER_LENGTH).toUpperCase();
}
