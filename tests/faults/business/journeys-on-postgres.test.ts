import { execFile } from "node:child_process";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, stepAt } from "#app/business/sign-in/totp.server.ts";
import { LAST_DAY } from "../../deal-days.ts";
import { type SiteUnderTest, startSite } from "../../e2e/site-under-test.ts";
import { until } from "../own-database.ts";
import { type Database, findPostgres, startPostgres } from "../postgres.ts";
import { mailWith, type PlainBrowser, type PlainPage, pathIn, plainBrowser } from "./plain-browser.ts";

const run = promisify(execFile);
const binaries = await findPostgres();

/** Shops of the demonstration: who claims them, by what. */
const SHOPS = {
  onFile: {
    page: "/dispensaries/portland/or/montavilla-greenhouse",
    claim: "/claim/portland/or/montavilla-greenhouse",
    name: "Montavilla Greenhouse",
    license: "demo or 0061",
    email: "contact@montavilla-greenhouse.example.com",
  },
  domain: {
    claim: "/claim/portland/or/wallowa-provisions",
    name: "Wallowa Provisions",
    license: "DEMO-OR-0071",
    email: "ona@wallowa-provisions.example.com",
  },
  called: {
    claim: "/claim/portland/or/laurelhurst-outfitters",
    name: "Laurelhurst Outfitters",
    license: "DEMO-OR-0064",
    email: "dale@mail.example.com",
  },
};

/** A deal as its form is filled. */
const DEAL = {
  title: "Two for Friday",
  summary: "Buy two eighths and take a half-gram pre-roll home.",
  conditions: "One per person and day. Adults 21 and over.",
  starts: "2026-11-02",
  ends: LAST_DAY,
};

const ALT = "The storefront on Main Avenue, with its green awning";

/** Each step goes on from the one before, as a day of a shop does: by forms as they stand on their pages, codes and links from mails. */
describe.each(["sqlite", "postgres"] as const)(
  "over HTTP, without JavaScript, on %s (Postgres is skipped where it is not installed)",
  (kind) => {
    const when = test.skipIf(kind === "postgres" && !binaries);
    let server: Database | undefined;
    let site: SiteUnderTest;
    let ona: PlainBrowser;
    let dale: PlainBrowser;
    let operator: PlainBrowser;
    /** The path of the dashboard of Ona's shop. */
    let home = "";
    /** The desk's path of the claim by which she has it. */
    let claimAtDesk = "";

    beforeAll(async () => {
      if (kind === "postgres" && !binaries) return;
      if (kind === "postgres" && binaries) server = await startPostgres(binaries);
      const env: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
      site = await startSite({ env: { TRUST_PROXY: "1", ...env } });
      [ona, dale] = [plainBrowser(site), plainBrowser(site)];
      operator = await staffOf(site, env);
    });
    afterAll(async () => {
      await site?.stop();
      await server?.stop();
    });

    const codeIn = async (email: string, words = /\d{4} \d{4}/) =>
      /\d{4} \d{4}/.exec((await mailWith(site, email, words)).text ?? "")?.[0] ?? "";

    async function claim(
      browser: PlainBrowser,
      shop: (typeof SHOPS)["onFile" | "domain" | "called"],
      email = shop.email,
    ) {
      let page = await browser.open(shop.claim);
      if (page.links.has("Continue")) page = await browser.open(page.links.get("Continue") ?? "");
      const { name, license } = shop;
      expect(page.text).toContain(name);
      const who = { license, email, name: "Dale Whitcomb", role: "Manager", "may-act": "yes" };
      return page.press("Send me a code", who);
    }

    when("proof 1: the address on file, by the code; a wrong license is told first", async () => {
      const page = await ona.open(SHOPS.onFile.claim);
      const typed = { email: SHOPS.onFile.email, name: "Ona Fielding", role: "Owner", "may-act": "yes" };
      const wrong = await page.press("Send me a code", { ...typed, license: "DEMO-OR-9999" });
      expect([wrong.status, wrong.text]).toEqual([
        400,
        expect.stringContaining("This is not the license of"),
      ]);
      const sent = await wrong.press("Send me a code", { license: SHOPS.onFile.license });
      expect(sent.address).toBe("/claim/sent");
      const granted = await sent.press("Prove my address", { code: await codeIn(SHOPS.onFile.email) });
      expect(granted.text).toContain(`You now look after ${SHOPS.onFile.name}`);
      home = (await ona.open("/dashboard")).address;
      expect(home).toMatch(/^\/dashboard\/[0-9a-f-]{36}$/);
      claimAtDesk = home.replace("/dashboard", "/desk/claims");
    });

    when(
      "proof 2: the shop's own domain, by the link on another device; the address on file is told",
      async () => {
        await claim(plainBrowser(site), SHOPS.domain);
        const mail = await mailWith(site, SHOPS.domain.email, /\/claim\/prove\//);
        const telephone = plainBrowser(site);
        const page = await telephone.open(pathIn(mail, "/claim/prove/"));
        const granted = await page.press(`Prove ${SHOPS.domain.email}`);
        expect(granted.text).toContain(`You now look after ${SHOPS.domain.name}`);
        const told = await mailWith(site, "contact@wallowa-provisions.example.com", /\/claim\/objection\//);
        const objection = await plainBrowser(site).open(pathIn(told, "/claim/objection/"));
        expect((await objection.press("That is not right")).text).toContain("We have your objection");
      },
    );

    when("proof 3: the desk calls, hears the call code and grants", async () => {
      const sent = await claim(dale, SHOPS.called);
      const review = await sent.press("Prove my address", { code: await codeIn(SHOPS.called.email) });
      expect(review.text).toContain("We call (503) 555-0194");
      const code = /Your call code (\d{3} \d{3})/.exec(review.text)?.[1] ?? "";
      const desk = await atDesk(SHOPS.called.name);
      const decision = { decision: "grant", reason: "shop-agreed", outcome: "agreed" };
      const early = await desk.press("Decide", { ...decision, code: "000000" });
      expect(early.status).toBe(400);
      const decided = await early.press("Decide", { ...decision, code });
      expect(decided.text).toContain("The claim is granted.");
      await mailWith(site, SHOPS.called.email, /You now look after/);
      expect((await dale.open("/dashboard")).text).toContain(SHOPS.called.name);
    });

    when("a chain's claims are granted in one press once one of its shops is proven", async () => {
      for (const { shop, license } of [
        { shop: "oak-and-stone", license: "DEMO-OR-0063" },
        { shop: "yarrow-and-feather", license: "DEMO-OR-0072" },
      ]) {
        const page = await dale.open(`/claim/portland/or/${shop}`);
        const who = { license, email: SHOPS.called.email, name: "Dale Whitcomb", "may-act": "yes" };
        expect((await page.press("Send me a code", who)).text).toContain("In review");
      }
      const desk = await atDesk("Oak & Stone");
      const none = await desk.press("Grant the marked claims");
      expect(none.text).toContain("Mark the claims to grant.");
      const boxes = none.html.match(/<input[^>]* name="claim"[^>]*>/g) ?? [];
      const claims = boxes.map((box) => /value="([^"]+)"/.exec(box)?.[1] ?? "");
      expect(claims).toHaveLength(2);
      const granted = await none.press("Grant the marked claims", { claim: claims });
      expect(granted.text).toContain("2 claims are granted.");
      const shops = (await dale.open("/dashboard")).text;
      for (const name of ["Laurelhurst Outfitters", "Oak & Stone", "Yarrow & Feather"])
        expect(shops).toContain(name);
    });

    when(
      "a claim that another site has the browser send is refused, with the session and without",
      async () => {
        const session = [...dale.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const fields = { license: "DEMO-OR-0079", email: SHOPS.called.email, name: "Dale", role: "Owner" };
        for (const Cookie of ["adult=yes", session]) {
          const forged = await fetch(`${site.url}/claim/portland/or/sellwood-goods`, {
            method: "POST",
            headers: { Cookie, Origin: "https://evil.example" },
            body: new URLSearchParams({ form: "claim", ...fields, "may-act": "yes" }),
            redirect: "manual",
          });
          expect(forged.status).toBe(403);
        }
        expect((await operator.open("/desk/claims")).text).not.toContain("Sellwood Goods");
      },
    );

    when("a contest: the owner is heard, the desk refuses, and both are told", async () => {
      const disputed = await claim(dale, SHOPS.onFile, SHOPS.called.email);
      expect(disputed.text).toContain("we hear from them before anything changes");
      const told = await mailWith(site, SHOPS.onFile.email, /Someone says that/);
      expect(told.text).not.toContain("dale@");
      const answer = await ona.open(pathIn(told, "/contest"));
      const saved = await answer.press("Answer", { answer: "The shop is ours since 2019." });
      expect(saved.text).toContain("A person reads it before anything is decided.");
      const desk = await atDesk(SHOPS.onFile.name);
      expect(desk.text).toContain("The shop is ours since 2019.");
      const refused = await desk.press("Decide", { decision: "refuse", reason: "owner-answered" });
      expect(refused.text).toContain("The claim is refused.");
      await mailWith(site, SHOPS.called.email, /was refused.*answered that it is theirs/);
      expect((await ona.open(home)).status).toBe(200);
      expect((await claim(dale, SHOPS.onFile, SHOPS.called.email)).text).toContain("less than 90 days ago");
    });

    when("revoked, the shop is nobody's at once; taken back, it is as it was", async () => {
      const claimed = await operator.open(claimAtDesk);
      await claimed.press("Revoke the claim", { reason: "asked" });
      expect((await ona.open(home)).status).toBe(404);
      await mailWith(site, SHOPS.onFile.email, /no longer look after/);
      await gone(SHOPS.onFile.page, "Looked after by the shop");
      await (await operator.open(claimAtDesk)).press("Reverse the decision");
      await mailWith(site, SHOPS.onFile.email, /look after .* again/);
      expect((await ona.open(home)).status).toBe(200);
      await shown(SHOPS.onFile.page, "Looked after by the shop");
    });

    when("an edit stands over a new import, and the owner sees what the registry says now", async () => {
      const open = await ona.open(`${home}/listing?field=phone`);
      const saved = await open.press("Save phone", { value: "(503) 555-0163" });
      expect(saved.text).toContain("Saved. Phone: public within seconds.");
      await shown(SHOPS.onFile.page, "(503) 555-0163");
      const file = await readFile(site.csv, "utf8");
      const row = file.split("\n").find((line) => line.startsWith("demo-or-0061,")) ?? "";
      const imported = row
        .replace("(503) 555-0142", "(503) 555-0101")
        .replace("607 SE Main Avenue", "609 SE Main Avenue");
      await writeFile(`${site.csv}.new`, file.replace(row, imported));
      await rename(`${site.csv}.new`, site.csv);
      await (await plainBrowser(site).open("/dispensaries")).press("Refresh Dispensaries Data");
      const page = await shown(SHOPS.onFile.page, "609 SE Main Avenue");
      expect(page.text).toContain("(503) 555-0163");
      expect(page.text).not.toContain("(503) 555-0101");
      const differs = await ona.open(`${home}/listing`);
      expect(differs.text).toContain("The registry now says (503) 555-0101.");
      await differs.press("Use the registry’s");
      await shown(SHOPS.onFile.page, "(503) 555-0101");
    });

    when("a deal that the state refuses is not published, and says by which rule", async () => {
      const form = await ona.open(`${home}/deals`);
      const checked = await form.press("Preview", { ...DEAL, kind: "free-gift" });
      expect(checked.text).toContain("does not allow this kind of deal");
      expect(checked.text).toContain("OAR 845-025-2800");
      await expect(checked.press("Publish")).rejects.toThrow("no button");
      const mended = await checked.press("Check again", { kind: "percent-off" });
      const sent = await mended.press(sendButton(mended));
      expect(sent.text).toContain("Sent to our desk.");
    });

    when("a photograph is accepted by the desk, and shown without what the camera wrote", async () => {
      const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#345678" } })
        .withExif({ IFD0: { Model: "A camera" } })
        .jpeg()
        .toBuffer();
      const photo = new File([new Uint8Array(jpeg)], "front.jpg", { type: "image/jpeg" });
      const form = await ona.open(`${home}/photos`);
      const refused = await form.press("Add the photo", { photo });
      expect(refused.status).toBe(400);
      const sent = await refused.press("Add the photo", { photo, alt: ALT });
      expect(sent.text).toContain("Our desk checks a shop’s first photos");
      const desk = await operator.open("/desk/photos");
      expect(desk.links.has(ALT)).toBe(true);
      await desk.press("Decide", { decision: "accept" });
      let src = "";
      await until("readers see it", async () => {
        src = (await plainBrowser(site).open(SHOPS.onFile.page)).links.get(ALT) ?? "";
        return src !== "";
      });
      const picture = await fetch(new URL(src, site.url));
      expect(picture.status).toBe(200);
      const { exif, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect({ exif, format }).toEqual({ format: "webp" });
    });

    when("a reader's question is answered by mail", async () => {
      const page = await plainBrowser(site).open(SHOPS.onFile.page);
      const asked = await page.press("Send question", {
        email: "reader@mail.example.com",
        message: "Is the ramp open on Sundays?",
      });
      expect(asked.text).toContain("The shop has your question");
      const told = await mailWith(site, SHOPS.onFile.email, /Is the ramp open/);
      const inbox = await ona.open(pathIn(told, "/inquiries"));
      await inbox.press("Send the answer", { answer: "Yes, all day." });
      const answer = await mailWith(site, "reader@mail.example.com", /Yes, all day\./);
      expect(answer.text).not.toContain("Is the ramp open");
    });

    when("a member is invited, comes, and is removed", async () => {
      const team = await ona.open(`${home}/team`);
      await team.press("Send the invitation", { email: "sam@mail.example.com" });
      const mail = await mailWith(site, "sam@mail.example.com", /\/invitation\//);
      const sam = plainBrowser(site);
      const invited = await sam.open(pathIn(mail, "/invitation/"));
      const asked = await invited.press("Send a code to my address");
      const code = await codeIn("sam@mail.example.com");
      const joined = await asked.press("Accept", { code, name: "Sam Reyes" });
      expect(joined.text).toContain("Welcome.");
      expect((await sam.open(`${home}/listing`)).status).toBe(200);
      expect((await sam.open(`${home}/history`)).status).toBe(404);
      const removed = await (await ona.open(`${home}/team`)).press("Remove Sam Reyes");
      expect(removed.text).toContain("They no longer look after the shop.");
      expect((await sam.open(`${home}/listing`)).status).toBe(404);
    });

    when("an account takes everything with it, and erases itself: the shop is nobody's", async () => {
      const kept = await ona.open("/dashboard/export.json");
      expect(JSON.parse(kept.html)).toMatchObject({ accounts: [{ email: SHOPS.onFile.email }] });
      const form = await ona.open("/dashboard/delete");
      const unsure = await form.press("Erase my account");
      expect(unsure.status).toBe(400);
      const erased = await unsure.press("Erase my account", { sure: "yes", shops: "erase" });
      expect(erased.text).toContain("Your account is erased");
      expect((await ona.open("/dashboard/account")).address).toMatch(/^\/sign-in/);
      await gone(SHOPS.onFile.page, "Looked after by the shop");
      const { text } = await operator.open(claimAtDesk);
      expect(text).toContain("Someone who erased their account claimed it.");
      expect(text).not.toContain("Ona Fielding");
    });

    /** The case of a shop in the desk's queue. */
    async function atDesk(shop: string): Promise<PlainPage> {
      const { links } = await operator.open("/desk/claims");
      const link = [...links].find(([words, to]) => words.includes(shop) && to.startsWith("/desk/claims/"));
      return operator.open(link?.[1] ?? "no such claim");
    }

    async function shown(path: string, words: string): Promise<PlainPage> {
      let page = await plainBrowser(site).open(path);
      await until(`${path} shows ${words}`, async () => {
        page = await plainBrowser(site).open(path);
        return page.text.includes(words);
      });
      return page;
    }

    function gone(path: string, words: string): Promise<void> {
      return until(
        `${path} does not show ${words}`,
        async () => !(await plainBrowser(site).open(path)).text.includes(words),
      );
    }
  },
);

/** "Publish", or who reads it first. */
function sendButton({ html }: PlainPage): string {
  return /Send to our desk/.test(html) ? "Send to our desk" : "Publish";
}

/** An operator, made by the command, who signs in by mail and authenticator. */
async function staffOf(site: SiteUnderTest, env: Record<string, string>): Promise<PlainBrowser> {
  const email = "ruth@desk.example.com";
  const { stdout } = await run(
    resolve("node_modules/.bin/node"),
    ["scripts/staff.ts", "add", email, "--role", "operator", "--name", "Ruth Calloway"],
    {
      env: {
        ...process.env,
        LOG_LEVEL: "silent",
        VAR_DIR: join(site.folder, "var"),
        SITE_URL: site.url,
        ...env,
      },
    },
  );
  const secret = /[?&]secret=([A-Z2-7]+)/.exec(stdout)?.[1] ?? "";
  const browser = plainBrowser(site);
  const sent = await (await browser.open("/sign-in?next=/desk")).press("Send me a code", { email });
  const mail = await mailWith(site, email, /\d{4} \d{4}/);
  const half = await sent.press("Sign in", { code: /\d{4} \d{4}/.exec(mail.text ?? "")?.[0] ?? "" });
  const code = codeOf(fromBase32(secret), stepAt(new Date()));
  const signedIn = await half.press("Sign in", { code });
  expect(signedIn.status).toBe(200);
  return browser;
}

/** RFC 4648, section 6. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((one) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(one).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
