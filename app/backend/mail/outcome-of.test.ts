import { expect, test } from "vitest";
import { outcomeOf, withoutAddresses } from "./outcome-of.ts";

test("what a server said becomes one line without addresses and without what moves a cursor", () => {
  expect(
    withoutAddresses("550 5.1.1 <ona@shop.example>: no such\r\n550 ona@shop.example \u001b]0;x\u0007here"),
  ).toBe("550 5.1.1 <[address]>: no such 550 [address] ]0;x here");
});

// Read whole it takes ten seconds of the processor, and a megabyte, which nodemailer takes, a hundred times as long.
test("of a word that a server does not end only the beginning is read", () => {
  expect(withoutAddresses(`550 5.7.1 ${"a".repeat(100_000)}`)).toBe("550 5.7.1");
});

test("no part of an address that is cut off is left", () => {
  const text = withoutAddresses(`550 ${"no ".repeat(331)}ona@shop.example`);
  expect(text).not.toContain("ona");
});

test("an answer that refuses nothing leaves a mail that had begun in doubt: a server one answer behind has taken it", () => {
  const failure = (responseCode: number) =>
    Object.assign(new Error("Message failed"), {
      command: "DATA",
      responseCode,
      response: `${responseCode} so`,
    });
  expect(outcomeOf(failure(354), true)).toEqual({ end: "again", reason: "354 so", unsure: true });
  expect(outcomeOf(failure(354), false)).toEqual({ end: "again", reason: "354 so" });
  expect(outcomeOf(failure(451), true)).not.toHaveProperty("unsure");
});

test.each([
  ["550 5.1.1 no such user", "unknown"],
  ["550 no such user", "unknown"],
  // Said at each recipient, of the sender's: a domain for bounces that no name server has is no reader's end.
  ["550 5.1.8 Sender address rejected: domain not found", "refused"],
  ["550 5.1.7 Sender address rejected: user unknown", "refused"],
  ["550 5.7.1 blocked", "refused"],
  ["552 5.2.2 over quota", "refused"],
])("a recipient's refusal ends the mailbox only where there is none: %s", (response, undeliverable) => {
  const failure = { command: "RCPT TO", responseCode: Number.parseInt(response, 10), response };
  expect(outcomeOf(Object.assign(new Error("refused"), failure), false)).toMatchObject({
    end: "done",
    undeliverable,
  });
});

// With thirty of them to a mailbox that was full, nobody's code left within the ten minutes for which it holds.
test.each([
  ["DATA", "452 4.2.2 mailbox full", { putOff: true }],
  ["DATA", "451 4.1.1 not just now", { putOff: true }],
  ["DATA", "451 4.1.8 the sender's domain is not found", { slowDown: true }],
  ["DATA", "451 4.7.1 try again later", { slowDown: true }],
  ["DATA", "451 4.7.1 no more from 10.4.2.5", { slowDown: true }],
  ["DATA", "452 too many", { slowDown: true }],
  ["MAIL FROM", "450 4.4.2 slower", { slowDown: true }],
  ["RCPT TO", "451 later", { putOff: true }],
  ["RCPT TO", "421 4.2.1 goodbye", { slowDown: true }],
])("what is put off for its mailbox alone holds up nobody else's: %s, %s", (command, response, asks) => {
  const failure = { command, responseCode: Number.parseInt(response, 10), response };
  const outcome = outcomeOf(Object.assign(new Error("later"), failure), true);
  expect(outcome).toEqual({ end: "again", reason: response, ...asks });
});
