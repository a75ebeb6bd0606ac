import { describe, expect, test } from "vitest";
import { readReturnedMail } from "./returned-mail.ts";

const TOKEN = "0123456789abcdef0123456789abcdef01234567";
const DOMAIN = "bounces.leafcourier.example";
const read = (message: string) => readReturnedMail(message, DOMAIN);

/** A report as mail servers send it (RFC 3464, appendix E). */
function report({
  to = `bounce+${TOKEN}@${DOMAIN}`,
  action = "failed",
  status = "5.1.1",
  said = "550 5.1.1 no such user",
  returned = "Subject: The week",
  type = "delivery-status",
} = {}): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mx.example
To: <${to}>
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=${type};
\tboundary="B1/mx.Example"
MIME-Version: 1.0

This is a MIME-encapsulated message.

--B1/mx.Example
Content-Type: text/plain

I am sorry. Action: failed, Status: 5.1.1.

--B1/mx.Example
Content-Type: message/${type}

Reporting-MTA: dns; mx.example
Arrival-Date: Sun, 22 Nov 2026 03:00:00 +0000

Final-Recipient: rfc822; nobody@mail.example.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${said}

--B1/mx.Example
Content-Type: text/rfc822-headers

${returned}

--B1/mx.Example--
`;
}

describe("a report that a mail could not be delivered", () => {
  test("says whose mailbox is gone, with either kind of line end", () => {
    const bounced = { meaning: "bounced", token: TOKEN };
    expect(read(report())).toEqual(bounced);
    expect(read(report().replaceAll("\n", "\r\n"))).toEqual(bounced);
    expect(read(report({ to: `BOUNCE+${TOKEN.toUpperCase()}@${DOMAIN.toUpperCase()}` }))).toEqual(bounced);
  });

  test("is known by the mail that it returns where another address got it", () => {
    expect(
      read(
        report({
          to: "postmaster@leafcourier.example",
          returned: `Return-Path: <bounce+${TOKEN}@${DOMAIN}>`,
        }),
      ),
    ).toEqual({ meaning: "bounced", token: TOKEN });
  });

  test.each(["550 5.1.1 no such user", "550 no such user here"])(
    "is known by the server's own words where its status says nothing: %s",
    (said) => {
      expect(read(report({ status: "5.0.0", said }))).toEqual({ meaning: "bounced", token: TOKEN });
    },
  );

  test.each([
    ["mail that is taken for spam", { status: "5.7.1", said: "550 5.7.1 blocked" }],
    ["the same with a status that says nothing", { status: "5.0.0", said: "554 5.7.1 blocked" }],
    ["a mailbox that is full", { status: "5.2.2", said: "552 5.2.2 over quota" }],
    ["a sender whose domain is not known", { status: "5.1.8", said: "550 5.1.8 domain not found" }],
    ["a relay that gave up", { status: "5.4.7", said: "554 5.4.7 expired" }],
  ])("ends nobody whose mailbox is there: %s", (_name, parts) => {
    expect(read(report(parts))).toBeUndefined();
  });

  test.each([
    ["a delay", { action: "delayed", status: "4.4.1" }],
    ["a failure that may pass", { status: "4.2.2" }],
    ["a delivery", { action: "delivered", status: "2.0.0" }],
    ["no token", { to: "postmaster@leafcourier.example" }],
    ["another domain's token", { to: `bounce+${TOKEN}@${DOMAIN}.evil.example` }],
    ["half a token", { to: `bounce+${TOKEN.slice(1)}@${DOMAIN}` }],
  ])("is none: %s", (_name, parts) => {
    expect(read(report(parts))).toBeUndefined();
  });
});

test("an out-of-office is no bounce, whatever it says", () => {
  expect(
    read(
      `To: bounce+${TOKEN}@${DOMAIN}\nAuto-Submitted: auto-replied\nSubject: Away\n\nAction: failed\nStatus: 5.1.1\n`,
    ),
  ).toBeUndefined();
});

/** RFC 5965, appendix B. */
const complaint = (kind: string) => `From: <abuse@mailbox.example>
To: <abuse@leafcourier.example>
Subject: FW: The week
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1"

--part1
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part1
Content-Type: message/feedback-report

Feedback-Type: ${kind}
User-Agent: SomeGenerator/1.0
Version: 1

--part1
Content-Type: message/rfc822
Content-Disposition: inline

Content-Transfer-Encoding: quoted-printable
List-Unsubscribe: <https://leafcourier.example/newsletter/leave/${TOKEN}>

Text
--part1--
`;

test("a complaint names its reader by the link in the mail; one that takes it back is none", () => {
  expect(read(complaint("abuse"))).toEqual({ meaning: "complained", token: TOKEN });
  expect(read(complaint("not-spam"))).toBeUndefined();
});

test("a mail to the address that leaves, leaves", () => {
  expect(read(`To: leave+${TOKEN}@${DOMAIN}\nSubject: unsubscribe\n\n`)).toEqual({
    meaning: "left",
    token: TOKEN,
  });
});

test("what is no message at all is nothing, and takes no time", () => {
  for (const text of [
    "",
    "\n\n",
    "--".repeat(500_000),
    `To:${" ".repeat(1_000_000)}`,
    "To: x\n ".repeat(150_000),
  ])
    expect(read(text)).toBeUndefined();
  const nested = 'Content-Type: multipart/mixed; boundary="a"\n\n--a\n'.repeat(20_000);
  expect(read(nested.replace("mixed", "report"))).toBeUndefined();
});
