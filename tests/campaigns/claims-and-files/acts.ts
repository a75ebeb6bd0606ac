import { randomUUID } from "node:crypto";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Membership, Person } from "#app/business/sign-in/guards.server.ts";
import { newFile } from "./new-files.ts";
import { newcomer, type World } from "./world.ts";

/** What is done to a claim; resolves with how it went, for who reads what led to a fault. */
type Act = (world: World, claim: ClaimRow) => Promise<unknown>;

const REASONS = { 1: "address-on-file", 2: "own-domain", 3: "shop-agreed" } as const;

const ACTS: Readonly<Record<string, Act>> = {
  grant: async ({ parts, now }, { id, proof }) =>
    proof === 3
      ? parts.grantByCall(id, now)
      : parts.decideClaim(
          "cli",
          { claim: id, decision: "grant", reason: REASONS[(proof ?? 2) as 1 | 2] },
          now,
        ),
  refuse: ({ parts, now }, { id }) =>
    parts.decideClaim("cli", { claim: id, decision: "refuse", reason: "not-enough" }, now),
  revoke: ({ parts, now }, { id }) => parts.revokeClaim("cli", { claim: id, reason: "misuse" }, now),
  undo: ({ parts, now }, { id }) => parts.undoDecision("cli", { claim: id }, now),
  withdraw: ({ parts, now }, { id, account_id }) =>
    parts.withdrawClaim({ account: { id: account_id } } as Person, id, now),
  wake: async ({ parts, now, random }, claim) => {
    if (!claim.dormant_since) return "awake";
    const fits = await parts.rowsForSleeper(claim);
    return fits.length === 0
      ? "nowhere"
      : parts.wakeClaim("cli", { claim: claim.id, listing: random.pick(fits).id }, now);
  },
  object: async ({ parts, now }, { id }) => {
    const secret = await parts.newObjection(id);
    return secret && parts.objectTo(secret, now);
  },
  // Also settles an objection, or wakes by what the desk knows.
  confirm: ({ parts, now }, { id }) =>
    parts.decideClaim("cli", { claim: id, decision: "grant", reason: "own-domain" }, now),
  join: async (world, claim) => {
    const { database, parts, people, random } = world;
    const owner = (await membersOf(world, claim)).find(({ role }) => role === "owner");
    if (!owner) return "nobody invites";
    const account = random.pick(people);
    await parts.invite(asMember(claim, owner), {
      email: account.email,
      role: random.pick(["owner", "manager"] as const),
    });
    const open = await database.single((db) =>
      db
        .selectFrom("invitations")
        .select("id")
        .where("claim_id", "=", claim.id)
        .where("email", "=", account.email)
        .where("used_at", "is", null)
        .executeTakeFirst(),
    );
    return open && parts.acceptSignedIn({ account } as unknown as Person, open.id);
  },
  leave: async (world, claim) => {
    const members = await membersOf(world, claim);
    if (members.length === 0) return "nobody leaves";
    const [by, other] = [world.random.pick(members), world.random.pick(members)];
    return world.parts.removeMember(asMember(claim, by), other.account_id, world.now);
  },
};

type Member = { account_id: string; role: string };

function membersOf({ database }: World, { id }: ClaimRow): Promise<Member[]> {
  return database.single((db) =>
    db
      .selectFrom("shop_members")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select(["account_id", "role"])
      .where("claim_id", "=", id)
      .orderBy("accounts.email")
      .execute(),
  );
}

function asMember({ id, listing_id }: ClaimRow, { account_id, role }: Member): Membership {
  return {
    claimId: id,
    listingId: listing_id,
    role,
    account: { id: account_id },
    session: {},
  } as unknown as Membership;
}

/** So often, beside each other: what makes claims and what a file does to them is tried most. */
const OFTEN = {
  claim: 8,
  "new file": 6,
  ...{ grant: 4, undo: 4, join: 4 },
  ...{ wake: 3, leave: 3 },
  ...{ refuse: 2, revoke: 2, withdraw: 2, object: 2, confirm: 2 },
  ...{ erase: 1, forget: 1 },
};
const DECK = Object.entries(OFTEN).flatMap(([act, times]) => Array<string>(times).fill(act));

/** How long after one another things are done: a decision is taken back within 30 days, silence counts after 7, what was written is forgotten after a year. */
const DAYS = [0, 0, 0.2, 1, 1, 3, 8, 40];

/** Does something, a while after what was done before, and has who is granted a shop write of it; resolves with what it was. */
export async function act(world: World): Promise<string> {
  const { database, parts, people, random } = world;
  world.now = new Date(world.now.getTime() + 1000 + random.pick(DAYS) * 86_400_000);
  const name = random.pick(DECK);
  const done = async (how: unknown) => {
    await write(world);
    return `${name} ${JSON.stringify(how ?? null)}`;
  };
  if (name === "claim") {
    const row = random.pick(world.file.rows);
    await parts.claim(random.pick(people), random.pick([1, 2, 3] as const), row, world.now);
    return done(row.id);
  }
  if (name === "new file") {
    const { rows, what } = newFile(world.file.rows, random);
    world.file.rows = rows;
    await parts.relinkClaims(rows, world.now);
    return done(what);
  }
  if (name === "erase") {
    const gone = people.shift();
    if (gone) await parts.eraseAddress(gone.email, { by: "cli", withShops: false, now: world.now });
    people.push(await newcomer(world));
    return done(gone?.id.slice(0, 8));
  }
  if (name === "forget") return done(await parts.forgetWords(world.now));
  const claims = await database.single((db) =>
    db.selectFrom("claims").selectAll().orderBy("created_at").execute(),
  );
  if (claims.length === 0) return done("no claim");
  const claim = random.pick(claims);
  return done([claim.id.slice(0, 8), claim.state, await (ACTS[name] as Act)(world, claim)]);
}

/** Each shop that is new to its owners says a telephone number, and has a deal. */
async function write({ database, wrote, now }: World): Promise<void> {
  const granted = await database.single((db) =>
    db.selectFrom("claims").select(["id", "listing_id"]).where("state", "=", "granted").execute(),
  );
  const text = { state: "live" as const, reason: null, revision: 1, at: now.toISOString() };
  for (const { id: claim_id, listing_id } of granted) {
    if (wrote.has(claim_id)) continue;
    wrote.add(claim_id);
    await database.transaction(async (tx) => {
      const phone = { field: "phone", value: "5035550184", base: null, account_id: null };
      await tx
        .insertInto("shop_edits")
        .values({ ...text, ...phone, claim_id, listing_id })
        .execute();
      const id = randomUUID();
      const deal = { id, slug: id, fields: "{}", created_at: text.at };
      await tx
        .insertInto("shop_deals")
        .values({ ...text, ...deal, claim_id, listing_id })
        .execute();
    });
  }
}
