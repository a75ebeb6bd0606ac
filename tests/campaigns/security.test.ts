import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnSite, ownSite } from "../faults/business/own-site.ts";
import {
  addressesOf,
  type Door,
  hasLine,
  isClaimants,
  isOwn,
  type Knocker,
  opens,
  readDoors,
} from "../faults/business/site-doors.ts";
import { rawRequest } from "../faults/raw-request.ts";
import { makeOwner, type Owner } from "../shop-owner.ts";
import { HOSTILE, hostileQuery, MARK, PARAMETERS, wrongWith } from "./hostile-input.ts";
import { FULL, size } from "./sizes.ts";

/** Sessions that are none: made up, over, and one whose owner has signed out. */
const NO_SESSIONS = ["made up", "expired", "signed out"] as const;
const PEOPLE = ["stranger", "manager", "owner", "editor", "operator", "half"] as const;

/** Of those that are sent in the small size; all of them in the full one. */
const SENT = HOSTILE.slice(0, size(1, HOSTILE.length));

let home: string;
let site: OwnSite;
let doors: Door[];
let people: Record<Knocker, Owner>;
let none: Record<(typeof NO_SESSIONS)[number], string>;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "leaf-courier-security-"));
  doors = await readDoors(home);
  site = await ownSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "error" } });
  const [listingId, other] = await site.listingIds();
  const owner = makeOwner({ listingId });
  const expired = makeOwner({ listingId: other, now: new Date(Date.now() - 3 * 24 * 3_600_000) });
  const signedOut = makeOwner({ claimId: owner.claimId, role: "manager" });
  people = {
    owner,
    manager: makeOwner({ claimId: owner.claimId, role: "manager" }),
    stranger: makeOwner({ listingId: `${other}-too` }),
    editor: makeOwner({ staff: "editor" }),
    operator: makeOwner({ staff: "operator" }),
    half: makeOwner({ staff: "operator" }),
  };
  for (const row of people.half.rows) if (row.table === "sessions") row.values.kind = "half";
  site.insert(...Object.values(people), expired, signedOut);
  const out = await site.post("/sign-out", signedOut, { form: "sign-out" });
  expect(out.status).toBe(303);
  none = {
    "made up": `session=${randomBytes(32).toString("base64url")}`,
    expired: expired.cookie,
    "signed out": signedOut.cookie,
  };
});
afterAll(async () => {
  await site?.stop();
  rmSync(home, { recursive: true, force: true });
});

type Answer = { status: number; headers: Headers; text: string };

let visitors = 0;

/** A limit of a minute is over by then; one of an hour or a day is the answer. */
const MOST_TRIES = 70;

/** Asks as a visitor of its own; again where the whole site has taken its 600 forms of a minute, which says nothing of what was sent. */
async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    visitors += 1;
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const headers = { Accept: "text/html", ...init.headers, "X-Forwarded-For": address };
    const response = await fetch(site.url + path, { redirect: "manual", ...init, headers });
    const text = await response.text();
    const isLong = Number(response.headers.get("Retry-After") ?? 0) > 60 || tries >= MOST_TRIES;
    if (response.status !== 429 || !FULL || isLong)
      return { status: response.status, headers: response.headers, text };
    await new Promise((next) => setTimeout(next, 1000));
  }
}

/** Runs some at a time: the machine has few processors. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const addresses = (door: Door, other?: () => string) => addressesOf(door, people.owner, other);

/** How a door answers, in the words that tell two answers apart. */
function shapeOf({ status, headers, text }: Answer): string {
  return [status, headers.get("Location"), headers.get("Cache-Control"), text.length].join(" ");
}

test.each([
  [`<p>${HOSTILE[0]}</p>`, "is markup"],
  [`<input value="${HOSTILE[0]?.replaceAll("<", "&lt;")}">`, "leaves its attribute"],
  [`<a href="javascript:${MARK}()">x</a>`, "is a link that runs"],
])("what is to be found would be: %s", (text, said) => {
  const headers = new Headers({ "Content-Type": "text/html" });
  expect(wrongWith(site.url, { status: 200, headers, text })).toBe(said);
  headers.set("Location", `//${MARK}.example`);
  expect(wrongWith(site.url, { status: 303, headers, text: "" })).toMatch(/^leads to/);
});

test("every route of the build has a line that says who may open it", () => {
  expect(doors.filter((door) => !hasLine(door)).map(({ path }) => path)).toEqual([]);
});

test("no route takes another method than GET, HEAD and POST, whoever asks", async () => {
  const { host } = new URL(site.url);
  const methods = ["PUT", "PATCH", "DELETE", "TRACE", "OPTIONS"];
  const asked = doors.flatMap((door, at) =>
    methods
      .filter((_, i) => FULL || at % methods.length === i)
      .map((method) => ({ method, path: addresses(door).at(-1) ?? "/" })),
  );
  await each(asked, async ({ method, path }) => {
    const { status, text } = await rawRequest(
      site.url,
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${people.operator.cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(`${method} ${path}: ${status}`).toBe(`${method} ${path}: ${method === "OPTIONS" ? 204 : 405}`);
    expect(text).toMatch(/^Allow: GET, HEAD, POST\r$/m);
  });
});

test("a session that was made up, is over or was ended opens no more than none", async () => {
  const asked = doors
    .filter((door) => isOwn(door) || isClaimants(door))
    .flatMap((door) => addresses(door).map((path) => ({ door, path })));
  await each(asked, async ({ door, path }) => {
    const data = `${path}?_data=${encodeURIComponent(door.id)}`;
    for (const address of FULL ? [path, data] : [path])
      for (const method of ["GET", "HEAD", ...(door.action ? ["POST"] : [])]) {
        const init = { method, ...(method === "POST" && { body: new URLSearchParams({ form: "none" }) }) };
        const nobody = shapeOf(await ask(address, init));
        for (const who of NO_SESSIONS) {
          const answer = shapeOf(await ask(address, { ...init, headers: { Cookie: none[who] } }));
          expect(`${method} ${address}, ${who}: ${answer}`).toBe(`${method} ${address}, ${who}: ${nobody}`);
        }
      }
  });
});

test("what opens, opens for whom it is, is kept by nobody, and fails for none", async () => {
  const asked = doors.filter(isOwn).flatMap((door) => PEOPLE.map((who) => ({ door, who })));
  await each(asked, async ({ door, who }) => {
    const [path = ""] = addresses(door);
    const { status, headers, text } = await ask(path, { headers: { Cookie: people[who].cookie } });
    const told = `${path} for ${who}: ${status}`;
    if (who === "half") expect(told).toBe(`${path} for ${who}: 303`);
    else if (!opens(door, who)) expect(told).toBe(`${path} for ${who}: 404`);
    else expect(status, told).toBeLessThan(500);
    if (status === 200) expect(headers.get("Cache-Control"), told).toBe("no-store");
    expect(headers.getSetCookie(), told).toEqual([]);
    if (who !== "owner" && who !== "manager") expect(text).not.toContain(people.owner.cookie.slice(8));
  });
});

/** Who a door is asked as: whoever it opens for, else nobody. */
function visitorOf(door: Door): Record<string, string> {
  if (isClaimants(door)) return { Cookie: people.owner.cookie };
  if (!isOwn(door)) return {};
  return { Cookie: (door.path.startsWith("desk") ? people.operator : people.owner).cookie };
}

/** The parameters that carry a value together. An answer that leads on repeats them, and no client reads a head of megabytes. */
function namesFor(value: string): readonly string[] {
  return value.length > 200 ? PARAMETERS.slice(0, 3) : PARAMETERS.filter((name) => name !== "_data");
}

test("no address, whatever its parts and parameters say, fails, shows them as markup or leads away", async () => {
  const wrong: string[] = [];
  const asked = doors.flatMap((door) => SENT.map((value) => ({ door, value })));
  await each(asked, async ({ door, value }) => {
    const headers = visitorOf(door);
    const [plain = "/", ...others] = addresses(door, () => encodeURIComponent(value));
    // Each parameter by itself once, and all of them with each value.
    const queries =
      FULL && value === SENT[0]
        ? PARAMETERS.map((name) => hostileQuery(name, value))
        : [
            namesFor(value)
              .map((name) => hostileQuery(name, value))
              .join("&"),
          ];
    for (const address of [plain, ...others, ...queries.map((query) => `${addresses(door)[0]}?${query}`)]) {
      const said = wrongWith(site.url, await ask(address, { headers }));
      if (said) wrong.push(`${address.slice(0, 200)} ${said}`);
    }
  });
  expect(wrong).toEqual([]);
});

/** Forms that end the session of whoever sends them. */
const ENDING = /^(sign-out|end-all|end-session|sign-out-everywhere)$/;

type Form = { path: string; headers: Record<string, string>; name: string; fields: Record<string, string> };

/** The forms that a page has, with what their fields hold. */
function formsIn(html: string): Pick<Form, "name" | "fields">[] {
  return [...html.matchAll(/<form\b[^>]*method="post"[^>]*>([\s\S]*?)<\/form>/gi)].map(([, inside = ""]) => {
    const fields: Record<string, string> = {};
    for (const [tag] of inside.matchAll(/<(input|textarea|select|button)\b[^>]*>/g)) {
      const name = /\bname="([^"]*)"/.exec(tag)?.[1];
      if (name) fields[name] ??= /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "";
    }
    return { name: fields.form ?? "", fields };
  });
}

test("no form, whatever its fields say, fails, shows them as markup or leads away", async () => {
  const forms = new Map<string, Form>();
  await each(
    doors.filter(({ action }) => action),
    async (door) => {
      const headers = visitorOf(door);
      const [path = "/"] = addresses(door);
      for (const { name, fields } of formsIn((await ask(path, { headers })).text))
        if (!ENDING.test(name))
          forms.set(`${isOwn(door) ? door.id : ""} ${name}`, { path, headers, name, fields });
    },
  );
  expect(forms.size).toBeGreaterThan(20);
  const wrong: string[] = [];
  const asked = [...forms.values()].flatMap((form) => SENT.map((value) => ({ ...form, value })));
  await each(asked, async ({ path, headers, name, fields, value }) => {
    const typed = Object.keys(fields).filter((field) => field !== "form" && field !== "token");
    const all = Object.fromEntries([...typed, "back", "__proto__"].map((field) => [field, value]));
    const posts = [
      all,
      ...(FULL ? [...typed, "back", "form", "token"].map((field) => ({ [field]: value })) : []),
    ];
    for (const post of posts) {
      const body = new URLSearchParams({ ...fields, website_url: "", ...post });
      if (post === all) body.delete("website_url");
      const said = wrongWith(site.url, await ask(path, { method: "POST", headers, body }));
      if (said) wrong.push(`${path} ${name} ${JSON.stringify(post).slice(0, 200)} ${said}`);
    }
  });
  expect(wrong).toEqual([]);
});

test("no header that a stranger writes fails or comes back", async () => {
  const names =
    `Accept Accept-Encoding Accept-Language Authorization Cookie Forwarded If-Match If-Modified-Since If-None-Match If-Range Ping-From
    Purpose Range Referer Sec-GPC User-Agent X-Forwarded-Host X-Forwarded-Proto X-HTTP-Method-Override X-Original-URL X-Request-Id`.split(
      /\s+/,
    );
  const values = [
    `"'><${MARK}>`,
    `${MARK}, `.repeat(500),
    "bytes=9-1",
    "bytes=0-,5-2,-0",
    "\u00e9\u00ff",
    "%E0%A4%A",
    "flash=%; session=; adult=yes",
  ];
  const paths = ["/about", "/dispensaries.csv", "/favicon.svg", "/sign-in", "/shop-photo/0/400", "/healthz"];
  const wrong: string[] = [];
  await each(
    names.flatMap((name) => values.map((value) => ({ name, value }))),
    async ({ name, value }) => {
      for (const path of FULL ? paths : [paths[(name.length + value.length) % paths.length] ?? "/"]) {
        const said = wrongWith(site.url, await ask(path, { headers: { [name]: value } }));
        if (said) wrong.push(`${path} with ${name}: ${value.slice(0, 40)} ${said}`);
      }
    },
  );
  expect(wrong).toEqual([]);
});

test("none of this was an unexpected error, and the site still answers", async () => {
  expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect((await ask("/about")).status).toBe(200);
});
