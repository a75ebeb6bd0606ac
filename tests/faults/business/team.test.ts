import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OpenInvitation } from "#app/business/members/invitation-data.server.ts";
import { MOST_PEOPLE } from "#app/business/members/team-limits.ts";
import { makeOwner } from "../../shop-owner.ts";
import { insertInto, onBothDatabases, pressedAgain } from "./on-both.ts";

const INVITED = "theo@mail.example.com";

onBothDatabases(({ when, database }) => {
  const team = () => import("#app/business/members/team-data.server.ts");
  const invitations = () => import("#app/business/members/invitation-data.server.ts");

  /** Asks for the code that accepts an invitation, which is 1234 5678; returns the cookie of the browser that asked. */
  async function codeFor(invitation: OpenInvitation): Promise<string> {
    const { askInvited } = await import("#app/business/members/invitation-data.server.ts");
    const { makeSecrets } = await import("#app/business/sign-in/challenges-data.server.ts");
    const cookie = await askInvited(invitation, true);
    const { id } = await database().single((db) =>
      db.selectFrom("challenges").select("id").executeTakeFirstOrThrow(),
    );
    await makeSecrets(id, "12345678");
    return cookie.split(";")[0] ?? "";
  }

  /** An owner of a granted claim, as requireMember gives them. */
  async function owner() {
    const email = "ona@shop.example.com";
    const listingId = "shop-1";
    const made = makeOwner({ listingId, email, name: "Ona" });
    await insertInto(database(), made);
    const { claimId, accountId: id } = made;
    return { claimId, listingId, role: "owner", account: { id, email, name: "Ona" } } as never;
  }

  async function account(email: string): Promise<string> {
    const { accountOf } = await import("#app/business/sign-in/accounts-data.server.ts");
    return database().transaction(async (tx) => (await accountOf(tx, { email, name: "Theo Marsh" })).id);
  }

  const person = (id: string, email: string) => ({ account: { id, email, name: "Theo Marsh" } }) as never;

  async function invitationId(): Promise<string> {
    const row = await database().single((db) =>
      db.selectFrom("invitations").select("id").orderBy("created_at", "desc").executeTakeFirstOrThrow(),
    );
    return row.id;
  }

  /** Theo is invited by somebody and accepts. Returns his account's id. */
  async function joins(inviter: never, role: "owner" | "manager"): Promise<string> {
    const { invite } = await team();
    const { acceptSignedIn } = await invitations();
    await invite(inviter, { email: INVITED, role });
    const theo = await account(INVITED);
    await acceptSignedIn(person(theo, INVITED), await invitationId());
    return theo;
  }

  when(
    "a shop writes sixty invitations a day: each who comes and goes is two mails to all others",
    async () => {
      const ona = await owner();
      const { invite, withdrawInvitation } = await team();
      const after = (milliseconds: number) => new Date(Date.parse("2026-11-20T12:00:00Z") + milliseconds);
      const write = (email: string, at: Date) => invite(ona, { email, role: "manager" }, at);
      for (let times = 1; times <= 60; times += 1) {
        expect(await write(`person-${times}@mail.example.com`, after(times))).toBe("invited");
        expect(await withdrawInvitation(ona, await invitationId(), after(times))).toBe(true);
      }
      expect(await write(INVITED, after(61))).toBe("often");
      expect(await write(INVITED, after(25 * 60 * 60 * 1000))).toBe("invited");
    },
  );

  when("an invitation is for one address, once, and says so to nobody else", async () => {
    const { invite, listTeam } = await team();
    const { acceptSignedIn } = await invitations();
    const ona = await owner();
    expect(await invite(ona, { email: INVITED, role: "manager" })).toBe("invited");
    const id = await invitationId();
    const other = await account("other@mail.example.com");
    expect(await acceptSignedIn(person(other, "other@mail.example.com"), id)).toBeUndefined();
    const theo = await account(INVITED);
    const both = await Promise.all([1, 2].map(() => acceptSignedIn(person(theo, INVITED), id)));
    expect(both.filter(Boolean)).toHaveLength(1);
    expect((await listTeam(ona)).map(({ role }) => role)).toEqual(["owner", "manager"]);
    expect(await invite(ona, { email: INVITED, role: "owner" })).toBe("member");
  });

  when("an invitation is over after seven days, and with its writer's membership", async () => {
    const { invite, removeMember } = await team();
    const { invitationById } = await invitations();
    const ona = await owner();
    const eight = new Date(Date.now() - 8 * 24 * 3_600_000);
    await invite(ona, { email: INVITED, role: "owner" }, eight);
    expect(await invitationById(await invitationId())).toBeUndefined();
    const theo = await joins(ona, "owner");
    await invite(ona, { email: "third@mail.example.com", role: "manager" });
    const third = await invitationId();
    expect(await invitationById(third)).toBeDefined();
    const { claimId, listingId } = ona as { claimId: string; listingId: string };
    const asTheo = { claimId, listingId, role: "owner", account: { id: theo } } as never;
    const { account: gone } = ona as { account: { id: string } };
    expect(await removeMember(asTheo, gone.id)).toBe(true);
    expect(await invitationById(third)).toBeUndefined();
    expect(await removeMember(ona, theo)).toBe(false);
  });

  when(
    "an invitation ends when its writer is an owner no more, and when the claim is not granted",
    async () => {
      const { invite } = await team();
      const { invitationById } = await invitations();
      const ona = await owner();
      await invite(ona, { email: INVITED, role: "manager" });
      const id = await invitationId();
      const set = (table: "claims" | "shop_members", values: object) =>
        database().single((db) => db.updateTable(table).set(values).execute());
      expect(await invitationById(id)).toBeDefined();
      await set("shop_members", { role: "manager" });
      expect(await invitationById(id)).toBeUndefined();
      await set("shop_members", { role: "owner" });
      await set("claims", { state: "revoked" });
      expect(await invitationById(id)).toBeUndefined();
    },
  );

  when("ten invitations wait at most, and another shop takes none of them back", async () => {
    const { invite, listInvitations, withdrawInvitation } = await team();
    const ona = await owner();
    for (let of = 0; of < 10; of += 1)
      expect(await invite(ona, { email: `clerk-${of}@mail.example.com`, role: "manager" })).toBe("invited");
    expect(await invite(ona, { email: INVITED, role: "manager" })).toBe("too-many");
    expect(await invite(ona, { email: "clerk-3@mail.example.com", role: "owner" }), "again").toBe("invited");
    const [first] = await listInvitations(ona);
    const another = { ...(ona as object), claimId: randomUUID() } as never;
    expect(await withdrawInvitation(another, first?.id ?? "")).toBe(false);
    expect(await listInvitations(ona)).toHaveLength(10);
    expect(await withdrawInvitation(ona, first?.id ?? "")).toBe(true);
    expect(await listInvitations(ona)).toHaveLength(9);
    expect(await withdrawInvitation(ona, first?.id ?? ""), "nor is one that is over taken back").toBe(false);
  });

  /** So many managers of an owner's shop. */
  function managers(owned: never, count: number) {
    const { claimId } = owned as { claimId: string };
    return insertInto(
      database(),
      ...Array.from({ length: count }, () => makeOwner({ claimId, role: "manager" })),
    );
  }

  when("a shop invites as many as it has places for, also where many are invited at once", async () => {
    const { invite, listInvitations, withdrawInvitation } = await team();
    const ona = await owner();
    await managers(ona, MOST_PEOPLE - 3);
    const asked = await Promise.all(
      [1, 2, 3, 4, 5].map((of) =>
        pressedAgain(() => invite(ona, { email: `clerk-${of}@mail.example.com`, role: "manager" })),
      ),
    );
    expect(asked.sort()).toEqual(["full", "full", "full", "invited", "invited"]);
    const [first, second] = await listInvitations(ona);
    expect(await invite(ona, { email: second?.email ?? "", role: "owner" }), "again").toBe("invited");
    await withdrawInvitation(ona, first?.id ?? "");
    expect(await invite(ona, { email: INVITED, role: "manager" })).toBe("invited");
  });

  when("a shop's last place is taken once, also where two accept at once", async () => {
    const { invite, listTeam } = await team();
    const { acceptSignedIn } = await invitations();
    const ona = await owner();
    const invited = [INVITED, "third@mail.example.com"];
    const ids: string[] = [];
    for (const email of invited) {
      await invite(ona, { email, role: "manager" });
      ids.push(await invitationId());
    }
    await managers(ona, MOST_PEOPLE - 2);
    const people = await Promise.all(invited.map((email) => account(email)));
    const joined = await Promise.all(
      invited.map((email, at) =>
        pressedAgain(() => acceptSignedIn(person(people[at] ?? "", email), ids[at] ?? "")),
      ),
    );
    expect(joined.filter((one) => one === "full")).toHaveLength(1);
    expect(await listTeam(ona)).toHaveLength(MOST_PEOPLE);
  });

  when(
    "the link of an invitation's mail is kept as a hash; a code of another invitation is none",
    async () => {
      const { invite } = await team();
      const { acceptByCode, invitationById, invitationOf, keepSecret } = await invitations();
      const ona = await owner();
      await invite(ona, { email: INVITED, role: "manager" });
      const first = await invitationById(await invitationId());
      if (!first) throw new Error("no invitation");
      await keepSecret(first.id, "0123456789abcdef");
      expect((await invitationOf("0123456789abcdef"))?.id).toBe(first.id);
      const { secret_hash } = await database().single((db) =>
        db.selectFrom("invitations").select("secret_hash").executeTakeFirstOrThrow(),
      );
      expect(secret_hash).toMatch(/^[0-9a-f]{64}$/);
      const Cookie = await codeFor(first);
      await invite(ona, { email: "other@mail.example.com", role: "owner" });
      const { id } = await database().single((db) =>
        db.selectFrom("invitations").select("id").where("role", "=", "owner").executeTakeFirstOrThrow(),
      );
      const request = new Request("http://localhost/", { headers: { Cookie } });
      const spent = await acceptByCode(request, { id, code: "12345678", name: "Theo" });
      expect(spent).toEqual({ ok: true, result: { joined: undefined } });
      expect(
        await database().single((db) => db.selectFrom("shop_members").selectAll().execute()),
      ).toHaveLength(1);
    },
  );

  when("a manager removes nobody but themselves", async () => {
    const { removeMember, listTeam } = await team();
    const ona = await owner();
    const theo = await joins(ona, "manager");
    const {
      claimId,
      listingId,
      account: own,
    } = ona as {
      claimId: string;
      listingId: string;
      account: { id: string };
    };
    const asTheo = { claimId, listingId, role: "manager", account: { id: theo } } as never;
    expect(await removeMember(asTheo, own.id)).toBe(false);
    expect(await removeMember(asTheo, theo)).toBe(true);
    expect(await listTeam(ona)).toHaveLength(1);
  });

  when(
    "who is taken out does not come back by an invitation to an address that they took later",
    async () => {
      const { invite, listInvitations, removeMember } = await team();
      const { acceptSignedIn } = await invitations();
      const ona = await owner();
      const theo = await joins(ona, "manager");
      const later = "theo@new.example.com";
      expect(await invite(ona, { email: later, role: "owner" })).toBe("invited");
      expect(await invite(ona, { email: "third@mail.example.com", role: "manager" })).toBe("invited");
      const { id } = await database().single((db) =>
        db.selectFrom("invitations").select("id").where("email", "=", later).executeTakeFirstOrThrow(),
      );
      await database().single((db) =>
        db.updateTable("accounts").set({ email: later }).where("id", "=", theo).execute(),
      );
      expect(await removeMember(ona, theo)).toBe(true);
      expect(await acceptSignedIn(person(theo, later), id)).toBeUndefined();
      expect(await listInvitations(ona)).toMatchObject([{ email: "third@mail.example.com" }]);
    },
  );

  when(
    "who lost the shop, or is no owner any more, invites nobody and takes no invitation back",
    async () => {
      const { invite, withdrawInvitation, listInvitations } = await team();
      const ona = await owner();
      const { claimId } = ona as { claimId: string };
      await invite(ona, { email: INVITED, role: "manager" });
      const setClaim = (state: "revoked" | "granted") =>
        database().single((db) =>
          db.updateTable("claims").set({ state }).where("id", "=", claimId).execute(),
        );
      await setClaim("revoked");
      expect(await invite(ona, { email: "dana@mail.example.com", role: "owner" })).toBe("gone");
      await withdrawInvitation(ona, await invitationId());
      await setClaim("granted");
      expect(await listInvitations(ona)).toMatchObject([{ email: INVITED }]);
      await database().single((db) => db.updateTable("shop_members").set({ role: "manager" }).execute());
      expect(await invite(ona, { email: "dana@mail.example.com", role: "owner" })).toBe("gone");
    },
  );

  when("who left hears no more of who joins, also of a mail that waits for its server", async () => {
    const { invite, removeMember } = await team();
    const { acceptSignedIn } = await invitations();
    const { TEAM_MAIL_MAKERS } = await import("#app/business/members/team-mails-data.server.ts");
    const ona = await owner();
    const join = async (email: string) => {
      await invite(ona, { email, role: "manager" });
      const id = await account(email);
      await acceptSignedIn(person(id, email), await invitationId());
      return id;
    };
    const theo = await join(INVITED);
    const third = await join("third@mail.example.com");
    const waiting = await database().single((db) =>
      db.selectFrom("outbox").select("payload").where("payload", "like", `%${theo}%`).execute(),
    );
    const told = waiting
      .map(({ payload }) => JSON.parse(payload))
      .find(({ to, about }) => to === theo && about === third);
    const mail = () => TEAM_MAIL_MAKERS[told.template]?.(told);
    expect(await mail()).toMatchObject({ to: INVITED });
    await removeMember(ona, theo);
    expect(await mail()).toBeUndefined();
    const removed = { ...told, about: theo, change: "removed" };
    expect(await TEAM_MAIL_MAKERS[told.template]?.(removed)).toMatchObject({
      to: INVITED,
    });
  });

  when(
    "an owner is told who joined or left by address, a manager by name, as the team's page has it",
    async () => {
      const { TEAM_MAIL_MAKERS } = await import("#app/business/members/team-mails-data.server.ts");
      const { TEAM_MAIL } = await import("#app/business/members/team-mails.ts");
      const ona = await owner();
      const { claimId, account: own } = ona as { claimId: string; account: { id: string } };
      const manager = makeOwner({ claimId, role: "manager" });
      await insertInto(database(), manager);
      const theo = await joins(ona, "manager");
      for (const change of ["added", "promoted", "removed"]) {
        const told = { claim: claimId, about: theo, change };
        const mail = async (to: string) =>
          JSON.stringify(await TEAM_MAIL_MAKERS[TEAM_MAIL]?.({ ...told, to }));
        expect(await mail(own.id)).toContain(INVITED);
        const toManager = await mail(manager.accountId);
        expect(toManager).toContain("Theo Marsh");
        expect(toManager).not.toContain(INVITED);
      }
    },
  );

  when(
    "a manager whose account has the address of an owner's invitation by now becomes an owner",
    async () => {
      const { invite, roleOf } = await team();
      const { acceptSignedIn } = await invitations();
      const ona = await owner();
      const theo = await joins(ona, "manager");
      const address = "theo@marsh.example.com";
      expect(await invite(ona, { email: address, role: "owner" })).toBe("invited");
      await database().single((db) =>
        db.updateTable("accounts").set({ email: address }).where("id", "=", theo).execute(),
      );
      await database().single((db) => db.deleteFrom("outbox").execute());
      await acceptSignedIn(person(theo, address), await invitationId());
      expect(await roleOf(ona, theo)).toBe("owner");
      const promised = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
      expect(promised.map(({ payload }) => JSON.parse(payload))).toMatchObject([
        { about: theo, change: "promoted" },
      ]);
    },
  );

  when("the others of a shop hear that one of them erased the account, and not whom", async () => {
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    const { TEAM_MAIL_MAKERS } = await import("#app/business/members/team-mails-data.server.ts");
    const theo = await joins(await owner(), "owner");
    await eraseAddress(INVITED, { by: "self", account: theo, withShops: false });
    const promised = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    const told = promised.map(({ payload }) => JSON.parse(payload)).find(({ change }) => change === "erased");
    const mail = await TEAM_MAIL_MAKERS[told.template]?.(told);
    expect(mail).toMatchObject({
      to: "ona@shop.example.com",
      subject: expect.stringMatching(/^Someone left /),
    });
    expect(JSON.stringify(mail)).toContain("their account was erased");
    expect(JSON.stringify([told, mail])).not.toMatch(/Theo|theo@/);
  });

  when.each(["leaves", "erases the account"])(
    "managers of a shop whose last owner %s hear that nobody has it, not that they look after it",
    async (how) => {
      const { removeMember } = await team();
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const { TEAM_MAIL_MAKERS } = await import("#app/business/members/team-mails-data.server.ts");
      const ona = await owner();
      const { claimId, account: own } = ona as { claimId: string; account: { id: string; email: string } };
      const theo = await joins(ona, "manager");
      await database().single((db) => db.deleteFrom("outbox").execute());
      if (how === "leaves") expect(await removeMember(ona, own.id)).toBe(true);
      else await eraseAddress(own.email, { by: "self", account: own.id, withShops: false });
      const promised = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
      const [told, ...more] = promised
        .map(({ payload }) => JSON.parse(payload))
        .filter(({ to }) => to === theo);
      expect(more).toEqual([]);
      const mail = () => TEAM_MAIL_MAKERS[told.template]?.(told);
      expect(await mail()).toMatchObject({ to: INVITED, subject: "Nobody looks after A shop now" });
      const text = JSON.stringify(await mail());
      expect(text).toContain("deals and photos are hidden");
      expect(text).not.toMatch(/team’s page|because you look after/);
      const late = { claim: claimId, to: theo, change: "erased", role: "manager" };
      expect(await TEAM_MAIL_MAKERS[told.template]?.(late), "of one who was gone before").toBeUndefined();
      await insertInto(database(), makeOwner({ listingId: "shop-1" }));
      expect(await mail(), "somebody has it again").toBeUndefined();
    },
  );

  when(
    "who presses Accept and is not signed in any more is not told that the invitation is over",
    async () => {
      const { invite } = await team();
      const { invitationOf, keepSecret } = await invitations();
      const { accept } = await import("#app/business/members/invitation.form.server.ts");
      await invite(await owner(), { email: INVITED, role: "manager" });
      const secret = "0123456789abcdef";
      await keepSecret(await invitationId(), secret);
      const other = { session: { kind: "account" }, account: { email: "other@mail.example.com" } };
      for (const who of [undefined, other]) {
        const answer = await accept(new URLSearchParams(), who as never, { params: { secret } } as never);
        expect(answer).toMatchObject({
          ok: false,
          message: expect.stringContaining("The invitation still holds"),
        });
      }
      expect(await invitationOf(secret)).toMatchObject({ email: INVITED });
    },
  );

  when("the last owner's leaving ends the claim", async () => {
    const { removeMember } = await team();
    const ona = await owner();
    const { account: own } = ona as { account: { id: string } };
    expect(await removeMember(ona, own.id)).toBe(true);
    const { state } = await database().single((db) =>
      db.selectFrom("claims").select("state").executeTakeFirstOrThrow(),
    );
    expect(state).toBe("ended");
  });

  when("an invited address without an account gets one by its code, and is signed in", async () => {
    const { invite } = await team();
    const { acceptByCode, invitationById } = await invitations();
    const ona = await owner();
    await invite(ona, { email: INVITED, role: "manager" });
    const invitation = await invitationById(await invitationId());
    if (!invitation) throw new Error("no invitation");
    const Cookie = await codeFor(invitation);
    const request = new Request("http://localhost/", { headers: { Cookie } });
    const typed = { id: invitation.id, code: "12345678", name: "Theo" };
    const spent = await acceptByCode(request, typed);
    expect(spent).toMatchObject({ ok: true, result: { joined: { claimId: invitation.claimId } } });
    const { role } = await database().single((db) =>
      db
        .selectFrom("shop_members")
        .innerJoin("accounts", "accounts.id", "shop_members.account_id")
        .select("shop_members.role")
        .where("accounts.email", "=", INVITED)
        .executeTakeFirstOrThrow(),
    );
    expect(role).toBe("manager");
    expect((await acceptByCode(request, typed)).ok).toBe(false);
  });

  when("the name that an invited person types is one line that is seen", async () => {
    const { invite } = await team();
    const { invitationById, keepSecret } = await invitations();
    const { acceptWithCode } = await import("#app/business/members/invitation.form.server.ts");
    const { getAccountByEmail } = await import("#app/business/sign-in/accounts-data.server.ts");
    await invite(await owner(), { email: INVITED, role: "manager" });
    const invitation = await invitationById(await invitationId());
    if (!invitation) throw new Error("no invitation");
    await keepSecret(invitation.id, "0123456789abcdef");
    const Cookie = await codeFor(invitation);
    const accept = (name: string) =>
      acceptWithCode(new URLSearchParams({ code: "12345678", name }), undefined, {
        request: new Request("http://localhost/", { headers: { Cookie } }),
        params: { secret: "0123456789abcdef" },
      } as never);
    expect(await accept("\u3164\u200b")).toMatchObject({ ok: false, errors: { name: "Enter your name." } });
    expect(await accept("Leaf\u200b Courier\u202e desk")).toMatchObject({
      ok: false,
      errors: { name: "This is our name. Enter your own." },
    });
    expect(await accept("Ona\u202e\u2067 Fielding\nand sons\u200b")).toMatchObject({ ok: true });
    expect((await getAccountByEmail(INVITED))?.name).toBe("Ona Fielding and sons");
  });

  when("an invited address without an account gets none where the shop has no place for it", async () => {
    const { invite } = await team();
    const { acceptByCode, invitationById } = await invitations();
    const { getAccountByEmail } = await import("#app/business/sign-in/accounts-data.server.ts");
    const ona = await owner();
    await invite(ona, { email: INVITED, role: "manager" });
    await managers(ona, MOST_PEOPLE - 1);
    const invitation = await invitationById(await invitationId());
    if (!invitation) throw new Error("no invitation");
    const Cookie = await codeFor(invitation);
    const request = new Request("http://localhost/", { headers: { Cookie } });
    const spent = await acceptByCode(request, { id: invitation.id, code: "12345678", name: "Theo" });
    expect(spent).toEqual({ ok: true, result: { joined: "full" } });
    expect(await getAccountByEmail(INVITED)).toBeUndefined();
  });

  when("a session of the staff whose proof is old accepts nothing", async () => {
    const { accept } = await import("#app/business/members/invitation.form.server.ts");
    const { invite, listTeam } = await team();
    const { keepSecret } = await invitations();
    const ona = await owner();
    const id = await account(INVITED);
    await invite(ona, { email: INVITED, role: "manager" });
    await keepSecret(await invitationId(), "of-the-mail");
    const press = (minutes: number) => {
      const proven_at = new Date(Date.now() - minutes * 60_000).toISOString();
      const ruth = {
        account: { id, email: INVITED },
        session: { kind: "staff", proven_at },
        staffRole: "operator",
      };
      return accept(new URLSearchParams(), ruth as never, { params: { secret: "of-the-mail" } } as never);
    };
    expect(await press(16)).toMatchObject({
      ok: false,
      message: expect.stringContaining("The invitation still holds"),
    });
    expect(await listTeam(ona)).toHaveLength(1);
    expect(await press(14)).toMatchObject({ ok: true });
    expect(await listTeam(ona)).toHaveLength(2);
  });

  when("a mailbox of the staff alone accepts nothing: the authenticator is asked first", async () => {
    const { addStaff } = await import("#app/business/staff/staff-data.server.ts");
    const { acceptWithCode } = await import("#app/business/members/invitation.form.server.ts");
    const { invite, listTeam } = await team();
    const { acceptSignedIn, invitationById, keepSecret } = await invitations();
    const ona = await owner();
    await addStaff(INVITED, "operator");
    await invite(ona, { email: INVITED, role: "manager" });
    const invitation = await invitationById(await invitationId());
    if (!invitation) throw new Error("no invitation");
    await keepSecret(invitation.id, "of-the-mail");
    const Cookie = await codeFor(invitation);
    const request = new Request("http://localhost/invitation/of-the-mail", {
      headers: { Cookie },
    });
    const from = { request, params: { secret: "of-the-mail" }, address: "10.0.0.1" };
    const answer = await acceptWithCode(new URLSearchParams({ code: "12345678" }), undefined, from);
    expect(answer).toMatchObject({
      ok: true,
      to: `/sign-in/authenticator?${new URLSearchParams({ next: "/invitation/of-the-mail" })}`,
    });
    const sessions = await database().single((db) => db.selectFrom("sessions").select("kind").execute());
    expect(sessions.map(({ kind }) => kind).sort(), "the owner's, and half a one").toEqual([
      "account",
      "half",
    ]);
    expect(await listTeam(ona)).toHaveLength(1);
    // It waits for who is signed in wholly.
    expect(await acceptSignedIn(person(await account(INVITED), INVITED), invitation.id)).toEqual({
      claimId: invitation.claimId,
    });
    expect(await listTeam(ona)).toHaveLength(2);
  });
});
