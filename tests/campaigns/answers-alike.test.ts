import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner } from "../shop-owner.ts";
import { compareTimes } from "./compare-times.ts";
import { type RaceShop, type RaceSite, startRaceSite } from "./race-site.ts";

/** What strangers ask for ends at 300 mails an hour (product.md 13.5), whosever the addresses are: both of each pair of a form stay below. */
const PAIRS_OF_FORMS = 120;
const PAIRS_OF_LINKS = 400;
/** Far less than a mail takes to make, and than a network adds from answer to answer. */
const MOST_MILLISECONDS = 5;

let site: RaceSite;
let shop: RaceShop;
beforeAll(async () => {
  site = await startRaceSite("sqlite");
  shop = site.takeShop();
});
afterAll(() => site?.stop());

type Ask = { path: string; fields?: Record<string, string> };

let visitors = 0;

/** Sends a request of a visitor who asked for nothing yet; again where the whole site has taken its 600 forms of a minute. Returns milliseconds and status. */
async function time({ path, fields }: Ask): Promise<[number, number]> {
  for (;;) {
    visitors += 1;
    const headers = { Accept: "text/html", "X-Forwarded-For": `10.66.${visitors >> 8}.${visitors & 255}` };
    const init = fields && { method: "POST", body: new URLSearchParams(fields) };
    const began = performance.now();
    const response = await fetch(site.url + path, { headers, redirect: "manual", ...init });
    await response.arrayBuffer();
    const milliseconds = performance.now() - began;
    if (response.status !== 429) return [milliseconds, response.status];
    await new Promise((next) => setTimeout(next, 1_000));
  }
}

/** Asks for both of each pair in turn, changing who comes first, and says by how much they may differ: how far the far end of the interval lies from none. What is measured too coarsely to tell fails as well. */
async function differ(what: string, pairs: readonly (readonly [Ask, Ask])[]): Promise<number> {
  const took: [number, number][] = [];
  for (const [n, [one, other]] of pairs.entries()) {
    const answers =
      n % 2 === 0 ? [await time(one), await time(other)] : [await time(other), await time(one)].reverse();
    const [[first, status], [second, otherStatus]] = answers as [[number, number], [number, number]];
    expect(otherStatus, what).toBe(status);
    took.push([first, second]);
  }
  const { median, from, to } = compareTimes(took);
  console.log(
    `${what}: ${median.toFixed(2)} ms (${from.toFixed(2)} to ${to.toFixed(2)}) in ${took.length} pairs`,
  );
  return Math.max(-from, to);
}

const email = (kind: "known" | "other", n: number) =>
  `${kind}-${String(n).padStart(4, "0")}@mail.example.com`;
const pairsOf = (times: number, of: (kind: "known" | "other", n: number) => Ask) =>
  Array.from({ length: times }, (_, n) => [of("known", n), of("other", n)] as const);

test("a sign-up to the newsletter takes as long for a reader as for nobody's address", async () => {
  const at = new Date().toISOString();
  const readers = Array.from({ length: PAIRS_OF_FORMS }, (_, n) => ({
    table: "newsletter_subscribers",
    values: {
      id: randomUUID(),
      email: email("known", n),
      state: "confirmed",
      leave_token: randomBytes(20).toString("hex"),
      created_at: at,
      confirmed_at: at,
    },
  }));
  await site.insert({ rows: readers });
  const pairs = pairsOf(PAIRS_OF_FORMS, (kind, n) => ({
    path: "/",
    fields: { form: "newsletter", email: email(kind, n) },
  }));
  expect(await differ("newsletter, reader and nobody", pairs)).toBeLessThan(MOST_MILLISECONDS);
});

test("a claim takes as long for an account's address as for nobody's", async () => {
  // Those of the sign-ups are of this hour too.
  await site.ask("delete from throttles");
  await site.insert(
    ...Array.from({ length: PAIRS_OF_FORMS }, (_, n) => makeOwner({ email: `claims-${email("known", n)}` })),
  );
  const pairs = pairsOf(PAIRS_OF_FORMS, (kind, n) => ({
    path: shop.claimPath,
    fields: {
      form: "claim",
      license: shop.license,
      email: `claims-${email(kind, n)}`,
      name: "Dale Whitcomb",
      role: "Manager",
      "may-act": "yes",
    },
  }));
  expect(await differ("claim, account and nobody", pairs)).toBeLessThan(MOST_MILLISECONDS);
});

test("an invitation's link that was used takes as long as one that never was", async () => {
  const owner = makeOwner({ listingId: shop.id });
  const at = new Date().toISOString();
  const used = randomBytes(16).toString("hex");
  const values = {
    id: randomUUID(),
    claim_id: owner.claimId,
    invited_by: owner.accountId,
    email: "sam@mail.example.com",
    role: "manager",
    secret_hash: createHash("sha256").update(used).digest("hex"),
    created_at: at,
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    used_at: at,
  };
  await site.insert(owner, { rows: [{ table: "invitations", values }] });
  const pairs = linkPairs("/invitation/", used);
  expect(await differ("invitation, used and unknown", pairs)).toBeLessThan(MOST_MILLISECONDS);
});

test.each([
  ["sign-in", "/sign-in/link/"],
  ["claim", "/claim/prove/"],
])("a link of a mail about a %s that is over takes as long as one that never was", async (purpose, path) => {
  const used = randomBytes(16).toString("hex");
  const at = new Date(Date.now() - 60_000).toISOString();
  const values = {
    id: createHash("sha256").update(randomUUID()).digest("hex"),
    email: "sam@mail.example.com",
    purpose,
    subject: null,
    link_hash: createHash("sha256").update(used).digest("hex"),
    attempts: 0,
    created_at: at,
    expires_at: at,
  };
  await site.insert({ rows: [{ table: "challenges", values }] });
  expect(await differ(`${purpose}'s link, over and unknown`, linkPairs(path, used))).toBeLessThan(
    MOST_MILLISECONDS,
  );
});

/** The link that is there, and each time another of its length. */
function linkPairs(path: string, known: string) {
  return pairsOf(PAIRS_OF_LINKS, (kind) => ({
    path: path + (kind === "known" ? known : randomBytes(16).toString("hex")),
  }));
}
