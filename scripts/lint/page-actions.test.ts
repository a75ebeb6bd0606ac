import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Own pages (app/utils/own-pages.ts), from which the frame's forms go to the front page; the advertiser's frame has none. */
const WITHOUT_FORMS = ["app/dashboard/**", "app/desk/**", "app/business/{ads,claim,members,sign-in}/**"];

test("each page that readers open takes the frame's forms, the question about age among them: without an action it answers 405", () => {
  const routes = globSync("app/**/*.route.tsx", { exclude: WITHOUT_FORMS });
  const pages = routes.map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const opened = pages.filter(({ text }) => /^export default /m.test(text));
  expect(opened.length).toBeGreaterThan(30);
  expect(opened.filter(({ text }) => !/^export .*\baction\b/m.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});
