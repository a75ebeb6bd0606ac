import type { OwnDatabase } from "../own-database.ts";

export const EMAIL = "ona@shop.example.com";
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A request of a browser that has the cookies of these Set-Cookie headers. */
export function requestWith(jar: readonly string[] = []): Request {
  return new Request("http://localhost/sign-in", {
    headers: {
      Cookie: jar.map((line) => line.split(";")[0]).join("; "),
      "User-Agent": "Firefox/1 Windows",
    },
  });
}

/** What tests of signing in ask of a database of their own. */
export function signInsOf(database: () => OwnDatabase) {
  const challenges = () => import("#app/business/sign-in/challenges-data.server.ts");

  async function account(email = EMAIL): Promise<string> {
    const { accountOf } = await import("#app/business/sign-in/accounts-data.server.ts");
    return database().transaction(async (tx) => (await accountOf(tx, { email, name: "Ona Fielding" })).id);
  }

  async function ask(email = EMAIL, now = new Date()) {
    const { askMailbox } = await challenges();
    return database().transaction((tx) =>
      askMailbox(tx, { email, purpose: "sign-in", template: "sign-in", now }),
    );
  }

  /** A challenge whose mail has left, with its code and its link. */
  async function asked(email = EMAIL) {
    const { id, secret } = await ask(email);
    const { makeSecrets } = await challenges();
    const made = await makeSecrets(id, "48210937");
    return { id, secret, code: "48210937", link: made?.link ?? "" };
  }

  /** Signs the account in whose address this is, as its mail's code does; `secret` is the session's. */
  async function begin(jar: readonly string[] = [], email = EMAIL) {
    const { signIn } = await import("#app/business/sign-in/sign-in-data.server.ts");
    const { SESSION_COOKIE, readCookie } = await import("#app/business/sign-in/session-cookie.server.ts");
    const signedIn = await database().transaction(async (tx) => {
      const row = await tx
        .selectFrom("accounts")
        .selectAll()
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      return signIn(tx, requestWith(jar), row);
    });
    return { ...signedIn, secret: readCookie(requestWith(signedIn.cookies), SESSION_COOKIE) ?? "" };
  }

  return { challenges, account, ask, asked, begin };
}
