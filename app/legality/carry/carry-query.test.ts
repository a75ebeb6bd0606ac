import { describe, expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { CARRY, CARRY_PATH, carryPath, questionOf } from "./carry-query.ts";
import { AGES, CARRIED_LIST, UNIT_LIST } from "./carry-question.ts";

/** The address that another way to write it leads to. */
const read = (text: string) => CARRY_PATH + CARRY.search(CARRY.parse(new URLSearchParams(text)));

describe("its address (product.md 18.4)", () => {
  test("is one for one question, whatever it was read from", () => {
    expectOneAddress(CARRY, {
      state: ["OH", "ohio", "GU", "dc"],
      product: [...CARRIED_LIST, "medical-marijuana"],
      amount: ["2", "2.5", ".5", "1,000", "0", "-1", "1e9", "2.50"],
      unit: [...UNIT_LIST, "lb"],
      age: Object.keys(AGES),
      patient: ["yes", "no"],
    });
  });

  test("says nothing twice", () => {
    expect(read("unit=oz&amount=2.50&state=ohio&age=21&patient=no")).toBe(
      "/can-i-carry?state=OH&product=cannabis&amount=2.5&unit=oz",
    );
    expect(read("product=edibles&amount=2")).toBe(CARRY_PATH);
    expect(carryPath({ state: "OH", product: "edibles", amount: 100 })).toBe(
      "/can-i-carry?state=OH&product=edibles&amount=100&unit=mg",
    );
  });

  test("has medical marijuana as flower that a patient carries", () => {
    const patients = "/can-i-carry?state=OH&product=cannabis&patient=yes";
    expect(read("state=OH&product=medical-marijuana")).toBe(patients);
    expect(read("state=OH&product=cannabis&patient=yes")).toBe(patients);
    expect(read("state=OH&age=17")).toBe("/can-i-carry?state=OH&product=cannabis&age=17");
  });

  test.each([
    ["1,000", "1000"],
    [" 2.5 ", "2.5"],
    [".5", "0.5"],
    ["2.", "2"],
    ["0.0006", "0.001"],
    ["100,000", "100000"],
    ["100001", undefined],
    ["0.0004", undefined],
    ["0", undefined],
    ["2 oz", undefined],
    ["-2", undefined],
    ["1e3", undefined],
    ["1234567", undefined],
  ])("reads the amount %j as %s", (typed, amount) => {
    const asked = read(new URLSearchParams({ state: "OH", amount: typed, unit: "g" }).toString());
    const said = amount ? `&amount=${amount}&unit=g` : "";
    expect(asked).toBe(`/can-i-carry?state=OH&product=cannabis${said}`);
  });
});

test("the question is what its address says, and no more", () => {
  const asked = (text: string) => questionOf(CARRY.parse(new URLSearchParams(text)));
  expect(asked("state=OH")).toEqual({ state: "OH", product: "cannabis" });
  expect(asked("state=OH&product=edibles&amount=100&unit=mg&age=18&patient=yes")).toEqual({
    state: "OH",
    product: "edibles",
    amount: 100,
    unit: "mg",
    age: "18",
    patient: true,
  });
  expect(asked("product=edibles&amount=100")).toBeUndefined();
});
