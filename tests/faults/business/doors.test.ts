import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../../e2e/site-under-test.ts";
import { insertRows, makeOwner, type Owner } from "../../shop-owner.ts";
import {
  addressesOf,
  type Door,
  hasLine,
  isClaimants,
  isOwn,
  type Knocker,
  ON_THE_WAY,
  opens,
  readDoors,
} from "./site-doors.ts";

let home: string;
let site: SiteUnderTest;
let doors: Door[];
let people: Record<Knocker, Owner>;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "leaf-courier-doors-"));
  doors = await readDoors(home);
  site = await startSite({ env: { TRUST_PROXY: "1" } });
  const [listing, other] = await listingIds();
  const owner = makeOwner({ listingId: listing, listingName: "The owner's own shop" });
  people = {
    owner,
    manager: makeOwner({ claimId: owner.claimId, role: "manager" }),
    stranger: makeOwner({ listingId: other }),
    editor: makeOwner({ staff: "editor" }),
    operator: makeOwner({ staff: "operator" }),
    half: makeOwner({ staff: "operator" }),
  };
  for (const row of people.half.rows) if (row.table === "sessions") row.values.kind = "half";
  // Whatever else answers would not know the tables yet.
  await (await fetch(`${site.url}/desk`, { redirect: "manual" })).arrayBuffer();
  insertRows(
    join(site.folder, "var"),
    Object.values(people).flatMap(({ rows }) => rows),
  );
});
afterAll(async () => {
  await site?.stop();
  rmSync(home, { recursive: true, force: true });
});

async function listingIds(): Promise<string[]> {
  const text = await (await fetch(`${site.url}/dispensaries.csv`)).text();
  return text
    .split("\r\n")
    .slice(1, 3)
    .map((line) => line.split(",")[0] ?? "");
}

const addresses = (door: Door) => addressesOf(door, people.owner);

type Answer = { status: number; to: string; body: string; kept: string | null };

/** How a door answers somebody: as a page and by its data alone, asked for and posted to. */
async function knock({ id, action }: Door, path: string, who?: Owner): Promise<Record<string, Answer>> {
  const data = `${path}?_data=${encodeURIComponent(id)}`;
  const headers = { ...(who && { Cookie: who.cookie }) };
  const post = { method: "POST", headers, body: new URLSearchParams({ form: "none" }) };
  const asked: [string, string, RequestInit][] = [
    ["page", path, { headers }],
    ["data", data, { headers }],
    ...(action
      ? ([
          ["post", path, post],
          ["post of data", data, post],
        ] as [string, string, RequestInit][])
      : []),
  ];
  const answers: Record<string, Answer> = {};
  for (const [name, address, init] of asked) {
    const response = await fetch(site.url + address, { ...init, redirect: "manual" });
    answers[name] = {
      // A redirect of data alone is told in headers.
      status: Number(response.headers.get("X-Remix-Status") ?? response.status),
      to: response.headers.get("X-Remix-Redirect") ?? response.headers.get("Location") ?? "",
      body: await response.text(),
      kept: response.headers.get("Cache-Control"),
    };
  }
  return answers;
}

const own = () => doors.filter(isOwn);

test("a route without requireMember, requireStaff, requireAccount or a line in the list of public ones fails", () => {
  const unknown = doors.filter((door) => !hasLine(door)).map(({ path }) => path);
  expect(unknown, "add who may open it: to the lists of site-doors.ts, or under /dashboard or /desk").toEqual(
    [],
  );
  expect(own().length).toBeGreaterThan(12);
  for (const { path, loader } of own()) expect(`${path} ${loader}`).toBe(`${path} true`);
});

test("nobody is led to the sign-in page and back, by every door, asked for or posted to", async () => {
  for (const door of [...own(), ...doors.filter(isClaimants)])
    for (const path of addresses(door))
      for (const [how, { status, to, body }] of Object.entries(await knock(door, path))) {
        expect(`${how} ${path}: ${status}`).toBe(`${how} ${path}: 303`);
        expect(to).toBe(`/sign-in?${new URLSearchParams({ next: path })}`);
        expect(body).toBe("");
      }
}, 120_000);

test("staff before their second factor open nothing, whatever they ask for", async () => {
  for (const door of own())
    for (const path of addresses(door))
      for (const [how, { status, to }] of Object.entries(await knock(door, path, people.half)))
        expect(`${how} ${path}: ${status} ${to}`).toBe(`${how} ${path}: 303 /sign-in/authenticator`);
}, 120_000);

test.each([undefined, "stranger"] as const)(
  "no answer of an own page is kept, also one that refuses: for %s",
  async (who) => {
    const onTheWay = doors.filter(({ path }) => ON_THE_WAY.slice(2).some((door) => door.test(path)));
    const claims = doors.filter(isClaimants);
    for (const door of [...own(), ...claims, ...onTheWay])
      for (const path of addresses(door))
        for (const [how, { status, kept }] of Object.entries(await knock(door, path, who && people[who]))) {
          // Nobody keeps a 302 or 303 that does not say for how long: RFC 9111, section 4.2.2.
          const unsaid = !how.includes("data") && [302, 303].includes(status) && kept === null;
          expect(`${how} ${path}: ${unsaid ? "no-store" : kept}`).toBe(`${how} ${path}: no-store`);
        }
  },
  120_000,
);

test.each(["stranger", "manager", "owner", "editor", "operator"] as const)(
  "what is not theirs is a 404 for the %s, and names nobody",
  async (who) => {
    for (const door of own().filter((each) => !opens(each, who)))
      for (const path of addresses(door))
        for (const [how, { status, body }] of Object.entries(await knock(door, path, people[who]))) {
          expect(`${how} ${path}: ${status}`).toBe(`${how} ${path}: 404`);
          expect(body).not.toContain("The owner's own shop");
        }
  },
  120_000,
);

test.each(["manager", "owner", "editor", "operator"] as const)(
  "what is theirs opens for the %s",
  async (who) => {
    for (const door of own().filter((each) => opens(each, who))) {
      const [path = ""] = addresses(door);
      for (const [how, { status, to, kept }] of Object.entries(await knock(door, path, people[who]))) {
        if (status === 200) expect(`${how} ${path}: ${kept}`).toBe(`${how} ${path}: no-store`);
        // A manager sees the team, and changes nothing of it.
        if (how.startsWith("post")) expect(who === "manager" ? [400, 404] : [400], path).toContain(status);
        else {
          expect([200, 302, 303, 404]).toContain(status);
          expect(to).not.toContain("/sign-in?");
        }
      }
    }
  },
  120_000,
);
