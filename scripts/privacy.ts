// `npm run privacy`: what is kept of an address, taken out or erased, for somebody who asked by mail: product.md 15.29.
process.env.LOG_LEVEL ??= "warn";

const USAGE = `Usage: npm run privacy -- COMMAND

  export ADDRESS                  all that is kept of an address, as JSON
  erase ADDRESS [--with-shops]    erase it; with --with-shops also what it wrote for shops that are nobody's then
  repeat                          erase again, after a backup was restored, whom var/erasures.log names

Answer at the address that it is about, after you have written to it: whoever asks may be someone else.`;

const [
  { closeDatabase },
  { databaseKind },
  { HOSTED_COLUMNS },
  { emailField },
  { exportAddress },
  { eraseAddress },
  { repeatErasures },
  { listStaff },
] = await Promise.all([
  import("#app/backend/database.server.ts"),
  import("#app/backend/database-kind.server.ts"),
  import("#app/backend/supabase-tables.server.ts"),
  import("#app/site/forms/form-fields.server.ts"),
  import("#app/business/privacy/export-data.server.ts"),
  import("#app/business/privacy/erase-data.server.ts"),
  import("#app/business/privacy/repeat-data.server.ts"),
  import("#app/business/staff/staff-data.server.ts"),
]);
const { env } = await import("#app/utils/env.server.ts");

const [command = "", address = "", option = ""] = process.argv.slice(2);
try {
  if (databaseKind === "none") throw new Error("BACKEND=none keeps nothing of anybody.");
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function run(): Promise<number> {
  if (command === "repeat") {
    console.log(`${await repeatErasures()} erased again.`);
    return 0;
  }
  const parsed = emailField.safeParse(address);
  if (!parsed.success || (command !== "export" && command !== "erase")) {
    console.error(USAGE);
    return 2;
  }
  if (command === "export") console.log(JSON.stringify(await exportAddress(parsed.data), null, 2));
  else {
    // Every operator hears of who leaves the staff: a thief of the mailbox may have asked.
    if ((await listStaff()).some(({ email }) => email === parsed.data))
      throw new Error(
        `${parsed.data} is on the staff. First, if its owner wants that: npm run staff -- remove ${parsed.data}`,
      );
    await eraseAddress(parsed.data, { by: "cli", withShops: option === "--with-shops" });
    console.log(
      "Erased: the database, and the forms, mails and older files that this node keeps in VAR_DIR.",
    );
    console.log("Other nodes keep theirs: run this on each. Backups keep it until they are replaced.");
    if (env.SUPABASE_URL)
      console.log(
        `The hosted project at ${env.SUPABASE_URL} still holds what it was sent: delete the rows with this address there, in ${Object.keys(HOSTED_COLUMNS).join(", ")}.`,
      );
  }
  return 0;
}

export {};
