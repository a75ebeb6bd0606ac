import { expect, test } from "vitest";
import { LAW_STATES } from "../facts/law-states.ts";
import { carryAnswered, carryPage } from "./carry.page.server.ts";

const TODAY = "2026-11-22";
const page = (search: string) => carryPage(new Request(`http://localhost/can-i-carry${search}`), TODAY);

test("without a state it lists what an adult may carry in each, under the names of the states", () => {
  const shown = page("");
  if (!("limits" in shown)) throw new Error("it answers");
  expect(shown.path).toBe("/can-i-carry");
  expect(shown.states).toHaveLength(LAW_STATES.length);
  expect(shown.states).toContainEqual({ code: "DC", name: "District of Columbia" });
  expect(shown.limits).toHaveLength(LAW_STATES.length);
  expect(shown.limits).toContainEqual({
    state: "OH",
    name: "Ohio",
    verdict: "up-to",
    word: "Up to 2.5 oz",
    path: "/can-i-carry?state=OH&product=cannabis",
  });
});

test("with a state it answers, with the places where somebody takes it", () => {
  const shown = page("?state=DC&product=cannabis");
  if (!("answered" in shown)) throw new Error("it lists");
  expect(shown.path).toBe("/can-i-carry?state=DC&product=cannabis");
  expect(shown.states).toHaveLength(LAW_STATES.length);
  expect(shown.answered).toMatchObject({
    question: { state: "DC", product: "cannabis" },
    stateName: "District of Columbia",
    place: "the District of Columbia",
  });
  expect(shown.answered.situations.map(({ kind }) => kind)).toEqual(["car", "driving", "plane", "border"]);
});

test("another way to write the question leads to its one address", () => {
  const sent = () => page("?state=ohio");
  expect(sent).toThrow(Response);
  expect(carryAnswered(new Request("http://localhost/x"), "/x", TODAY)).toBeUndefined();
});
