// `npm run check:content`: reads all stories of data/ as the site does, and checks their references, links, pictures and
// headings besides. One line for each problem; exits 1 when there is any. What references leave open is a warning.

// What is read besides is no news here.
process.env.LOG_LEVEL ??= "error";
// What is wrong is to be seen, whatever the site has of the file in its place (last-good.server.ts).
process.env.NODE_ENV = "test";

try {
  // Only now: categories are read with the modules that need them, and may be what is wrong.
  const [
    { closeDatabase },
    { readShopDeals },
    { env },
    { checkContent },
    { checkHistoryKept },
    { describeProblem },
  ] = await Promise.all([
    import("#app/backend/database.server.ts"),
    import("#app/catalogue/deals/shop-deals-data.server.ts"),
    import("#app/utils/env.server.ts"),
    import("./content/check-content.ts"),
    import("./content/law/kept-history.ts"),
    import("#app/site/published-data/problem.ts"),
  ]);
  const unread = await readShopDeals().finally(closeDatabase);
  const { files, drafts, problems, open } = await checkContent(env.DATA_DIR, new Date(), unread);
  // Of a working copy alone: what is committed is no test's to judge.
  problems.push(...(await checkHistoryKept(env.DATA_DIR)));
  for (const question of open) console.log(`warning: ${env.DATA_DIR}/${describeProblem(question)}`);
  for (const problem of problems) console.log(`${env.DATA_DIR}/${describeProblem(problem)}`);
  const within = new Set(problems.map(({ file }) => file)).size;
  const found =
    problems.length === 0 ? "no problem" : `${count(problems.length, "problem")} in ${count(within, "file")}`;
  console.log(
    `${count(files, "story", "stories")}${drafts > 0 ? ` (${count(drafts, "draft")})` : ""}: ${found}${open.length > 0 ? `; ${count(open.length, "warning")}` : ""}`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

export {};
