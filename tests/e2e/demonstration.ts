import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OWN_ENVIRONMENT } from "../own-environment.ts";
import { insertRows, makeOwner } from "../shop-owner.ts";
import type { SiteUnderTest } from "./site-under-test.ts";

/** The demonstration's people, signed in, and what their pages are of. */
export type Demonstration = { owner: string; operator: string; claimId: string; reviewId: string };

/** Runs `npm run demo` on a site of a test's own, and signs its people in. The words are values of the cookie `session`. */
export async function demonstrate(site: SiteUnderTest): Promise<Demonstration> {
  const varDir = join(site.folder, "var");
  const child = spawn(resolve("node_modules/.bin/node"), ["scripts/demo.ts"], {
    env: {
      ...OWN_ENVIRONMENT,
      VAR_DIR: varDir,
      SITE_URL: site.url,
      DISPENSARIES_CSV: site.csv,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("the demonstration could not be made");
  const database = new DatabaseSync(join(varDir, "site.sqlite"), { readOnly: true });
  const idOf = (sql: string, value: string) => String(database.prepare(sql).get(value)?.id);
  const account = (email: string) => idOf("select id from accounts where email = ?", email);
  const people = [
    { account: account("hello@sellwood-remedies.example.com"), staff: undefined },
    { account: account("desk@leaf-courier.example.com"), staff: "operator" as const },
  ];
  const claimId = idOf("select id from claims where listing_id = ? and state = 'granted'", "demo-or-0047");
  const reviewId = idOf("select id from claims where state = ?", "review");
  database.close();
  const [owner = "", operator = ""] = people.map(({ account, staff }) => {
    const { rows, cookie } = makeOwner({ staff });
    const session = rows.find(({ table }) => table === "sessions");
    if (!session) throw new Error("an owner has no session");
    insertRows(varDir, [{ ...session, values: { ...session.values, account_id: account } }]);
    return cookie.replace("session=", "");
  });
  return { owner, operator, claimId, reviewId };
}
