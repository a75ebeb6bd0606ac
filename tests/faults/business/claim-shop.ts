import { randomUUID } from "node:crypto";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { RegistryRow } from "#app/business/claim/claim-rules.ts";
import type { StaffMember } from "#app/business/sign-in/guards.server.ts";
import type { OwnDatabase } from "../own-database.ts";

export const SHOP: RegistryRow = {
  id: "or-0071",
  slug: "wallowa-provisions",
  name: "Wallowa Provisions",
  city: "Portland",
  state: "OR",
  phone: "5035550184",
  email: "contact@wallowa.example",
  website: "https://wallowa.example",
  licenseNumber: "OR-0071",
  source: "Oregon’s registry",
};

export const NOW = new Date("2026-11-20T12:00:00.000Z");

export function daysLater(days: number): Date {
  return new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
}

export type Account = { id: string; email: string };

/** What tests of claims ask of a database of their own: who claims, what became of it, what was promised. */
export async function claimsOf(database: OwnDatabase) {
  const { beginClaim } = await import("#app/business/claim/begin-claim-data.server.ts");
  const { proveClaim } = await import("#app/business/claim/prove-data.server.ts");

  async function account(email = `${randomUUID().slice(0, 8)}@mail.example.com`): Promise<Account> {
    const id = randomUUID();
    const at = NOW.toISOString();
    await database.single((db) =>
      db.insertInto("accounts").values({ id, email, name: "Someone", created_at: at }).execute(),
    );
    return { id, email };
  }

  function begin(email: string, row = SHOP, now = NOW): Promise<string> {
    const fields = { email, name: "Ona Fielding", role: "Owner", phone: null };
    return database.transaction((tx) =>
      beginClaim(tx, row, { ...fields, license: "or 0071", licenseMatches: true }, now),
    );
  }

  /** Claims a shop as somebody whose address is proven. */
  async function claim(who: Account, proof: 1 | 2 | 3, row = SHOP, now = NOW): Promise<string> {
    const id = await begin(who.email, row, now);
    const proven = await database.transaction((tx) => proveClaim(tx, id, who, proof, now));
    return proven?.claim ?? "";
  }

  /** Has others own a claim's shop too. */
  async function join(claim_id: string, others: Account | readonly Account[], now = NOW): Promise<void> {
    const joined = [others].flat().map(({ id }) => ({
      claim_id,
      account_id: id,
      role: "owner" as const,
      added_at: now.toISOString(),
    }));
    await database.single((db) => db.insertInto("shop_members").values(joined).execute());
  }

  async function read(id: string): Promise<ClaimRow> {
    return database.single((db) =>
      db.selectFrom("claims").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
  }

  /** Grants a claim in review as the desk does after a call: the shop agreed, and read the code. */
  async function grantByCall(id: string, now = NOW): Promise<void> {
    const { recordCall } = await import("#app/business/claim/calls-data.server.ts");
    const { decideClaim } = await import("#app/business/claim/decide-data.server.ts");
    const code = (await read(id)).call_code ?? "";
    await recordCall("cli", { claim: id, outcome: "agreed", code }, now);
    // Without a note, as the desk's form sends it.
    await decideClaim("cli", { claim: id, decision: "grant", reason: "shop-agreed", note: null }, now);
  }

  async function state(id: string): Promise<string> {
    return (await read(id)).state;
  }

  /** The mails that were promised, as "news", oldest first; `forget` leaves out what came before. */
  async function news(): Promise<string[]> {
    const rows = await database.single((db) =>
      db.selectFrom("outbox").select(["id", "payload"]).orderBy("created_at").execute(),
    );
    await database.single((db) => db.deleteFrom("outbox").execute());
    return rows.map(({ payload }) => String((JSON.parse(payload ?? "{}") as { news?: string }).news)).sort();
  }

  async function staff(role: "editor" | "operator" = "operator"): Promise<StaffMember> {
    const who = await account();
    return {
      account: { ...who, name: "Ruth Calloway" },
      staffRole: role,
      session: {},
    } as unknown as StaffMember;
  }

  return { account, begin, claim, grantByCall, join, read, state, news, staff, prove: proveClaim };
}

/** A row of the shipped file, as claims read it. */
export async function registryRowFor(id: string): Promise<RegistryRow> {
  const { registryById } = await import("#app/business/claim/registry.server.ts");
  const row = (await registryById())(id);
  if (!row) throw new Error(`no listing ${id}`);
  return row;
}
