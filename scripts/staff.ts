// `npm run staff`: who may decide at the desk. No page does this, so that no stolen session makes staff: product.md 15.5.
import { plainLine } from "#app/utils/plain-text.ts";
import { expectWholeOutput } from "#app/utils/whole-output.ts";

process.env.LOG_LEVEL ??= "warn";

const USAGE = `Usage: npm run staff -- COMMAND

  list                                          who is staff
  add ADDRESS --role operator|editor [--name "A NAME"]   make someone staff, or change their role
                                                (before the site's first start with --new)
  remove ADDRESS                                end their place in the staff
  reset-totp ADDRESS                            give them a new secret for their authenticator

add and reset-totp print the authenticator's secret, once. Every operator gets a mail of each change, and the
sessions of whoever it is about end.`;

const [{ closeDatabase }, { databaseKind }, which, staff, { emailField }, { site }] = await Promise.all([
  import("#app/backend/database.server.ts"),
  import("#app/backend/database-kind.server.ts"),
  import("#app/backend/which-database.server.ts"),
  import("#app/business/staff/staff-data.server.ts"),
  import("#app/site/forms/form-fields.server.ts"),
  import("#app/site/site.file.server.ts"),
]);
const { parseArgs } = await import("node:util");

expectWholeOutput();
try {
  if (databaseKind === "none") throw new Error("BACKEND=none has no staff.");
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string" }, name: { type: "string" }, new: { type: "boolean" } },
  });
  const [command = "", address = ""] = positionals;
  await which.expectDatabaseUnlessNew(command === "add" && values.new === true);
  if (command === "list") return list();
  const parsed = emailField.safeParse(address);
  if (!parsed.success || !["add", "remove", "reset-totp"].includes(command)) {
    console.error(USAGE);
    return 2;
  }
  const email = parsed.data;
  if (command === "remove") return said(await staff.removeStaff(email), email, "is no longer staff.");
  if (command === "reset-totp") {
    const secret = await staff.resetAuthenticator(email);
    if (secret) show(email, secret);
    return said(secret !== undefined, email, "has a new secret; the old one is worth nothing.");
  }
  const { role, name } = values;
  if (role !== "operator" && role !== "editor") {
    console.error(USAGE);
    return 2;
  }
  const secret = await staff.addStaff(email, role, name);
  if (secret) show(email, secret);
  return said(true, email, secret ? `is ${role} now.` : `is ${role} now; the authenticator stays as it is.`);
}

async function list(): Promise<number> {
  const members = await staff.listStaff();
  for (const { email, name, role, added_at, signed_in_at } of members)
    console.log(
      `${email}  ${role}  ${plainLine(name)}, since ${added_at.slice(0, 10)}, last signed in ${signed_in_at?.slice(0, 10) ?? "never"}`,
    );
  if (members.length === 0) console.log("Nobody is staff yet: npm run staff -- add ADDRESS --role operator");
  return 0;
}

function said(done: boolean, email: string, words: string): number {
  if (!done) console.error(`${email} is not staff.`);
  else console.log(`${email} ${words} (${which.describeDatabase()})`);
  return done ? 0 : 1;
}

/** A setup link for authenticator apps, as they all read it: issuer and account in its label. */
function show(email: string, secret: string): void {
  const label = encodeURIComponent(`${site.name}:${email}`);
  const values = new URLSearchParams({ secret, issuer: site.name });
  console.log(`The authenticator's secret, shown once:\n\n  ${secret.match(/.{1,4}/g)?.join(" ")}\n`);
  console.log(`  otpauth://totp/${label}?${String(values).replaceAll("+", "%20")}\n`);
}
