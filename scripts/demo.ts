// `npm run demo`: fills the business side with a shop, its owner and the staff, all made up, so that an operator can try it.
import { expectWholeOutput } from "#app/utils/whole-output.ts";

process.env.LOG_LEVEL ??= "warn";

const [{ closeDatabase, openDatabase }, { whyNot }, { clearDemo }, { makeDemo }, { printLinks }] =
  await Promise.all([
    import("#app/backend/database.server.ts"),
    import("./demo/why-not.ts"),
    import("./demo/clear.ts"),
    import("./demo/make.ts"),
    import("./demo/links.ts"),
  ]);

expectWholeOutput();
try {
  const refusal = await whyNot(openDatabase);
  if (refusal) throw new Error(`Nothing was changed: ${refusal}`);
  await clearDemo();
  await printLinks(await makeDemo());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
