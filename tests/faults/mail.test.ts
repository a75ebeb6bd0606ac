import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { MOST_WAITED } from "../most-waited.ts";
import { OWN_ENVIRONMENT } from "../own-environment.ts";
import { type ReceivedMail, type SmtpManner, startSmtp } from "../smtp-server.ts";
import { postForm } from "./forms-client.ts";

const SITE_URL = "https://leafcourier.example.com";
const BOUNCES = "bounces.leafcourier.example.com";

let visitor = 0;

/** Posts as a visitor of its own. */
function post(site: SiteUnderTest, path: string, fields: Record<string, string>): Promise<Response> {
  visitor += 1;
  return postForm(site.url + path, fields, { "X-Forwarded-For": `10.0.0.${visitor}`, Host: "x" });
}

/** Reads the site's database. */
function query(site: SiteUnderTest, sql: string, ...values: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(join(site.folder, "var/site.sqlite"), { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

const stateOf = (site: SiteUnderTest, email: string) =>
  query(site, "select state from newsletter_subscribers where email = ?", email)[0]?.state;

describe("with a mail server", () => {
  const manners: Record<string, SmtpManner | undefined> = {
    "busy@mail.example.com": { at: "recipient", refuse: "421 4.3.2 too busy" },
    "nobody@mail.example.com": { at: "recipient", refuse: "550 5.1.1 no such user" },
    "silent@mail.example.com": { at: "message", stall: true },
    "unwanted@mail.example.com": {
      at: "message",
      refuse: "554 5.7.1 <unwanted@mail.example.com>: looks like spam",
    },
  };
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let site: SiteUnderTest;
  beforeAll(async () => {
    smtp = await startSmtp((to) => manners[to]);
    site = await startSite({
      env: {
        TRUST_PROXY: "1",
        SITE_URL,
        SMTP_URL: smtp.url,
        MAIL_FROM: "Leaf Courier <week@leafcourier.example.com>",
        MAIL_BOUNCE_DOMAIN: BOUNCES,
        MAIL_STAFF: "desk@leafcourier.example.com",
      },
    });
  });
  afterAll(async () => {
    await site.stop();
    await smtp.close();
  });

  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
  const signUp = (email: string) => post(site, "/", { form: "newsletter", email });
  const linkOf = async ({ message }: ReceivedMail) =>
    /https:\S+\/newsletter\/\S+/.exec((await PostalMime.parse(message)).text ?? "")?.[0] ?? "";

  /** A reader who confirmed; returns the token of their links. */
  async function reader(email: string): Promise<string> {
    await signUp(email);
    await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(1);
    const { pathname } = new URL(await linkOf(mailsTo(email)[0] as ReceivedMail));
    expect((await post(site, pathname, { form: "newsletter-confirm" })).status).toBe(303);
    const [row] = query(
      site,
      "select leave_token as token from newsletter_subscribers where email = ?",
      email,
    );
    return String(row?.token);
  }

  test("a sign-up's mail leaves within a moment, and its link confirms", async () => {
    await reader("reader@mail.example.com");
    expect(stateOf(site, "reader@mail.example.com")).toBe("confirmed");
    const [mail] = mailsTo("reader@mail.example.com");
    expect(mail?.from).toMatch(new RegExp(`^bounce\\+[\\da-f]{40}@${BOUNCES}$`));
    expect(site.output()).not.toContain("reader@mail.example.com");
  });

  test("a server that is busy gets it again; one that has no such mailbox does not", async () => {
    await signUp("busy@mail.example.com");
    await expect.poll(() => smtp.asked.includes("busy@mail.example.com"), { timeout: 15_000 }).toBe(true);
    manners["busy@mail.example.com"] = undefined;
    await expect.poll(() => mailsTo("busy@mail.example.com").length, { timeout: 30_000 }).toBe(1);

    await signUp("nobody@mail.example.com");
    await expect
      .poll(() => query(site, "select id from newsletter_subscribers where state = 'bounced'").length, {
        timeout: 30_000,
      })
      .toBe(1);
    expect(stateOf(site, "nobody@mail.example.com")).toBeUndefined();
    expect(smtp.asked.filter((to) => to === "nobody@mail.example.com")).toHaveLength(1);
  });

  test("a server that falls silent holds up nobody: forms are answered, other mails leave, and it is tried again", async () => {
    await signUp("silent@mail.example.com");
    await expect.poll(() => smtp.asked.includes("silent@mail.example.com"), { timeout: 15_000 }).toBe(true);
    await reader("other@mail.example.com");
    const waits = "select last_error from outbox where state = 'waiting' and last_error is not null";
    await expect.poll(() => query(site, waits).length, { timeout: 40_000 }).toBe(1);
    manners["silent@mail.example.com"] = undefined;
    await expect.poll(() => mailsTo("silent@mail.example.com").length, { timeout: 30_000 }).toBe(1);
  });

  test("what is refused for good is a person's to look at", async () => {
    await signUp("unwanted@mail.example.com");
    const dead = "select last_error as reason from outbox where state = 'dead'";
    await expect
      .poll(() => query(site, dead), { timeout: 30_000 })
      .toEqual([{ reason: "554 5.7.1 <[address]>: looks like spam" }]);
    const health = await (await fetch(`${site.url}/healthz`)).text();
    expect(JSON.parse(health)).toMatchObject({ status: "degraded", mail: { home: "smtp" } });
    const log = JSON.stringify(site.log());
    expect(log).toContain("<[address]>: looks like spam");
    for (const told of [health, log]) expect(told).not.toContain("unwanted@mail.example.com");
    // Where the relay is, and the site's folder, are the operator's to know.
    expect(health).not.toContain(String(smtp.port));
  });

  test("a report by the mail server ends what comes, whatever language it speaks; anything else does not", async () => {
    const token = await reader("gone@mail.example.com");
    expect(await bounce(site, `To: <bounce+${token}@${BOUNCES}>\n\nI am away.\n`)).toBe(0);
    expect(stateOf(site, "gone@mail.example.com")).toBe("confirmed");
    expect(await bounce(site, failure(token))).toBe(0);
    expect(query(site, "select state from newsletter_subscribers where leave_token = ?", token)).toEqual([
      { state: "bounced" },
    ]);
    expect(await bounce(site, failure("0".repeat(40)))).toBe(0);
  });

  test("from another site a mailbox's click is taken where a reader leaves, and no form", async () => {
    const token = await reader("from-elsewhere@mail.example.com");
    const send = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const headers = { Origin: "https://elsewhere.example" };
      return (await fetch(`${site.url}/newsletter/leave/${token}`, { method: "POST", headers, body })).status;
    };
    expect(await send({ form: "newsletter", email: "somebody@mail.example.com" })).toBe(403);
    expect(await send({ form: "newsletter-leave" })).toBe(403);
    expect(stateOf(site, "from-elsewhere@mail.example.com")).toBe("confirmed");
    expect(await send({ "List-Unsubscribe": "One-Click" })).toBe(200);
  });

  test("leaving is taken while another process holds the database, and happens when it is free", async () => {
    const token = await reader("leaver@mail.example.com");
    const database = new DatabaseSync(join(site.folder, "var/site.sqlite"));
    database.exec("begin immediate");
    try {
      const start = Date.now();
      const asks = await fetch(`${site.url}/newsletter/leave/${token}`);
      expect(asks.headers.get("Referrer-Policy")).toBe("same-origin");
      const click = await fetch(`${site.url}/newsletter/leave/${token}`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
      expect(click.status).toBe(200);
      expect(Date.now() - start).toBeLessThan(MOST_WAITED);
    } finally {
      database.exec("rollback");
      database.close();
    }
    await expect.poll(() => stateOf(site, "leaver@mail.example.com"), { timeout: 20_000 }).toBeUndefined();
    // For some seconds the database still counts as away: the page asks then, since leaving works all the same.
    await expect
      .poll(async () => (await fetch(`${site.url}/newsletter/leave/${token}`)).text(), { timeout: 20_000 })
      .toContain("You are unsubscribed");
  });
});

test("where mail is not set up the start and /healthz say so; who signs up is thanked and kept", async () => {
  const site = await startSite({ env: { TRUST_PROXY: "1", SITE_URL } });
  try {
    expect(site.output()).toContain("mail       waits: set SMTP_URL and MAIL_FROM");
    expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({
      mail: { home: "waiting" },
    });
    expect((await post(site, "/", { form: "newsletter", email: "early@mail.example.com" })).status).toBe(303);
    expect(stateOf(site, "early@mail.example.com")).toBe("legacy");
    expect(query(site, "select id from outbox")).toEqual([]);
    const page = await fetch(site.url, { headers: { Cookie: "" } });
    expect(await page.text()).not.toContain("Check your inbox");
  } finally {
    await site.stop();
  }
});

/** Hands a message to `npm run mail -- bounce`, as a mail server does; returns its exit code. */
async function bounce(site: SiteUnderTest, message: string): Promise<number> {
  const child = spawn(resolve("node_modules/.bin/node"), ["scripts/mail.ts", "bounce"], {
    env: {
      ...OWN_ENVIRONMENT,
      VAR_DIR: join(site.folder, "var"),
      MAIL_BOUNCE_DOMAIN: BOUNCES,
    },
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(message);
  const [code] = await once(child, "close");
  return code;
}

function failure(token: string): string {
  return `From: MAILER-DAEMON@mx.example
To: <bounce+${token}@${BOUNCES}>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Leider unzustellbar.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; gone@mail.example.com
Action: failed
Status: 5.1.1
--b--
`;
}
