import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type SmtpManner, startSmtp } from "../../../tests/smtp-server.ts";
import type { Mail } from "./mail.ts";

const MAIL: Mail = {
  to: "reader@mail.example.com",
  subject: "Confirm your address",
  masthead: { name: "Leaf Courier" },
  blocks: [
    { kind: "heading", text: "One more step" },
    { kind: "text", text: ["Confirm ", { strong: "reader@mail.example.com" }, " & you are in."] },
    { kind: "button", text: "Confirm", url: "https://leafcourier.example.com/newsletter/confirm/abc" },
  ],
  foot: [{ kind: "small", text: "You get this because someone typed your address." }],
};

const REPLIES: Record<string, SmtpManner> = {
  "busy@x.example": { at: "recipient", refuse: "421 4.3.2 too busy" },
  "full@x.example": { at: "recipient", refuse: "450 4.2.1 mailbox busy" },
  "nobody@x.example": { at: "recipient", refuse: "550 5.1.1 <nobody@x.example>: no such user" },
  "bare@x.example": { at: "recipient", refuse: "550 who is that" },
  "policy@x.example": { at: "recipient", refuse: "550 5.7.1 not from you" },
  "spam@x.example": { at: "message", refuse: "554 5.7.1 looks like spam, <spam@x.example> says" },
  "later@x.example": { at: "message", refuse: "451 4.7.1 come back later" },
  "cut@x.example": { at: "recipient", drop: true },
  "cut-late@x.example": { at: "accepted", drop: true },
};

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let sendMail: typeof import("./send-mail.server.ts").sendMail;
let closeMail: () => void;

beforeEach(async () => {
  smtp = await startSmtp((to) => REPLIES[to]);
  vi.stubEnv("SMTP_URL", smtp.url);
  vi.stubEnv("MAIL_FROM", "Leaf Courier <mail@leafcourier.example.com>");
  vi.resetModules();
  ({ sendMail } = await import("./send-mail.server.ts"));
  ({ closeMail } = await import("./transport.server.ts"));
});
afterEach(async () => {
  closeMail();
  await smtp.close();
  vi.unstubAllEnvs();
});

const send = (mail: Partial<Mail>) => sendMail({ ...MAIL, ...mail }, { id: "0d9a", template: "test" });

test("a mail arrives as text and as HTML that say the same, from whom it says", async () => {
  expect(
    await send({ headers: { "List-Unsubscribe": "<https://x.example/l>, <mailto:l@x.example>" } }),
  ).toEqual({
    end: "done",
    note: expect.stringMatching(/^250 /),
  });
  const [{ from, to, message } = { from: "", to: [], message: "" }] = smtp.received;
  expect({ from, to }).toEqual({ from: "mail@leafcourier.example.com", to: ["reader@mail.example.com"] });
  const mail = await PostalMime.parse(message);
  expect(mail).toMatchObject({
    subject: "Confirm your address",
    from: { name: "Leaf Courier", address: "mail@leafcourier.example.com" },
    messageId: "<0d9a@leafcourier.example.com>",
  });
  expect(mail.text).toContain("Confirm reader@mail.example.com & you are in.");
  expect(mail.text).toContain("\nhttps://leafcourier.example.com/newsletter/confirm/abc\n");
  expect(mail.html).toContain('href="https://leafcourier.example.com/newsletter/confirm/abc"');
  expect(mail.html).not.toMatch(/<img|<link|url\(|@import|<script/);
  expect(message.match(/^List-Unsubscribe:/gm)).toHaveLength(1);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
});

describe("what a mail is told by the server", () => {
  test.each([
    ["busy@x.example", { end: "again", slowDown: true }],
    ["full@x.example", { end: "again", putOff: true }],
    ["later@x.example", { end: "again", slowDown: true }],
    [
      "nobody@x.example",
      { end: "done", undeliverable: "unknown", note: "550 5.1.1 <[address]>: no such user" },
    ],
    ["bare@x.example", { end: "done", undeliverable: "unknown" }],
    ["policy@x.example", { end: "done", undeliverable: "refused" }],
    ["spam@x.example", { end: "dead", message: true, reason: "554 5.7.1 looks like spam, <[address]> says" }],
  ])("%s", async (to, outcome) => {
    const delivered = await send({ to });
    expect(delivered).toMatchObject(outcome);
    // One address that is put off is no reason for others to wait.
    expect("slowDown" in delivered).toBe("slowDown" in outcome);
    expect(smtp.received).toEqual([]);
    // The pool goes on after each of them.
    expect(await send({})).toMatchObject({ end: "done" });
  });

  test("a connection that ends before the message began is tried again, without doubt", async () => {
    const outcome = await send({ to: "cut@x.example" });
    expect(outcome).toMatchObject({ end: "again" });
    expect(outcome).not.toHaveProperty("unsure");
  });

  test("one that ends after the message was taken is not sent again unasked, and says that it may have arrived", async () => {
    expect(await send({ to: "cut-late@x.example" })).toMatchObject({ end: "again", unsure: true });
    expect(smtp.received).toHaveLength(1);
    expect(smtp.asked).toEqual(["cut-late@x.example"]);
  });

  test("no server at all", async () => {
    await smtp.close();
    const outcome = await send({});
    expect(outcome).toMatchObject({ end: "again", reason: expect.stringContaining("ECONNREFUSED") });
    expect(outcome).not.toHaveProperty("unsure");
  });
});

describe("nobody writes headers or recipients that are not theirs", () => {
  test.each([
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example, c@d.example",
    "<c@d.example>a@b.example",
    '"c@d.example"@b.example',
    "a@b.example\u2028",
    "a@[127.0.0.1]",
    "-a b@c.example",
    "",
  ])("to %j goes nowhere", async (to) => {
    expect(await send({ to })).toMatchObject({ end: "dead" });
    expect(smtp.asked).toEqual([]);
  });

  test("a subject, a name or a header with line breaks stays one line", async () => {
    await send({
      subject: "Hello\r\nBcc: c@d.example\r\n\r\nbody",
      masthead: { name: "Leaf\r\nBcc: c@d.example" },
      headers: { "List-Id": "x\r\nBcc: c@d.example", "Bcc: c@d.example\r\nX": "y" },
    });
    const [sent] = smtp.received;
    expect(sent?.to).toEqual(["reader@mail.example.com"]);
    const head = sent?.message.split(/\r?\n\r?\n/)[0] ?? "";
    expect(head).not.toMatch(/^(Bcc|X):/im);
    expect((await PostalMime.parse(sent?.message ?? "")).subject).toBe("Hello Bcc: c@d.example body");
  });
});

test("off this machine a server without TLS gets nothing, no password either", async () => {
  const { smtpPool } = await import("./transport.server.ts");
  closeMail();
  // The same server, by an address that does not say whose it is.
  const pool = smtpPool(`smtp://user:secret@0.0.0.0:${smtp.port}`);
  const mail = { from: "a@x.example", to: "reader@mail.example.com", text: "x" };
  await expect(pool.sendMail(mail)).rejects.toMatchObject({ code: "ETLS" });
  expect(smtp.asked).toEqual([]);
  expect(smtp.logins).toEqual([]);
});
