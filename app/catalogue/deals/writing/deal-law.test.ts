import { expect, test } from "vitest";
import { dealRules } from "../deal-rules.file.server.ts";
import { dealLawOf, refusalOf } from "./deal-law.server.ts";

test("a state whose law was read forbids its kinds, with the law and the day on which it was read", () => {
  const law = dealLawOf("OR");
  const rule = dealRules().find(({ state }) => state === "OR");
  expect(law).toMatchObject({ state: "Oregon", rule: { kinds: rule?.forbidden, citation: rule?.citation } });
  const refusal = refusalOf(law, rule?.forbidden[0] ?? "");
  expect(refusal).toContain(
    `Oregon does not allow this kind of deal: ${rule?.citation} (text of ${rule?.textAsOf}`,
  );
  expect(refusalOf(law, "percent-off")).toBeUndefined();
});

test("a sentence begins with a capital, also where a state's name has an article", () => {
  const law = dealLawOf("OR");
  expect(refusalOf({ ...law, state: "the District of Columbia" }, law.rule?.kinds[0] ?? "")).toMatch(
    /^The District of Columbia does not allow/,
  );
});

test("a state whose law nobody has read forbids nothing", () => {
  const law = dealLawOf("WY");
  expect(law).toEqual({ state: "Wyoming" });
  expect(refusalOf(law, "contest")).toBeUndefined();
});
