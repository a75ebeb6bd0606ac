import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { median } from "../bench/statistics.ts";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { insertRows, makeOwner } from "../shop-owner.ts";
import { FULL, size } from "./sizes.ts";

const PAIRS = size(12, 400);
/** Far less than a mail takes to make; what the answers of a busy machine differ by from run to run. */
const MOST_MILLISECONDS = 5;

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1" } });
  // Whatever else answers would not know the tables yet.
  await (await fetch(`${site.url}/desk`, { redirect: "manual" })).arrayBuffer();
  const owners = Array.from({ length: PAIRS }, (_, n) => makeOwner({ email: address("known", n) }));
  insertRows(
    join(site.folder, "var"),
    owners.flatMap(({ rows }) => rows),
  );
});
afterAll(() => site?.stop());

/** Of the same length, so that the answers' bytes may be compared. */
function address(kind: "known" | "other", n: number): string {
  return `${kind}-${String(n).padStart(4, "0")}@mail.example.com`;
}

type Answer = { milliseconds: number; shape: string };

/** Asks for a sign-in; again where the whole site has taken its 600 forms of a minute (product.md 9.9), which says nothing of the address. */
async function ask(email: string, n: number): Promise<Answer> {
  for (;;) {
    const { status, ...answer } = await askOnce(email, n);
    if (status !== 429) return answer;
    await new Promise((next) => setTimeout(next, 1_000));
  }
}

/** From a network address that asked for nothing yet, as a visitor without JavaScript does. */
async function askOnce(email: string, n: number): Promise<Answer & { status: number }> {
  const began = performance.now();
  const response = await fetch(`${site.url}/sign-in`, {
    method: "POST",
    headers: { "X-Forwarded-For": `10.${n >> 8}.${n & 255}.1` },
    body: new URLSearchParams({ form: "sign-in", email }),
    redirect: "manual",
  });
  const body = await response.text();
  const milliseconds = performance.now() - began;
  const headers = [...response.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
  // Each has a secret and a signature of its own, of one length.
  const shape = JSON.stringify([response.status, headers, body])
    .replaceAll(email, "(the address)")
    .replace(/((?:__Host-)?sign-in|flash(?:-waits)?)=[^;"]*/g, "$1=(a value)");
  return { milliseconds, shape, status: response.status };
}

test(`${PAIRS} known and ${PAIRS} unknown addresses that ask to sign in, in turn, are answered alike`, async () => {
  const took: Record<"known" | "other", number[]> = { known: [], other: [] };
  const shapes = new Set<string>();
  for (let n = 0; n < PAIRS; n += 1) {
    // Who comes first changes, so that neither profits from the other.
    const kinds = n % 2 === 0 ? (["known", "other"] as const) : (["other", "known"] as const);
    for (const kind of kinds) {
      const { milliseconds, shape } = await ask(address(kind, n), n * 2 + kinds.indexOf(kind));
      took[kind].push(milliseconds);
      shapes.add(shape);
    }
  }
  expect([...shapes]).toHaveLength(1);
  expect([...shapes][0]).toContain("[303,");
  const [known, other] = [median(took.known), median(took.other)];
  console.log(`the middle of ${PAIRS}: known ${known.toFixed(2)} ms, unknown ${other.toFixed(2)} ms`);
  // A machine that does other things as well says nothing about so little.
  if (FULL) expect(Math.abs(known - other)).toBeLessThan(MOST_MILLISECONDS);
});
