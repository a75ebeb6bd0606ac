import { expect, test } from "vitest";
import { lawBook } from "../facts/law-book.server.ts";
import { LAW_STATES } from "../facts/law-states.ts";
import { carryAnswer } from "./carry-answer.server.ts";
import { CARRIED_LIST, type CarryQuestion } from "./carry-question.ts";
import { situations } from "./situations.server.ts";

const TODAY = "2026-11-22";
const at = (question: CarryQuestion) => {
  const book = lawBook();
  const all = situations(question, carryAnswer(question, TODAY), book, TODAY);
  return Object.fromEntries(all.map((each) => [each.kind, each]));
};

test("driving is a rule of its own: an amount in the blood where the table has one, not known elsewhere (product.md 18.5)", () => {
  expect(at({ state: "WA", product: "cannabis" }).driving?.sentence).toContain(
    "5 nanograms of THC in a milliliter of blood is an offense in itself.",
  );
  expect(at({ state: "CO", product: "cannabis" }).driving?.sentence).toContain("lets impairment be inferred");
  expect(at({ state: "OH", product: "cannabis" }).driving).toMatchObject({
    verdict: "no",
    sentence: expect.stringContaining("we don’t know"),
  });
});

test("the border and a plane are a crime for cannabis; which hemp may cross or fly is not known", () => {
  for (const product of CARRIED_LIST) {
    const { border, plane, driving } = at({ state: "OH", product });
    const hemp = ["cbd", "delta-8", "thca"].includes(product);
    expect(border?.verdict, product).toBe(hemp ? "unknown" : "no");
    expect(plane?.verdict, product).toBe(hemp ? "unknown" : "no");
    expect(driving === undefined, product).toBe(product === "cbd");
  }
});

test("federal law is one answer on a plane, in every state; to a patient it is not known (product.md 18.5)", () => {
  const said = new Set(LAW_STATES.map((state) => JSON.stringify(at({ state, product: "cannabis" }).plane)));
  expect(said.size).toBe(1);
  const { plane } = at({ state: "CA", product: "edibles" });
  expect(plane).toMatchObject({ verdict: "no", law: { url: expect.stringContaining("faa.gov") } });
  expect(plane?.sentence).toContain("also on a flight inside one state where it is legal");
  for (const product of ["cannabis", "medical-marijuana"] as const) {
    const patients = at({ state: "CA", product, patient: true }).plane;
    expect(patients?.verdict).toBe("unknown");
    expect(patients?.sentence).toContain("special instructions");
  }
  expect(at({ state: "CA", product: "cbd" }).plane?.sentence).toContain("November 12, 2026");
});

test("a car is a yes only where the table has its rule, and a no wherever nothing may be carried", () => {
  for (const state of LAW_STATES) {
    const question: CarryQuestion = { state, product: "cannabis", amount: 1, unit: "g" };
    const { verdict } = carryAnswer(question, TODAY);
    const { car } = at(question);
    if (verdict === "no") expect(car?.verdict, state).toBe("no");
    if (car?.verdict === "yes") expect(["OH", "CT"], state).toContain(state);
    if (car?.verdict !== "unknown") expect(car?.law, state).toBeDefined();
  }
  expect(at({ state: "OH", product: "cannabis", amount: 1, unit: "oz" }).car).toMatchObject({
    verdict: "yes",
    sentence: expect.stringMatching(/original packaging/),
  });
});
