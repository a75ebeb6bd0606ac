import { describe, expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { CARRY, CARRY_PATH, carryPath } from "./carry-query.ts";
import { AGES, CARRIED_LIST, UNIT_LIST } from "./carry-question.ts";

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
    const read = (text: string) => CARRY_PATH + CARRY.search(CARRY.parse(new URLSearchParams(text)));
    expect(read("unit=oz&amount=2.50&state=ohio&age=21&patient=no")).toBe(
      "/can-i-carry?state=OH&product=cannabis&amount=2.5&unit=oz",
    );
    expect(read("product=edibles&amount=2")).toBe(CARRY_PATH);
    expect(carryPath({ state: "OH", product: "edibles", amount: 100 })).toBe(
      "/can-i-carry?state=OH&product=edibles&amount=100&unit=mg",
    );
  });
});
