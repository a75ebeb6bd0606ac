import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { until } from "../own-database.ts";
import { peakMegabytes } from "../process-figures.ts";
import { type OwnSite, ownSite } from "./own-site.ts";

const MEGABYTE = 1_000_000;

let site: OwnSite;
let owner: Owner;
let manager: Owner;
let stranger: Owner;
let editor: Owner;
beforeAll(async () => {
  site = await ownSite();
  const [listingId, other] = await site.listingIds();
  owner = makeOwner({ listingId });
  manager = makeOwner({ claimId: owner.claimId, role: "manager" });
  stranger = makeOwner({ listingId: other });
  editor = makeOwner({ staff: "editor" });
  site.insert(owner, manager, stranger, editor);
});
afterAll(() => site?.stop());

const page = () => `/dashboard/${owner.claimId}/photos`;
const photos = () => site.ask<{ id: string; sha256: string }>("select id, sha256 from shop_photos");

function picture(background = "#28783c"): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Sends a photograph as the page's form does, with its token unless told another. */
async function send(who: Owner, file: Uint8Array, token?: string): Promise<Response> {
  const body = new FormData();
  body.set("form", "photo");
  body.set("token", token ?? (await site.tokenOf(page(), owner)));
  body.set("alt", "The storefront on Court Avenue");
  body.set("photo", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "storefront.jpg");
  return site.see(page(), who, { method: "POST", body });
}

test("without the session's token nothing that was sent is worked on", async () => {
  for (const token of ["", "forged", await site.tokenOf(page(), manager)]) {
    const refused = await send(owner, Buffer.from("no photograph at all"), token);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("Nothing was changed: press the button again.");
    expect(html, "nobody looked at its bytes").not.toContain("this is another kind");
  }
  expect(photos()).toEqual([]);
});

test("who does not look after the shop sends nothing, with whatever token", async () => {
  const file = await picture();
  expect((await send(stranger, file)).status).toBe(404);
  expect((await send(stranger, file, await site.tokenOf("/dashboard/account", stranger))).status).toBe(404);
  expect((await send({ ...owner, cookie: "session=nobody" }, file)).status).toBe(303);
  expect(photos()).toEqual([]);
});

test("what is no photograph, whatever it calls itself, and what is larger than 10 MB is refused", async () => {
  const kind = await send(owner, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  expect([kind.status, (await kind.text()).includes("this is another kind")]).toEqual([400, true]);
  const large = await send(owner, Buffer.concat([await picture(), Buffer.alloc(11 * MEGABYTE)]));
  expect(large.status).toBe(400);
  expect(await large.text()).toContain("larger than 10 MB");
  expect(photos()).toEqual([]);
});

test("one that waits is its members' and the staff's alone, kept by nobody; a published one is everybody's for a day", async () => {
  expect((await send(manager, await picture(), await site.tokenOf(page(), manager))).status).toBe(303);
  const [photo] = photos();
  if (!photo) throw new Error("nothing was stored");
  const own = `${page()}/${photo.sha256}/800`;
  const desk = `/desk/photos/${photo.sha256}/800`;
  const readers = `/shop-photo/${photo.sha256}/800`;
  for (const [path, who] of [
    [own, owner],
    [own, manager],
    [desk, editor],
  ] as const) {
    const seen = await site.see(path, who);
    expect([seen.status, seen.headers.get("Cache-Control")], path).toEqual([200, "no-store"]);
  }
  expect((await site.see(own, stranger)).status).toBe(404);
  expect((await site.see(own.replace(owner.claimId, stranger.claimId), stranger)).status).toBe(404);
  expect((await site.see(desk, owner)).status).toBe(404);
  expect((await site.see(own)).status).toBe(303);
  for (const who of [undefined, owner, editor]) expect((await site.see(readers, who)).status).toBe(404);

  const decide = { form: "decide", decision: "accept" };
  expect((await site.post(`/desk/photos/${photo.id}`, editor, decide)).status).toBe(303);
  const shown = await site.see(readers);
  expect([shown.status, shown.headers.get("Cache-Control"), shown.headers.get("Content-Type")]).toEqual([
    200,
    "public, max-age=86400",
    "image/webp",
  ]);
  expect(await (await site.see(page(), owner)).text()).not.toContain("before readers see them");
  const refuse = { form: "decide", decision: "refuse", reason: "elsewhere" };
  expect((await site.post(`/desk/photos/${photo.id}`, editor, refuse)).status).toBe(303);
  const after = await (await site.see(page(), owner)).text();
  expect(after, "why the next one waits").toContain(
    "Our desk refused a photo of yours, or is checking one again, so it checks the next",
  );
});

test("a description that could not be saved stays in its field, and what a colleague wrote meanwhile is said", async () => {
  const [photo] = photos();
  const typed = "The counter with its lamp";
  const seen = "The storefront on Court Avenue";
  const sendWords = (who: Owner, alt: string, token: string) =>
    site.see(page(), who, {
      method: "POST",
      body: new URLSearchParams({
        ...{ form: "own-photo", do: "describe", id: photo?.id ?? "", token, alt, seen },
      }),
    });
  const outdated = await sendWords(owner, typed, "of another session");
  expect(outdated.status).toBe(400);
  expect(await outdated.text()).toContain(`>${typed}</textarea>`);
  const [own, colleagues] = [await site.tokenOf(page(), owner), await site.tokenOf(page(), manager)];
  expect((await sendWords(manager, "The garden door", colleagues)).status).toBe(303);
  const second = await sendWords(owner, typed, own);
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain("it says “The garden door” now");
  expect(html).toContain(`>${typed}</textarea>`);
  expect(html, "pressed again it takes its place").toContain('name="seen" value="The garden door"');
});

test("slow lines of one shop keep no other from sending: two are read, two heard out, the rest answered at once", async () => {
  const answers: string[] = [];
  const boundary = "slow";
  const lines = [owner, manager].flatMap((who) =>
    Array.from({ length: 10 }, () => {
      const line = connect(Number(new URL(site.url).port), "localhost");
      line.once("data", (data) => answers.push(data.toString("latin1").split("\r\n")[0] ?? ""));
      line.write(
        `POST ${page()} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nCookie: ${who.cookie}\r\n` +
          `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${5 * MEGABYTE}\r\n\r\n` +
          `--${boundary}\r\n${" ".repeat(100_000)}`,
      );
      return line;
    }),
  );
  try {
    await until("the answers to all but four", () => answers.length === lines.length - 4);
    expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 503 Service Unavailable"]));
    const own = `/dashboard/${stranger.claimId}/photos`;
    const body = new FormData();
    body.set("form", "photo");
    body.set("token", await site.tokenOf(own, stranger));
    body.set("alt", "The counter, seen from the door");
    body.set("photo", new Blob([new Uint8Array(await picture())]), "counter.jpg");
    expect((await site.see(own, stranger, { method: "POST", body })).status).toBe(303);
  } finally {
    for (const line of lines) line.destroy();
  }
});

test("a photograph that comes a byte in each chunk is not waited for, and takes no memory", async () => {
  const line = connect(Number(new URL(site.url).port), "localhost").on("error", () => {});
  line.write(
    `POST ${page()} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nCookie: ${owner.cookie}\r\n` +
      "Content-Type: multipart/form-data; boundary=crumbs\r\nTransfer-Encoding: chunked\r\n\r\n" +
      "1\r\na\r\n".repeat(1_500_000),
  );
  // It is reset: the rest was on its way.
  await new Promise((closed) => line.resume().once("close", closed));
  expect(peakMegabytes(site.process.pid)).toBeLessThan(512);
});

test("who signs out everywhere while a photograph is on its way has it stored nowhere: whoever sent it may be a thief", async () => {
  const thief = makeOwner({ claimId: stranger.claimId, role: "manager" });
  site.insert(thief);
  const path = `/dashboard/${stranger.claimId}/photos`;
  const before = photos().length;
  const boundary = "late";
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = Buffer.concat([
    Buffer.from(field("form", "photo") + field("token", await site.tokenOf(path, thief))),
    Buffer.from(field("alt", "The counter, seen from the window")),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`),
    await picture("#8c1c1c"),
    // What comes after a picture's end is no part of it.
    Buffer.alloc(100_000),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const session = `from sessions where account_id = '${thief.accountId}'`;
  const long = new Date(Date.now() - 600_000).toISOString();
  site.ask(`update sessions set seen_at = '${long}' where account_id = '${thief.accountId}'`);
  const line = connect(Number(new URL(site.url).port), "localhost");
  try {
    const answer = new Promise<string>((told) => {
      line.once("data", (data) => told(data.toString("latin1")));
    });
    line.write(
      `POST ${path} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nCookie: ${thief.cookie}\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    line.write(body.subarray(0, -10));
    await until("the site to have looked who sends it", () => {
      const [seen] = site.ask<{ seen_at: string }>(`select seen_at ${session}`);
      return seen?.seen_at !== long;
    });
    expect((await site.post("/dashboard/sessions", thief, { form: "end-all" })).status).toBe(303);
    expect(site.ask(`select id ${session}`)).toEqual([]);
    line.write(body.subarray(-10));
    expect(await answer).toMatch(/^HTTP\/1\.1 303 [\s\S]*\r\nlocation: \/sign-in\?next=/i);
    expect(photos().length).toBe(before);
  } finally {
    line.destroy();
  }
});
