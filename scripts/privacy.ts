// `npm run privacy`: what is kept of an address, taken out or erased, for somebody who asked by mail: product.md 15.29.
import { terminalJson } from "#app/utils/terminal-json.ts";
import { expectWholeOutput } from "#app/utils/whole-output.ts";

process.env.LOG_LEVEL ??= "warn";

const USAGE = `Usage: npm run privacy -- COMMAND

  export ADDRESS                  all that is kept of an address, as JSON
  erase ADDRESS [--with-shops]    erase it; with --with-shops also what it wrote for shops that are nobody's then
  repeat                          after a backup was restored: erase again whom var/erasures.log names, end again what
                                  comes to whom var/left.log names, and end all sessions

Answer at the address that it is about, after you have written to it: whoever asks may be someone else.`;

const [
  { closeDatabase, transaction },
  { databaseKind },
  { describeDatabase, expectDatabase },
  { hasFingerprintLog },
  { HOSTED_COLUMNS },
  { emailField },
  { audit, CLI },
  { exportAddress },
  { eraseAddress },
  { repeatErasures },
  { repeatLeavings },
  { endSignIns },
  { listStaff },
] = await Promise.all([
  import("#app/backend/database.server.ts"),
  import("#app/backend/database-kind.server.ts"),
  import("#app/backend/which-database.server.ts"),
  import("#app/backend/fingerprint-log.server.ts"),
  import("#app/backend/supabase-tables.server.ts"),
  import("#app/site/forms/form-fields.server.ts"),
  import("#app/business/audit/audit-data.server.ts"),
  import("#app/business/privacy/export-data.server.ts"),
  import("#app/business/privacy/erase-data.server.ts"),
  import("#app/business/privacy/repeat-data.server.ts"),
  import("#app/site/newsletter/repeat-left-data.server.ts"),
  import("#app/business/sign-in/end-sign-ins-data.server.ts"),
  import("#app/business/staff/staff-data.server.ts"),
]);
const { env } = await import("#app/utils/env.server.ts");
const { resolve } = await import("node:path");

const [command = "", address = "", ...options] = process.argv.slice(2);
expectWholeOutput();
try {
  if (databaseKind === "none") throw new Error("BACKEND=none keeps nothing of anybody.");
  await expectDatabase();
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function run(): Promise<number> {
  if (command === "repeat" && !address) return repeat();
  const parsed = emailField.safeParse(address);
  const withShops = command === "erase" && options.length === 1 && options[0] === "--with-shops";
  // What is erased without its shops stays so: an option that is written otherwise is asked about first.
  const isUnderstood = options.length === 0 || withShops;
  if (!parsed.success || (command !== "export" && command !== "erase") || !isUnderstood) {
    console.error(USAGE);
    return 2;
  }
  if (command === "export") {
    const kept = await exportAddress(parsed.data);
    const [account] = kept.accounts as { id: string }[];
    await transaction((tx) => audit(tx, { actor: CLI, action: "account.exported", subject: account?.id }));
    console.log(terminalJson(kept));
    console.error(`Read from ${describeDatabase()}.`);
  } else {
    // Every operator hears of who leaves the staff: a thief of the mailbox may have asked.
    if ((await listStaff()).some(({ email }) => email === parsed.data))
      throw new Error(
        `${parsed.data} is on the staff. First, if its owner wants that: npm run staff -- remove ${parsed.data}`,
      );
    await eraseAddress(parsed.data, { by: CLI, withShops });
    console.log(
      `Erased: ${describeDatabase()}, and the forms, mails and older files that this node keeps in ${resolve(env.VAR_DIR)}.`,
    );
    console.log(
      "Other nodes keep theirs: run this on each. Backups keep it until they are replaced, and so does what a restore or a move put aside (site.sqlite.replaced-…, site.sqlite.moved-…).",
    );
    if (env.SUPABASE_URL)
      console.log(
        `The hosted project at ${env.SUPABASE_URL} still holds what it was sent: delete the rows with this address there, in ${Object.keys(HOSTED_COLUMNS).join(", ")}.`,
      );
  }
  return 0;
}

/** What a backup undid is done again; whom somebody put out of the staff since, only they know. */
async function repeat(): Promise<number> {
  console.log(`${describeDatabase()}, by the files of ${resolve(env.VAR_DIR)}:`);
  console.log(`${await endSignIns()} sessions ended: everybody signs in anew.`);
  const hasLog = await hasFingerprintLog();
  if (hasLog) {
    console.log(`${await repeatErasures()} erased again.`);
    console.log(`${await repeatLeavings()} readers who had left are left again.`);
  } else {
    // With another VAR_DIR than the site's "0 erased again" would read as done, and who was erased would be back for good.
    console.error(
      `Nobody was erased again, and no reader left again: no line of an erasures.log or a left.log is in ${resolve(env.VAR_DIR)}. If the site has another VAR_DIR, run this with it before the site starts.`,
    );
  }
  const staff = (await listStaff()).map(({ email, role }) => `${email} (${role})`);
  if (staff.length > 0)
    console.log(
      `The staff of this backup: ${staff.join(", ")}. Whom you have removed since, remove again; whose authenticator you have reset, reset again.`,
    );
  return hasLog ? 0 : 1;
}
